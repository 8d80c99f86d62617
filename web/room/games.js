/** The list of a room's finished games. */

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./types.js").GameRecord} GameRecord
 */

export class Games {
  /**
   * @param {HTMLElement} element
   * @param {string} room
   * @param {Text} text
   * @param {(record: GameRecord) => void} onOpen
   */
  constructor(element, room, text, onOpen) {
    this.element = element;
    this.room = room;
    this.text = text;
    this.onOpen = onOpen;
    /** @type {GameRecord[]} */
    this.records = [];
  }

  /** The record of a game, if it is finished. @param {number} number */
  of(number) {
    return this.records.find((record) => record.number === number);
  }

  async load() {
    const response = await fetch(`/api/v1/rooms/${this.room}/games`).catch(() => null);
    // Without an answer the list stays as it is: the next game's end asks again.
    if (!response?.ok) return;
    this.records = await response.json();
    const { element, text } = this;
    element.hidden = this.records.length === 0;
    element.querySelector("ul")?.replaceChildren(...this.records.map((record) => {
      const item = document.createElement("li");
      const open = document.createElement("button");
      open.type = "button";
      const result = record.result.winner ? text("room-won", { side: record.result.winner }) : text("room-drawn");
      open.textContent = text("room-open-game", { number: record.number, result });
      open.addEventListener("click", () => this.onOpen(record));
      item.append(open);
      return item;
    }));
  }
}
