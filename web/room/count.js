/** The count of the blitz: the seconds of a turn, aloud, in Luganda. */
import { whoIs } from "./words.js";

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./model.js").Model} Model
 */

export class Counting {
  /**
   * @param {HTMLElement} line Where it is said aloud.
   * @param {Text} text
   * @param {(words: string, overrun: boolean) => void} say Shows it.
   */
  constructor(line, text, say) {
    this.line = line;
    this.text = text;
    this.say = say;
    this.counted = "";
  }

  /** @param {Model} model @param {number} now The server's time. */
  tick(model, now) {
    const { clocks, moment, phase } = model.now;
    if (!model.blitz || phase !== "playing" || !clocks?.running || clocks.from === null || now < clocks.from) {
      if (this.line.textContent) this.line.textContent = "";
      return;
    }
    const { text } = this;
    const overrun = model.overrun(now);
    const seconds = Math.floor((now - clocks.from) / 1000);
    const key = `${moment}-${overrun ? "over" : seconds}`;
    if ((seconds < 1 && !overrun) || key === this.counted) return;
    this.counted = key;
    const words = overrun ? overrunText(text, model) : seconds === 1 ? text("count-1") : text("count-2");
    this.line.textContent = overrun ? `${text("count-3")}! ${words}` : words;
    this.say(words, overrun);
  }
}

/** That the time of a turn is used up, to each as it concerns them. @param {Text} text @param {Model} model */
export function overrunText(text, model) {
  const { clocks } = model.now;
  const late = clocks?.running;
  return text("room-overrun", { who: late && model.seat ? whoIs(model, model.seatOf(late)) : late ?? "none" });
}
