/** The list of turns. Each action in it is a button that shows the board after it. */
import { beginsTurn, figuresOf } from "../board/telling.js";

/**
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../text.js").Text} Text
 * @typedef {{first: number, steps: Step[]}} Turn
 */

/** Groups steps into turns. @param {readonly Step[]} steps @returns {Turn[]} */
export function turnsOf(steps) {
  /** @type {Turn[]} */
  const turns = [];
  steps.forEach((step, i) => {
    const turn = turns.at(-1);
    if (beginsTurn(step.action) || !turn) turns.push({ first: i, steps: [step] });
    else turn.steps.push(step);
  });
  return turns;
}

/** What a person would say for an action that is written as a sign. @param {string} action */
function doesOf(action) {
  switch (action) {
    case "<": return "reverse";
    case ">": return "on";
    case "x": return "take";
    case "-": return "pass";
    case "r": return "retreat";
    case "s": return "stay";
    default: return action.endsWith("=") ? "okukoneeza" : action.endsWith("<") ? "clockwise" : action.endsWith(">") ? "counter" : "pit";
  }
}

export class MoveList {
  /**
   * @param {HTMLElement} element
   * @param {Text} text
   * @param {(after: number) => void} onChoose
   */
  constructor(element, text, onChoose) {
    this.element = element;
    this.text = text;
    element.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.dataset.after) onChoose(Number(button.dataset.after));
    });
  }

  /**
   * @param {readonly Step[]} steps
   * @param {number} shown
   */
  show(steps, shown) {
    const focused = this.element.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.after
      : undefined;
    /** @type {HTMLElement[]} */
    const rows = [];
    let number = 0;
    /** @type {HTMLElement | null} */
    let row = null;
    for (const [i, turn] of turnsOf(steps).entries()) {
      const { side } = turn.steps[0];
      if (!row || side === "south" || row.querySelector(`.${side}`)) {
        row = document.createElement("li");
        const label = document.createElement("span");
        label.className = "number";
        label.textContent = `${++number}`;
        row.append(label);
        rows.push(row);
      }
      row.append(this.cell(turn, i + 1, side, shown));
    }
    const { scrollTop } = this.element;
    this.element.replaceChildren(...rows);
    this.element.scrollTop = scrollTop;
    if (focused) this.element.querySelector(`[data-after="${focused}"]`)?.dispatchEvent(new Event("focus"));
    const now = this.element.querySelector("[aria-current]");
    if (focused && now instanceof HTMLElement) now.focus({ preventScroll: true });
    // Only the list scrolls, never the page.
    if (now instanceof HTMLElement) {
      const [box, at] = [this.element.getBoundingClientRect(), now.getBoundingClientRect()];
      if (at.top < box.top || at.bottom > box.bottom) this.element.scrollTop += at.top - box.top - this.element.clientHeight / 2;
    }
  }

  /** @param {Turn} turn @param {number} number @param {string} side @param {number} shown */
  cell(turn, number, side, shown) {
    const cell = document.createElement("span");
    cell.className = `turn ${side}`;
    turn.steps.forEach((step, i) => {
      const button = document.createElement("button");
      button.type = "button";
      const after = turn.first + i + 1;
      button.dataset.after = String(after);
      button.textContent = step.action;
      button.setAttribute("aria-label", this.text("moves-step", { side: step.side, does: doesOf(step.action), pit: Number.parseInt(step.action, 10) || 0, turn: number }));
      if (after === shown) button.setAttribute("aria-current", "step");
      cell.append(button);
    });
    const { laps, taken } = figuresOf(turn.steps);
    const notes = [];
    if (laps > 1) notes.push(this.text("moves-laps", { laps }));
    if (taken) notes.push(`+${taken}`);
    if (notes.length) {
      const small = document.createElement("small");
      small.textContent = notes.join(" ");
      cell.append(small);
    }
    return cell;
  }
}
