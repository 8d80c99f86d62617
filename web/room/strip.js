/** The line under the board's place: proposals, the connection, greetings; neither the turn nor the end. */
import { linkText } from "./words.js";

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./types.js").Command} Command
 * @typedef {{label: string, main?: boolean, does: Command}} Choice
 */

export class Strip {
  /**
   * @param {HTMLElement} element
   * @param {HTMLElement} told Where proposals are said aloud.
   * @param {Text} text
   * @param {(command: Command) => void} send
   */
  constructor(element, told, text, send) {
    this.element = element;
    this.told = told;
    this.text = text;
    this.send = send;
    /** A line that is shown for a moment. @type {{words: string, until: number} | null} */
    this.notice = null;
    this.form = "";
  }

  /** Keeps a line for so many milliseconds. @param {string} words @param {number} time */
  note(words, time) {
    this.notice = { words, until: performance.now() + time };
  }

  /** Whether a line has been shown for long enough. */
  get stale() {
    return this.notice !== null && this.notice.until < performance.now();
  }

  /** @param {Model} model @param {import("./link.js").LinkState} linkState */
  show(model, linkState) {
    if (this.stale) this.notice = null;
    const shown = this.content(model, linkState);
    // A button that is being pressed must not be replaced by its like.
    const form = JSON.stringify(shown);
    if (form === this.form) return;
    this.form = form;
    const { element } = this;
    element.hidden = !shown.words;
    element.className = `strip ${shown.kind}`;
    const words = document.createElement("p");
    words.textContent = shown.words;
    const answers = document.createElement("div");
    answers.className = "answers";
    answers.append(...shown.choices.map(({ label, main, does }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      if (main) button.className = "main";
      button.addEventListener("click", () => this.send(does));
      return button;
    }));
    element.replaceChildren(words, ...(shown.choices.length ? [answers] : []));
    if (shown.kind === "offer") this.told.textContent = shown.words;
  }

  /**
   * @param {Model} model
   * @param {import("./link.js").LinkState} linkState
   * @returns {{words: string, kind: string, choices: Choice[]}}
   */
  content(model, linkState) {
    const { text } = this;
    const open = model.replayed ? [] : model.now.offers ?? [];
    const theirs = model.seat ? open.find((offer) => offer.seat !== model.seat) : undefined;
    const own = open.find((offer) => offer.seat === model.seat);
    const trouble = linkText(linkState);
    if (trouble && model.terms) return { words: text(trouble), kind: "trouble", choices: [] };
    if (theirs) {
      const { number, offer } = theirs;
      return {
        words: text(offer === "draw" ? "room-asks-draw" : offer === "rematch" ? "room-asks-rematch" : "room-asks-take-back"),
        kind: "offer",
        choices: [
          { label: text("room-decline"), does: { do: "answer", offer: number, accept: false } },
          { label: text("room-accept"), main: true, does: { do: "answer", offer: number, accept: true } },
        ],
      };
    }
    if (this.notice) return { words: this.notice.words, kind: "notice", choices: [] };
    if (own) {
      const { number, offer } = own;
      return {
        words: text(offer === "draw" ? "room-offered-draw" : offer === "rematch" ? "room-offered-rematch" : "room-offered-take-back"),
        kind: "offer",
        choices: [{ label: text("room-withdraw"), does: { do: "withdraw", offer: number } }],
      };
    }
    return { words: open.length ? text("room-open-offer") : "", kind: "notice", choices: [] };
  }
}
