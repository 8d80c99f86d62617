/**
 * What the browser remembers between visits. A browser that forbids it plays on without.
 */

const PREFIX = "empiki.";

/**
 * @param {string} name
 * @returns {any} What was kept, or null.
 */
export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} value @returns {boolean} Whether it is kept: it may be full or forbidden. */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
export function forget(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Forbidden.
  }
}

/** The rest of the names of everything kept whose name begins so. @param {string} beginning @returns {string[]} */
export function keptNames(beginning) {
  try {
    const whole = PREFIX + beginning;
    return Object.keys(localStorage).filter((name) => name.startsWith(whole)).map((name) => name.slice(whole.length));
  } catch {
    return [];
  }
}

/** What is kept for this tab where the browser forbids even that: until the page is left. @type {Map<string, string>} */
const here = new Map();

/** Keeps something for as long as this tab is open. @param {string} name @param {unknown} value */
export function keepInTab(name, value) {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(PREFIX + name, text);
  } catch {
    here.set(name, text);
  }
}

/** @param {string} name @returns {any} What was kept for this tab, or null. */
export function keptInTab(name) {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? here.get(name) ?? "null");
  } catch {
    return JSON.parse(here.get(name) ?? "null");
  }
}
