/**
 * A small choice beside a pit that can be sown in more than one way: an arrow that points where the
 * seeds would go, the words for it, and its key.
 */
import { pitKey } from "../types.js";

/**
 * @typedef {import("./view.js").BoardView} BoardView
 * @typedef {import("./geometry.js").PitPlace} PitPlace
 * @typedef {import("../text.js").Text} Text
 */

/** The key that stands for a kind of action. @param {string} action */
export const keyOfAction = (action) => (action.endsWith("=") ? "=" : action.endsWith("<") ? "," : ".");

/** @param {Text} text @param {string} action */
function labelOf(text, action) {
  if (action.endsWith("=")) return text("choice-okukoneeza");
  return action.endsWith("<") ? text("choice-clockwise") : text("choice-counter-clockwise");
}

/** Which way the seeds leave the pit on the screen. @param {BoardView} view @param {PitPlace} place @param {string} action */
function arrowOf(view, place, action) {
  const rows = view.layout.rows.length;
  // Rows below the middle of a two-row board, and the outer row below or inner row above of four, run to the right.
  const right = rows === 2 ? place.row === 1 : place.row === 3 || place.row === 1;
  return right !== action.endsWith("<") ? "→" : "←";
}

export class Choice {
  /** @param {BoardView} view @param {Text} text */
  constructor(view, text) {
    this.view = view;
    this.text = text;
    /** @type {HTMLElement | null} */
    this.element = null;
    /** @type {((action: string | null) => void) | null} */
    this.answer = null;
  }

  get open() {
    return this.element !== null;
  }

  /**
   * @param {PitPlace} place
   * @param {string[]} actions
   * @returns {Promise<string | null>} The action, or null when the player thinks better of it.
   */
  ask(place, actions) {
    this.close(null);
    const box = document.createElement("div");
    box.className = "choice";
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", this.text("choice-title", { pit: place.pit }));
    const order = { ",": 0, "=": 1, ".": 2 };
    const sorted = [...actions].sort((a, b) => order[keyOfAction(a)] - order[keyOfAction(b)]);
    if (sorted.length === 2 && arrowOf(this.view, place, sorted[0]) === "→") sorted.reverse();
    for (const action of sorted) {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.action = action;
      const sign = document.createElement("b");
      sign.textContent = action.endsWith("=") ? "2+1" : arrowOf(this.view, place, action);
      sign.setAttribute("aria-hidden", "true");
      const words = document.createElement("span");
      words.textContent = labelOf(this.text, action);
      const key = document.createElement("kbd");
      key.textContent = keyOfAction(action);
      button.append(sign, words, key);
      button.addEventListener("click", () => this.close(action));
      box.append(button);
    }
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        this.close(null);
        this.view.focus(pitKey(place.side, place.pit));
      } else if (event.key.startsWith("Arrow")) {
        event.preventDefault();
        event.stopPropagation();
        const buttons = [...box.querySelectorAll("button")];
        const at = buttons.findIndex((button) => button === document.activeElement);
        const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : buttons.length - 1;
        buttons[(at + step) % buttons.length].focus();
      }
    });
    this.element = box;
    // A finger hides what it presses: the mark says which pit this is about.
    this.view.setAims([pitKey(place.side, place.pit)]);
    this.view.host.append(box);
    this.put(place);
    box.querySelector("button")?.focus({ preventScroll: true });
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  /** Beside the pit, within the board. @param {PitPlace} place */
  put(place) {
    const { element, view } = this;
    if (!element) return;
    const drawn = view.root.getBoundingClientRect();
    const scale = drawn.width / view.layout.width;
    const left = drawn.left - view.host.getBoundingClientRect().left;
    const x = place.x * scale + left - element.offsetWidth / 2;
    const most = view.host.clientWidth - element.offsetWidth - 6;
    const below = place.y < view.layout.middle;
    const edge = (place.y + (below ? 1 : -1) * (view.layout.pitHeight / 2 + 10)) * scale;
    element.style.left = `${Math.max(6, Math.min(x, most))}px`;
    element.style.top = `${below ? edge : edge - element.offsetHeight}px`;
  }

  /** Ends the question. @param {string | null} action */
  close(action) {
    if (this.element) this.view.setAims([]);
    this.element?.remove();
    this.element = null;
    const answer = this.answer;
    this.answer = null;
    answer?.(action);
  }
}
