/** The two lines that say who sits where, how many seeds they have, and whose turn it is. */

/**
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").State} State
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./session.js").Session} Session
 */

export class Seats {
  /**
   * @param {HTMLElement} far
   * @param {HTMLElement} near
   * @param {Text} text
   */
  constructor(far, near, text) {
    this.far = far;
    this.near = near;
    this.text = text;
  }

  /**
   * @param {Session} session
   * @param {State} state
   * @param {Side} nearSide
   * @param {boolean} thinking
   */
  show(session, state, nearSide, thinking) {
    for (const side of /** @type {Side[]} */ (["south", "north"])) {
      this.seat(side === nearSide ? this.near : this.far, session, state, side, thinking);
    }
  }

  /**
   * @param {HTMLElement} element
   * @param {Session} session
   * @param {State} state
   * @param {Side} side
   * @param {boolean} thinking
   */
  seat(element, session, state, side, thinking) {
    const { text } = this;
    element.dataset.side = side;
    const acts = state.to_act === side;
    element.classList.toggle("acting", acts);
    const won = state.outcome?.winner === side;
    const note = won ? text("seat-won") : !acts ? "" : thinking ? text("seat-thinking") : text("seat-to-play");
    const who = session.isHuman(side)
      ? session.humans === 1 ? text("seat-you") : ""
      : text("seat-computer", { level: session.terms.level });
    const onBoard = state[side].reduce((sum, n) => sum + n, 0);
    const sum = state.stores
      ? text("seat-store", { seeds: state.stores[side === "south" ? 0 : 1] })
      : text("seat-seeds", { seeds: onBoard });
    const whose = span("who", who);
    // On a narrow screen the level of the computer can go, but not which side is one's own.
    whose.classList.toggle("you", session.only === side);
    const dot = document.createElement("i");
    dot.className = "dot";
    element.replaceChildren(
      dot,
      span("name", text("side", { side })),
      whose,
      span("note", note),
      span("sum", sum),
    );
    if (session.terms.match) element.append(span("points", text("seat-points", { points: session.scoreAt(state)[side] })));
  }
}

/** @param {string} name @param {string} content */
function span(name, content) {
  const element = document.createElement("span");
  element.className = name;
  element.textContent = content;
  return element;
}
