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

/** @param {string} name @param {unknown} value */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full or forbidden.
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
