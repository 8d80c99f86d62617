/** Links that carry a whole game: `?rules=…&start=…&moves=6.3.<`. */

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("../types.js").Rules} Rules
 * @typedef {import("../types.js").SetUp} SetUp
 */

/**
 * The link that shows the game as it stands on the board.
 * @param {Session} session
 */
export function linkOf(session) {
  const url = new URL(location.href);
  url.search = "";
  url.hash = "";
  const { rules } = session.terms;
  if (rules) url.searchParams.set("rules", typeof rules === "string" ? rules : JSON.stringify(rules));
  if (session.terms.start) url.searchParams.set("start", session.initial.position);
  const actions = session.actions.slice(0, session.shown);
  if (actions.length) url.searchParams.set("moves", actions.join("."));
  return url.href;
}

/**
 * Copies the link, and says so for a while.
 * @param {Session} session
 * @param {HTMLElement} button
 * @param {HTMLElement} told Where it is said aloud.
 * @param {import("../text.js").Text} text
 */
export async function share(session, button, told, text) {
  const link = linkOf(session);
  const label = button.querySelector("span");
  /** @param {string} words */
  const say = (words) => {
    told.textContent = words;
    if (label) label.textContent = words;
  };
  try {
    await navigator.clipboard.writeText(link);
    say(text("link-copied"));
  } catch {
    // Without the right to the clipboard, the address bar shows the link.
    history.replaceState(null, "", link);
    say(text("link-in-address"));
  }
  setTimeout(() => {
    if (label) label.textContent = text("tool-share");
  }, 2500);
}

/**
 * The game in an address.
 * @param {string} search
 * @returns {{rules: Rules | null, start: string | null, actions: string[]} | null}
 */
export function linkedGame(search) {
  const query = new URLSearchParams(search);
  const [rules, start, moves] = [query.get("rules"), query.get("start"), query.get("moves")];
  if (rules === null && start === null && moves === null) return null;
  return { rules: rules ? parseRules(rules) : null, start, actions: moves ? moves.split(".").filter(Boolean) : [] };
}

/** @param {string} text @returns {Rules} */
function parseRules(text) {
  if (!text.startsWith("{")) return text;
  try {
    return JSON.parse(text);
  } catch {
    // The server will say what is wrong with it.
    return text;
  }
}
