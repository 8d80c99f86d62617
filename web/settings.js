/** How a player likes the board, kept for all games. */
import { keep, kept } from "./keep.js";

/**
 * @typedef {object} Settings
 * @property {"slow" | "normal" | "fast" | "instant"} speed
 * @property {"seeds" | "numbers"} seeds
 * @property {"auto" | "wide" | "tall"} shape
 * @property {"wood" | "bark" | "leaf" | "slate" | "paper"} colours
 * @property {boolean} preview
 * @property {boolean} sound
 * @property {boolean} keys
 */

/** @type {Settings} */
const DEFAULTS = {
  speed: "normal", seeds: "seeds", shape: "auto", colours: "wood", preview: true, sound: false, keys: true,
};

/** Milliseconds a seed. */
const BEATS = { slow: 420, normal: 210, fast: 95, instant: 0 };

/** @returns {Settings} */
export const loadSettings = () => ({ ...DEFAULTS, ...kept("settings") });

/** @param {Settings} settings */
export const saveSettings = (settings) => keep("settings", settings);

/** Whether the system asks for less motion: then nothing moves, whatever the speed. */
export const lessMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Settings} settings */
export const beatOf = (settings) => (lessMotion() ? 0 : BEATS[settings.speed]);
