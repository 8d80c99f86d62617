/** The page on which a private room is made. */
import { optionText, presetText, valueText } from "../game/new-game.js";
import { loadTexts, pageData } from "../text.js";
import { addressWith, ownRooms, randomSecret } from "./secret.js";

/**
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").RuleOption} RuleOption
 */

const page = /** @type {{lang: string, assets: string, game: GameInfo}} */ (pageData());
const { game } = page;
const text = await loadTexts(page, ["game", "pages", "rooms"]);
const form = /** @type {HTMLFormElement} */ (document.getElementById("room-form"));

/** The value of the choice "my own rules". */
const OWN = "own";

/** @param {string} id */
const byId = (id) => document.getElementById(id);
/** @param {string} name */
const value = (name) => String(new FormData(form).get(name) ?? "");
/** @param {string} name */
const number = (name) => Number(value(name));

/** @param {string} id @param {boolean} visible */
function show(id, visible) {
  const element = byId(id);
  if (!element) return;
  element.hidden = !visible;
  // What is not to be seen must not hold up the form either.
  for (const kind of ["input", "select"]) {
    for (const field of element.querySelectorAll(kind)) /** @type {HTMLInputElement} */ (field).disabled = !visible;
  }
}

function buildRules() {
  const presets = /** @type {HTMLElement} */ (byId("presets"));
  for (const name of [...game.presets, ...(game.options.length ? [OWN] : [])]) {
    const label = document.createElement("label");
    const input = Object.assign(document.createElement("input"), { type: "radio", name: "preset", value: name });
    input.defaultChecked = name === game.presets[0];
    const words = document.createElement("span");
    words.textContent = name === OWN ? text("preset-own") : presetText(text, name);
    label.append(input, words);
    presets.append(label);
  }
  byId("options")?.append(...game.options.map(optionField));
}

/** @param {RuleOption} option */
function optionField(option) {
  const label = document.createElement("label");
  label.className = `option ${option.kind}`;
  const words = document.createElement("span");
  words.textContent = optionText(text, option.name);
  if (option.kind === "choice") {
    const select = document.createElement("select");
    select.name = `option.${option.name}`;
    for (const choice of option.choices ?? []) select.append(new Option(valueText(text, choice), choice));
    select.value = String(option.default);
    label.append(words, select);
    return label;
  }
  const bool = option.kind === "bool";
  const input = Object.assign(document.createElement("input"), { type: bool ? "checkbox" : "number", name: `option.${option.name}` });
  if (bool) input.checked = Boolean(option.default);
  else {
    Object.assign(input, { min: String(option.min ?? 1), max: String(option.max ?? game.seeds / 2), required: !option.none });
    input.value = option.default === null ? "" : String(option.default);
  }
  label.append(...(bool ? [input, words] : [words, input]));
  return label;
}

/** The rules that are asked for. @returns {import("../types.js").Rules | null} */
function rules() {
  const preset = value("preset");
  if (!game.options.length || preset === "" || preset === game.presets[0]) return null;
  if (preset !== OWN) return preset;
  /** @type {Record<string, boolean | number | string | null>} */
  const chosen = {};
  for (const option of game.options) {
    const name = `option.${option.name}`;
    if (option.kind === "bool") chosen[option.name] = new FormData(form).has(name);
    else if (option.kind === "number") chosen[option.name] = value(name) === "" ? null : number(name);
    else chosen[option.name] = value(name);
  }
  return chosen;
}

function clock() {
  switch (value("clock")) {
    case "sudden": return { kind: "sudden", base_ms: number("minutes") * 60_000, increment_ms: number("increment") * 1000 };
    case "move": return { kind: "move", limit_ms: number("seconds") * 1000, overrun: "lose" };
    case "blitz": return { kind: "move", limit_ms: 3000, overrun: "take-over" };
    default: return { kind: "none" };
  }
}

function update() {
  const wanted = value("clock");
  show("sudden-fields", wanted === "sudden");
  show("move-fields", wanted === "move");
  show("time-rule", wanted === "sudden" || wanted === "move");
  show("blitz-rule", wanted === "blitz");
  show("match-fields", value("length") === "match");
  show("options", value("preset") === OWN);
}

/** What is said when the server makes no room. @param {string} type The problem's. @param {number} status */
function problemText(type, status) {
  if (type.endsWith("/too-many")) return text("room-too-many");
  return text(status < 500 ? "room-terms-refused" : "room-not-made");
}

/** The rooms in which this browser has a seat. */
function showOwnRooms() {
  const rooms = ownRooms().slice(0, 8);
  const list = /** @type {HTMLElement} */ (byId("own-rooms"));
  list.hidden = rooms.length === 0;
  const when = new Intl.DateTimeFormat(page.lang, { dateStyle: "medium", timeStyle: "short" });
  list.querySelector("ul")?.replaceChildren(...rooms.map(({ room, game, at }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = `/${page.lang}/room/${room}`;
    link.textContent = text("room-own-room", { game: gameText(game), when: when.format(at) });
    item.append(link);
    return item;
  }));
}

/** @param {string} name */
function gameText(name) {
  switch (name) {
    case "omweso": return text("game-omweso");
    case "igisoro": return text("game-igisoro");
    case "oware": return text("game-oware");
    case "togyz-kumalak": return text("game-togyz-kumalak");
    default: return text("game-alemungula");
  }
}

/** @param {string} words */
function fail(words) {
  const line = /** @type {HTMLElement} */ (byId("failure"));
  line.textContent = words;
  line.hidden = !words;
}

let making = false;

async function make() {
  // A double click makes one room.
  if (making) return;
  making = true;
  fail("");
  const [token, invitation] = [randomSecret(), randomSecret()];
  const terms = {
    game: game.name,
    rules: rules(),
    free: value("setup") === "free",
    clock: clock(),
    takebacks: value("takebacks"),
    target: value("length") === "match" ? number("target") : null,
  };
  try {
    const response = await fetch("/api/v1/rooms", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ terms, south: value("south"), token, invitation }),
    });
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) {
      fail(problemText(String(answer.type ?? ""), response.status));
      return;
    }
    const secrets = { token, invitation, game: game.name, at: Date.now() };
    location.assign(addressWith(`/${page.lang}/room/${answer.room}`, answer.room, secrets));
  } catch {
    fail(text("room-not-reached"));
  } finally {
    making = false;
  }
}

show("rules-field", game.options.length > 0);
buildRules();
update();
showOwnRooms();
// Who comes back to this page with the browser's button sees the room just made.
addEventListener("pageshow", showOwnRooms);
form.addEventListener("input", update);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void make();
});
form.dataset.ready = "true";
