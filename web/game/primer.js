/** What somebody who plays a game for the first time needs to know; it stands beside the board until it is put away. */
import { keep, kept } from "../keep.js";

/**
 * @param {string} game The game's name.
 * @param {boolean} known Whether this browser has played it already.
 * @param {{away: () => void, more: () => void}} wishes What follows when it is put away, and when all the rules are wanted.
 */
export function showPrimer(game, known, wishes) {
  const element = /** @type {HTMLDetailsElement} */ (document.getElementById("primer"));
  const name = `primer.${game}`;
  if (known || kept(name)) return;
  // Where it stands below the board it is a single line, so that it pushes nothing away.
  element.open = !matchMedia("(max-width: 64rem) and (orientation: portrait), (max-width: 46rem), (max-height: 30rem)").matches;
  element.hidden = false;
  /** @param {string} id @param {() => void} next */
  const answer = (id, next) => document.getElementById(id)?.addEventListener("click", () => {
    keep(name, "away");
    element.hidden = true;
    next();
  });
  answer("primer-close", wishes.away);
  answer("primer-more", wishes.more);
}
