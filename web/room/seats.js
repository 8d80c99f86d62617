/** The two lines that say who sits where, whether they are here, and what their clocks say. */
import { otherSide } from "../types.js";
import { seatText } from "./words.js";

/**
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").State} State
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {[number | null, number | null]} Gone
 */

/** @param {string} name @param {string} content */
function span(name, content) {
  const element = document.createElement("span");
  element.className = name;
  element.textContent = content;
  return element;
}

/** Minutes and seconds. @param {number} ms */
export function minutesText(ms) {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Minutes and seconds, with tenths at the end. @param {number} ms */
export function clockText(ms) {
  const left = Math.max(0, ms);
  return left < 10_000 ? (Math.floor(left / 100) / 10).toFixed(1) : minutesText(left);
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
   * @param {Gone} gone
   */
  show(model, state, nearSide, gone) {
    const { far, near } = this.elements;
    if (model.live.number === 0 && !model.replay) {
      // Nobody has a side yet.
      const host = model.seat === "guest" ? far : near;
      this.people(host, model, "host", gone);
      this.people(host === far ? near : far, model, "guest", gone);
      return;
    }
    for (const side of /** @type {Side[]} */ ([nearSide, otherSide(nearSide)])) {
      const element = side === nearSide ? near : far;
      element.dataset.side = side;
      const acts = state?.to_act === side && (model.replay !== null || model.now.phase === "playing");
      element.classList.toggle("acting", acts);
      element.replaceChildren(...this.parts(model, state, side, gone, acts));
    }
  }

  /** Who will play, before the first game. @param {HTMLElement} element @param {Model} model @param {Seat} seat @param {Gone} gone */
  people(element, model, seat, gone) {
    const { text } = this;
    delete element.dataset.side;
    element.classList.remove("acting");
    if (!model.terms) {
      element.replaceChildren();
      return;
    }
    const index = seat === "host" ? 0 : 1;
    const { phase } = model.now;
    const missing = phase === "waiting" && seat === "guest";
    const parts = [span("name", seatText(text, model, seat)), this.presence(model, seat, missing ? [null, null] : gone)];
    if (missing) parts.push(span("note", text("room-not-here-yet")));
    if (phase === "sealing") parts.push(span("note", text(model.sealed[index] ? "room-seal-done" : "room-seal-open")));
    element.replaceChildren(...parts);
  }

  /** @param {Model} model @param {Seat} seat @param {Gone} gone */
  presence(model, seat, gone) {
    const away = gone[seat === "host" ? 0 : 1] !== null && seat !== model.seat;
    return span(`here${away ? " gone" : ""}`, away ? this.text("room-gone") : "");
  }

  /**
   * @param {Model} model
   * @param {State | null} state
   * @param {Side} side
   * @param {Gone} gone
   * @param {boolean} acts
   */
  parts(model, state, side, gone, acts) {
    const { text } = this;
    const { replay } = model;
    const dot = document.createElement("i");
    dot.className = "dot";
    const parts = [dot, span("name", text("side", { side }))];
    const seat = model.seatOf(side);
    // Who played which side in an earlier game is not written down.
    if (!replay) parts.push(span("who", seatText(text, model, seat)), this.presence(model, seat, gone));
    const winner = replay ? (model.seen.current ? replay.record.result.winner : null) : model.now.result?.winner;
    parts.push(span("note", winner === side ? text("seat-won") : acts ? text("seat-to-play") : ""));
    if (state) {
      const sum = state.stores
        ? text("seat-store", { seeds: state.stores[side === "south" ? 0 : 1] })
        : text("seat-seeds", { seeds: state[side].reduce((all, n) => all + n, 0) });
      parts.push(span("sum", sum));
    }
    if (model.now.points && !replay) parts.push(span("points", text("seat-points", { points: model.now.points[side === "south" ? 0 : 1] })));
    if (model.now.clocks) {
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
      const words = clockText(left);
      if (element.textContent !== words) element.textContent = words;
      element.classList.toggle("running", running && now >= (clocks.from ?? 0));
      element.classList.toggle("short", left < 10_000);
    }
  }
}
