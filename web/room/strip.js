/**
 * The line under the board's place: proposals, the connection, who is away, greetings; neither the
 * turn nor the end. It keeps its room while it is empty, so that nothing moves when it fills.
 */
import { minutesText } from "./seats.js";
import { overrunText } from "./count.js";
import { linkText, matchText, roleText } from "./words.js";

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./types.js").Command} Command
 * @typedef {{label: string, main?: boolean, does: () => void}} Choice
 * @typedef {{words: string, kind: string, choices: Choice[]}} Content
 *
 * @typedef {object} Around What else matters here.
 * @property {import("./link.js").LinkState} link
 * @property {number} now The server's time.
 * @property {number | null} away Since when the other player is away, where it is a player who looks.
 * @property {number} goneAfter After how long a game can be claimed.
 * @property {boolean} open Whether the room can be played in.
 */

/** For how long a line that could not be shown at once is still worth showing, in milliseconds. */
const STALE = 15_000;

export class Strip {
  /**
   * @param {HTMLElement} element
   * @param {(words: string) => void} hear Says proposals aloud.
   * @param {Text} text
   * @param {(command: Command) => void} send
   * @param {() => void} claim
   */
  constructor(element, hear, text, send, claim) {
    this.element = element;
    this.hear = hear;
    this.text = text;
    this.send = send;
    this.claim = claim;
    /** A line that is shown for a moment. @type {{words: string, time: number, born: number, until: number | null} | null} */
    this.notice = null;
    this.form = "";
    this.offer = 0;
  }

  /** Shows a line for so many milliseconds, as soon as there is room for it. @param {string} words @param {number} time */
  note(words, time) {
    this.notice = { words, time, born: performance.now(), until: null };
  }

  /** The line that is to be shown for a moment. @returns {string} */
  noted() {
    const { notice } = this;
    const now = performance.now();
    if (!notice || (notice.until === null ? now > notice.born + STALE : now > notice.until)) {
      this.notice = null;
      return "";
    }
    notice.until ??= now + notice.time;
    return notice.words;
  }

  /** @param {Model} model @param {Around} around */
  show(model, around) {
    const shown = this.content(model, around);
    // A button that is being pressed must not be replaced by its like.
    const form = JSON.stringify([shown.kind, shown.choices.map(({ label }) => label), this.offer]);
    const { element } = this;
    if (form !== this.form) {
      this.form = form;
      element.className = `strip ${shown.kind}`;
      const answers = document.createElement("div");
      answers.className = "answers";
      answers.append(...shown.choices.map(({ label, main, does }) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = label;
        if (main) button.className = "main";
        button.addEventListener("click", does);
        return button;
      }));
      element.replaceChildren(document.createElement("p"), ...(shown.choices.length ? [answers] : []));
    }
    const line = element.querySelector("p");
    if (line && line.textContent !== shown.words) line.textContent = shown.words;
  }

  /** @param {Model} model @param {Around} around @returns {Content} */
  content(model, around) {
    const { text } = this;
    const open = model.now.offers ?? [];
    const trouble = around.link === "open" || (!model.terms && around.open) ? "" : linkText(around.link);
    const theirs = model.seat && !trouble ? open.find((offer) => offer.seat !== model.seat) : undefined;
    if (theirs) return this.asked(theirs);
    this.offer = 0;
    const noted = this.noted();
    if (noted) return { words: noted, kind: "notice", choices: [] };
    if (trouble) return { words: text(trouble), kind: "trouble", choices: [] };
    if (model.overrun(around.now)) return { words: overrunText(text, model), kind: "trouble", choices: [] };
    const away = this.away(model, around);
    if (away) return away;
    const own = open.find((offer) => offer.seat === model.seat);
    if (own) {
      const { number, offer } = own;
      this.offer = number;
      return {
        words: text(offer === "draw" ? "room-offered-draw" : offer === "rematch" ? "room-offered-rematch" : "room-offered-take-back"),
        kind: "offer",
        choices: [{ label: text("room-withdraw"), does: () => this.send({ do: "withdraw", offer: number }) }],
      };
    }
    if (open.length) return { words: text("room-open-offer"), kind: "notice", choices: [] };
    return { words: model.terms ? matchText(text, model) || roleText(text, model) : "", kind: "quiet", choices: [] };
  }

  /** A proposal that waits for this player. @param {import("./types.js").Offer} offer @returns {Content} */
  asked({ number, offer }) {
    const { text } = this;
    const words = text(offer === "draw" ? "room-asks-draw" : offer === "rematch" ? "room-asks-rematch" : "room-asks-take-back");
    if (this.offer !== number) this.hear(words);
    this.offer = number;
    /** @param {boolean} accept */
    const answer = (accept) => () => this.send({ do: "answer", offer: number, accept });
    return {
      words,
      kind: "offer",
      choices: [
        { label: text("room-decline"), does: answer(false) },
        { label: text("room-accept"), main: true, does: answer(true) },
      ],
    };
  }

  /** That the other player is away, and when the game can be claimed. @param {Model} model @param {Around} around @returns {Content | null} */
  away(model, { away, now, goneAfter }) {
    const { text } = this;
    const { phase } = model.now;
    if (away === null || phase === "waiting" || phase === "over" || phase === "closed") return null;
    if (phase !== "playing" || model.live.steps.length === 0) return { words: text("room-away"), kind: "notice", choices: [] };
    const left = away + goneAfter - now;
    if (left > 0) return { words: text("room-away-claim-in", { time: minutesText(left) }), kind: "notice", choices: [] };
    return { words: text("room-away-claim"), kind: "offer", choices: [{ label: text("room-claim"), main: true, does: this.claim }] };
  }
}
