/** The dialog that says how the board looks and moves. */
import { lessMotion } from "../settings.js";
import { dialog } from "./dialogs.js";

/**
 * @param {import("../settings.js").Settings} settings Changed as the player chooses.
 * @param {() => void} changed
 * @returns {() => void} Opens it.
 */
export function settingsSheet(settings, changed) {
  const sheet = dialog("settings-dialog");
  const form = /** @type {HTMLFormElement} */ (document.getElementById("settings-form"));
  const still = /** @type {HTMLElement} */ (document.getElementById("speed-still"));
  form.addEventListener("input", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    Object.assign(settings, { [input.name]: input.type === "checkbox" ? input.checked : input.value });
    changed();
  });
  return () => {
    for (const [name, value] of Object.entries(settings)) {
      for (const input of form.querySelectorAll(`input[name="${name}"]`)) {
        if (!(input instanceof HTMLInputElement)) continue;
        input.checked = input.type === "checkbox" ? Boolean(value) : input.value === value;
        if (name === "speed") input.disabled = lessMotion();
      }
    }
    still.hidden = !lessMotion();
    sheet.showModal();
  };
}
