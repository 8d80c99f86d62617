/** What is played by, in words. */
import { optionText, presetText, valueText } from "../game/new-game.js";
import { whoIs } from "./words.js";

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").Rules} Rules
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./types.js").ClockTerms} ClockTerms
 */

/** @param {Text} text @param {boolean | number | string | null} value */
function optionValue(text, value) {
  if (value === true) return text("room-yes");
  if (value === false) return text("room-no");
  return value === null ? text("room-no-limit") : valueText(text, String(value));
}

/** The rules: the name of a preset, or each option that differs from the usual. @param {Text} text @param {GameInfo} game @param {Rules | null} rules */
function rulesText(text, game, rules) {
  if (rules === null || typeof rules === "string") return presetText(text, rules ?? game.presets[0] ?? "standard");
  const changed = game.options.filter(({ name, default: usual }) => name in rules && rules[name] !== usual);
  if (!changed.length) return presetText(text, String(rules.preset ?? game.presets[0] ?? "standard"));
  return changed.map(({ name }) => text("room-terms-option", { option: optionText(text, name), value: optionValue(text, rules[name]) })).join("; ");
}

/** @param {Text} text @param {ClockTerms} clock */
function clockText(text, clock) {
  if (clock.kind === "none") return text("room-clock-none");
  if (clock.kind === "sudden") return text("room-terms-sudden", { minutes: clock.base_ms / 60_000, seconds: clock.increment_ms / 1000 });
  return clock.overrun === "take-over" ? text("room-terms-blitz") : text("room-terms-move", { seconds: clock.limit_ms / 1000 });
}

/** @param {Text} text @param {"consent" | "off" | "contract"} takebacks */
function takebacksText(text, takebacks) {
  return text(takebacks === "consent" ? "room-takebacks-consent" : takebacks === "off" ? "room-takebacks-off" : "room-takebacks-contract");
}

/** Who begins the game, or will. @param {Text} text @param {Model} model */
function beginsText(text, model) {
  const { live } = model;
  const seat = live.number > 0 ? model.seatOf(live.begins) : model.first;
  return seat ? text("room-terms-begins", { who: whoIs(model, seat) }) : "";
}

/** The terms of the room, each with its name. @param {Text} text @param {Model} model @returns {[string, string][]} */
export function termLines(text, model) {
  const { terms, replay, game } = model;
  const rules = replay ? replay.record.rules : terms?.rules;
  if (rules === undefined) return [];
  /** @type {[string, string][]} */
  const lines = [[text("new-rules"), rulesText(text, game, rules)]];
  if (!terms) return lines;
  if (game.rows === 4) lines.push([text("new-setup"), text(terms.free ? "new-setup-free" : "room-setup-standard")]);
  const begins = replay ? "" : beginsText(text, model);
  if (begins) lines.push([text("room-begins"), begins]);
  lines.push([text("room-clock"), clockText(text, terms.clock)]);
  lines.push([text("room-takebacks"), takebacksText(text, terms.takebacks)]);
  lines.push([text("new-length"), terms.target ? text("room-terms-match", { goal: terms.target }) : text("new-length-one")]);
  return lines;
}

/** What the clock does, at length; empty without one. @param {Text} text @param {Model} model */
export function timeText(text, model) {
  const clock = model.terms?.clock;
  if (!clock || clock.kind === "none") return "";
  if (clock.kind === "move" && clock.overrun === "take-over") return text("room-blitz-rule");
  return text(model.game.stores ? "room-time-rule-stores" : "room-time-rule");
}
