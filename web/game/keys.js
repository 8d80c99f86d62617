/** The keys of the game page. Where each leads is the player's object to say. */
import { dialogOpen } from "./dialogs.js";

/**
 * @typedef {object} KeyTargets
 * @property {() => boolean} enabled Whether single keys are wanted at all.
 * @property {(columns: number, rows: number) => void} move
 * @property {(digit: string) => void} digit
 * @property {(event: KeyboardEvent) => boolean} first Takes a key before all others.
 * @property {(key: string) => boolean} answer Answers a question with a key.
 * @property {() => boolean} skip
 * @property {Record<string, () => void>} tools By key.
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {KeyTargets} targets */
export function listenToKeys(targets) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || dialogOpen()) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, select, textarea, summary")) return;
    const onBoard = target === document.body || target?.closest("#board") !== null || target?.id === "main";
    const arrow = ARROWS[event.key];
    if (arrow && onBoard) {
      event.preventDefault();
      targets.move(...arrow);
      return;
    }
    if ((event.key === " " || event.key === "Escape") && targets.skip()) {
      event.preventDefault();
      return;
    }
    if (!targets.enabled() && !target?.closest("#board")) return;
    if (onBoard && targets.first(event)) {
      event.preventDefault();
      return;
    }
    const key = event.key.toLowerCase();
    if (targets.answer(key)) event.preventDefault();
    else if (/^\d$/.test(key)) targets.digit(key);
    else if (targets.tools[key]) {
      event.preventDefault();
      targets.tools[key]();
    }
  });
}
