/** Which tools stand under a room's board, and which of them can be used. */
import { greetingText } from "./words.js";

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./model.js").Model} Model
 *
 * @typedef {object} ToolsView
 * @property {boolean} linked Whether there is a connection.
 * @property {boolean} open Whether the room can be played in.
 * @property {boolean} flipped
 * @property {boolean} sound
 */

/** @param {string} id */
const button = (id) => /** @type {HTMLButtonElement} */ (document.getElementById(id));

/** @param {Text} text @param {Model} model @param {ToolsView} view */
export function showTools(text, model, { linked, open, flipped, sound }) {
  const { phase, offers } = model.now;
  const { live, seen } = model;
  const playing = phase === "playing" && !model.replay;
  const player = model.seat !== null;
  const begun = live.steps.length > 0;
  const board = seen.number > 0;
  /** @type {Record<string, boolean>} */
  const shown = {
    back: board,
    forward: board,
    flip: board,
    "take-back": player && playing && model.terms?.takebacks === "consent" && live.steps.some((step) => step.side === model.side),
    draw: player && playing && begun,
    resign: player && playing && begun,
    abort: player && !model.replay && !begun && (playing || phase === "arranging"),
  };
  for (const [id, visible] of Object.entries(shown)) button(id).hidden = !visible;
  for (const kind of /** @type {const} */ (["take-back", "draw"])) {
    const declined = model.wasDeclined(kind);
    button(kind).disabled = !linked || declined || Boolean(offers?.some((offer) => offer.offer === kind && offer.seat === model.seat));
    button(kind).title = declined ? text("refused-declined") : "";
  }
  for (const id of ["resign", "abort"]) button(id).disabled = !linked;
  button("back").disabled = seen.shown === 0;
  button("forward").disabled = seen.current;
  button("flip").setAttribute("aria-pressed", String(flipped));
  button("sound").setAttribute("aria-pressed", String(sound));
  const greetings = /** @type {HTMLElement} */ (document.getElementById("greetings"));
  greetings.hidden = !player || !open || phase === "waiting" || phase === "closed";
  for (const greeting of greetings.querySelectorAll("button")) greeting.disabled = !linked;
}

/** @param {Text} text @param {string[]} greetings @param {(greeting: string) => void} say */
export function buildGreetings(text, greetings, say) {
  document.getElementById("greetings")?.append(...greetings.map((greeting) => {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = text(greetingText(greeting));
    element.addEventListener("click", () => say(greeting));
    return element;
  }));
}

/**
 * Marks in the list of turns where one was taken over.
 * @param {HTMLElement} list @param {Text} text @param {import("./model.js").Table} table
 */
export function markTakenOver(list, text, table) {
  for (const after of table.overs) {
    // Whoever took the turn over acts next.
    const by = table.steps[after]?.side ?? table.newest?.to_act ?? "none";
    const row = document.createElement("li");
    row.className = "over";
    row.textContent = text("room-taken-over", { side: by });
    const next = list.querySelector(`[data-after="${after + 1}"]`)?.closest("li");
    if (next) next.before(row);
    else list.append(row);
  }
}
