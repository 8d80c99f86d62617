/** Giving a link on: copied from its field, or handed to another program. */

/**
 * Copies what stands in a field.
 * @param {HTMLInputElement} field
 * @returns {Promise<boolean>} Whether it is copied; else it is marked, so that it can be copied by hand.
 */
export async function copyFrom(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // There is no clipboard without https, as in a club's own network: the old way is left.
    const before = document.activeElement;
    field.focus({ preventScroll: true });
    field.select();
    let copied = false;
    try {
      copied = document.execCommand("copy");
    } catch {
      // Forbidden.
    }
    if (copied && before instanceof HTMLElement) before.focus({ preventScroll: true });
    return copied;
  }
}

/** Whether links can be handed to another program. */
export const canShare = () => typeof navigator.share === "function";

/** @param {string} title @param {string} url */
export async function share(title, url) {
  // Who changes their mind has not failed.
  await navigator.share({ title, url }).catch(() => {});
}
