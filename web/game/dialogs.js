/** Dialogs: opening, closing, asking yes or no. */

/**
 * A dialog that closes on a press outside it and on its cancel buttons.
 * @param {string} id
 * @returns {HTMLDialogElement}
 */
export function dialog(id) {
  const element = /** @type {HTMLDialogElement} */ (document.getElementById(id));
  element.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target === element || target.closest("[data-close]")) element.close("cancel");
  });
  return element;
}

/**
 * Asks; true when the answer is yes.
 * @param {string} question
 * @param {string} yes What the confirming button says.
 */
export function confirmed(question, yes) {
  const element = /** @type {HTMLDialogElement} */ (document.getElementById("confirm-dialog"));
  /** @type {HTMLElement} */ (document.getElementById("confirm-text")).textContent = question;
  /** @type {HTMLElement} */ (document.getElementById("confirm-yes")).textContent = yes;
  element.returnValue = "";
  element.showModal();
  return new Promise((/** @type {(value: boolean) => void} */ resolve) => {
    element.addEventListener("close", () => resolve(element.returnValue === "yes"), { once: true });
  });
}

/** Whether a dialog is open. */
export const dialogOpen = () => document.querySelector("dialog[open]") !== null;
