/** The count of the blitz: the seconds of a turn, aloud, in Luganda. */

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./model.js").Model} Model
 */

export class Counting {
  /**
   * @param {HTMLElement} line Where it is said aloud.
   * @param {Text} text
   * @param {(words: string, intime: boolean) => void} say Shows it.
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
    if (!model.blitz || phase !== "playing" || !clocks?.running || clocks.from === null || model.replayed) {
      this.line.textContent = "";
      return;
    }
    const seconds = Math.min(4, Math.floor((now - clocks.from) / 1000));
    const key = `${moment}-${seconds}`;
    if (seconds < 1 || key === this.counted) return;
    this.counted = key;
    const { text } = this;
    const words = seconds === 1 ? text("count-1") : seconds === 2 ? text("count-2") : seconds === 3 ? text("count-3") : text("room-overrun");
    this.line.textContent = words;
    this.say(words, seconds <= 3);
  }
}
