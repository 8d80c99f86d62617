/** The two lines that say who sits where, whether they are here, and what their clocks say. */

/**
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").State} State
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./model.js").Model} Model
 */

/** @param {string} name @param {string} content */
function span(name, content) {
  const element = document.createElement("span");
  element.className = name;
  element.textContent = content;
  return element;
}

/** Minutes and seconds, with tenths at the end. @param {number} ms */
export function clockText(ms) {
  const left = Math.max(0, ms);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export class Seats {
  /**
   * @param {HTMLElement} far
   * @param {HTMLElement} near
   * @param {Text} text
   */
  constructor(far, near, text) {
    this.elements = { far, near };
    this.text = text;
  }

  /**
   * @param {Model} model
   * @param {State | null} state
   * @param {Side} nearSide
   * @param {[number | null, number | null]} gone
   */
  show(model, state, nearSide, gone) {
    for (const side of /** @type {Side[]} */ (["south", "north"])) {
      const element = side === nearSide ? this.elements.near : this.elements.far;
      element.dataset.side = side;
      const acts = state?.to_act === side && model.now.phase === "playing";
      element.classList.toggle("acting", acts);
      element.replaceChildren(...this.parts(model, state, side, gone, acts));
    }
  }

  /**
   * @param {Model} model
   * @param {State | null} state
   * @param {Side} side
   * @param {[number | null, number | null]} gone
   * @param {boolean} acts
   */
  parts(model, state, side, gone, acts) {
    const { text } = this;
    const dot = document.createElement("i");
    dot.className = "dot";
    const parts = [dot, span("name", text("side", { side }))];
    const { phase } = model.now;
    if (phase !== "waiting" && phase !== "sealing" && !model.replayed) {
      const seat = model.seatOf(side);
      const who = !model.seat ? text(seat === "host" ? "room-seat-host" : "room-seat-guest") : seat === model.seat ? text("room-seat-you") : text("room-seat-friend");
      const away = gone[seat === "host" ? 0 : 1] !== null;
      parts.push(span("who", who), span(`here${away ? " gone" : ""}`, away ? text("room-gone") : ""));
    }
    parts.push(span("note", model.now.result?.winner === side ? text("seat-won") : acts ? text("seat-to-play") : ""));
    if (state) {
      const sum = state.stores
        ? text("seat-store", { seeds: state.stores[side === "south" ? 0 : 1] })
        : text("seat-seeds", { seeds: state[side].reduce((all, n) => all + n, 0) });
      parts.push(span("sum", sum));
    }
    if (model.now.points) parts.push(span("points", text("seat-points", { points: model.now.points[side === "south" ? 0 : 1] })));
    if (model.now.clocks && !model.replayed) {
      const clock = span("clock", "");
      clock.dataset.clock = side;
      parts.push(clock);
    }
    return parts;
  }

  /** Brings the clocks up to date. @param {Model} model @param {number} now The server's time. */
  tick(model, now) {
    const { clocks } = model.now;
    if (!clocks) return;
    for (const side of /** @type {Side[]} */ (["south", "north"])) {
      const element = document.querySelector(`[data-clock="${side}"]`);
      if (!(element instanceof HTMLElement)) continue;
      const running = clocks.running === side && clocks.until !== null && clocks.from !== null;
      const left = running ? Math.max(0, (clocks.until ?? 0) - Math.max(now, clocks.from ?? 0)) : clocks.left[side === "south" ? 0 : 1];
      element.textContent = clockText(left);
      element.classList.toggle("running", running && now >= (clocks.from ?? 0));
      element.classList.toggle("short", left < 10_000);
    }
  }
}
