/** What stands beside the board of a room: who one is, the terms, the match, the links. */
import { copyFrom, canShare, share } from "./share.js";
import { termLines, timeText } from "./terms.js";
import { matchText, roleText } from "./words.js";

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./model.js").Model} Model
 *
 * @typedef {object} SideView What is shown there.
 * @property {boolean} open Whether the room can be played in.
 * @property {number} spectators
 * @property {boolean} taken Whether the seat that this browser was invited to is somebody else's.
 * @property {number | undefined} download The number of the game whose record can be had.
 */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class SidePanel {
  /**
   * @param {string} room
   * @param {Text} text
   * @param {(field: HTMLInputElement, button: HTMLElement) => void} copy
   */
  constructor(room, text, copy) {
    this.room = room;
    this.text = text;
    this.lines = "";
    const field = /** @type {HTMLInputElement} */ (byId("watch-field"));
    field.value = `${location.origin}/room/${room}`;
    field.addEventListener("focus", () => field.select());
    byId("watch-link").addEventListener("click", () => copy(field, byId("watch-link")));
    byId("watch-share").hidden = !canShare();
    byId("watch-share").addEventListener("click", () => void share(document.title, field.value));
  }

  /** @param {Model} model @param {SideView} view */
  show(model, { open, spectators, taken, download }) {
    const { text } = this;
    const game = model.seen.number;
    byId("role").textContent = !model.terms || !open ? "" : taken ? text("room-seat-taken") : roleText(text, model);
    byId("number").textContent = game ? text("room-game", { number: game }) : "";
    const lines = termLines(text, model);
    // What is being read or opened is not replaced by its like.
    if (JSON.stringify(lines) !== this.lines) {
      this.lines = JSON.stringify(lines);
      byId("terms").replaceChildren(...lines.flatMap(([name, value]) => [element("dt", name), element("dd", value)]));
    }
    const time = timeText(text, model);
    byId("time-rule").hidden = !time;
    const rule = byId("time-rule").querySelector("p");
    if (rule) rule.textContent = time;
    const match = model.replay ? "" : matchText(text, model);
    byId("match").textContent = match;
    byId("match").hidden = !match;
    byId("presence").textContent = open ? text("room-spectators", { count: spectators }) : "";
    const link = /** @type {HTMLAnchorElement} */ (byId("download"));
    link.hidden = download === undefined;
    if (download !== undefined) link.href = `/api/v1/rooms/${this.room}/games/${download}`;
  }
}

/** @param {string} name @param {string} words */
function element(name, words) {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}

/**
 * Copies a link, and says on its button whether that went well.
 * @param {Text} text @param {HTMLInputElement} field @param {HTMLElement} button @param {(words: string) => void} hear
 */
export async function copyLink(text, field, button, hear) {
  button.dataset.label ??= button.textContent ?? "";
  const words = text((await copyFrom(field)) ? "room-copied" : "room-copy-by-hand");
  button.textContent = words;
  hear(words);
  setTimeout(() => {
    button.textContent = button.dataset.label ?? "";
  }, 2500);
}
