/** The dialog that sets the terms of a new game. */
import { kept, keep } from "../keep.js";
import { dialog } from "./dialogs.js";
import { newMatch, standardStart } from "./session.js";

/**
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").RuleOption} RuleOption
 * @typedef {import("../types.js").Rules} Rules
 * @typedef {import("./session.js").Terms} Terms
 * @typedef {import("../text.js").Text} Text
 */

/** The value of the choice "my own rules". */
const OWN = "own";

/** Names of presets. @param {Text} text @param {string} preset */
export function presetText(text, preset) {
  switch (preset) {
    case "tournament": return text("preset-tournament");
    case "casual": return text("preset-casual");
    case "standard":
    case "default": return text("preset-standard");
    default: return preset;
  }
}

/** Names of options. @param {Text} text @param {string} option */
export function optionText(text, option) {
  switch (option) {
    case "reverse": return text("option-reverse");
    case "reverse_after_forward": return text("option-reverse-after-forward");
    case "first_turn_captures": return text("option-first-turn-captures");
    case "okukoneeza": return text("option-okukoneeza");
    case "akakyala": return text("option-akakyala");
    case "setup_cap": return text("option-setup-cap");
    case "only_bulijo":
    case "bulijo_only": return text("option-only-bulijo");
    case "reentry": return text("option-reentry");
    case "min_sow": return text("option-min-sow");
    case "grand_slam": return text("option-grand-slam");
    default: return option;
  }
}

/** Names of the values of choices. @param {Text} text @param {string} value */
export function valueText(text, value) {
  switch (value) {
    case "turn": return text("value-turn");
    case "lap": return text("value-lap");
    case "void": return text("value-void");
    case "forbidden": return text("value-forbidden");
    case "takes": return text("value-takes");
    default: return value;
  }
}

export class NewGame {
  /**
   * @param {GameInfo} game
   * @param {Text} text
   * @param {{start: (terms: Terms, arrange: boolean) => void, changeLevel: (level: number) => void}} wishes
   */
  constructor(game, text, wishes) {
    this.game = game;
    this.text = text;
    /** The terms of the game on the board, if it can go on by another level. @type {Terms | null} */
    this.going = null;
    this.dialog = dialog("new-dialog");
    this.form = /** @type {HTMLFormElement} */ (document.getElementById("new-form"));
    this.show("length-field", game.name === "omweso");
    this.show("setup-field", game.rows === 4);
    this.show("rules-field", game.options.length > 0);
    this.buildRules();
    this.form.addEventListener("input", () => this.update());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.dialog.close("start");
      const arrange = this.value("setup") === "free" && this.game.rows === 4;
      const terms = this.terms(arrange);
      this.remember();
      wishes.start(terms, arrange);
    });
    this.goOn.addEventListener("click", () => {
      this.dialog.close("level");
      this.remember();
      wishes.changeLevel(Number(this.value("level")));
    });
  }

  /** The button that changes nothing but the level. */
  get goOn() {
    return /** @type {HTMLButtonElement} */ (document.getElementById("go-on-level"));
  }

  remember() {
    keep("terms", { who: this.value("who"), level: Number(this.value("level")) });
  }

  /** @param {Terms} terms The terms of the game on the board. @param {boolean} going Whether it is not over. */
  open(terms, going) {
    this.going = going ? terms : null;
    this.setRadio("who", whoOf(terms));
    this.input("level").value = String(terms.level);
    this.select("length").value = terms.match ? "match" : "one";
    this.select("setup").value = terms.free ? "free" : "standard";
    this.setRules(terms.rules);
    this.update();
    this.dialog.showModal();
  }

  /** @param {boolean} free @returns {Terms} */
  terms(free) {
    const who = this.value("who");
    /** @param {string} side @returns {import("./session.js").Player} */
    const player = (side) => (who === "people" || who === side ? "human" : "computer");
    const match = this.game.name === "omweso" && this.value("length") === "match" ? newMatch() : null;
    return {
      rules: this.rules(),
      start: standardStart(this.game, "south"),
      players: { south: player("south"), north: player("north") },
      level: Number(this.value("level")),
      free,
      match,
    };
  }

  buildRules() {
    const { game, text } = this;
    const presets = /** @type {HTMLElement} */ (document.getElementById("presets"));
    const names = [...game.presets, ...(game.options.length ? [OWN] : [])];
    for (const name of names) {
      const label = document.createElement("label");
      const input = Object.assign(document.createElement("input"), { type: "radio", name: "preset", value: name });
      const words = document.createElement("span");
      words.textContent = name === OWN ? text("preset-own") : presetText(text, name);
      label.append(input, words);
      presets.append(label);
    }
    const options = /** @type {HTMLElement} */ (document.getElementById("options"));
    for (const option of game.options) options.append(this.optionField(option));
  }

  /** @param {RuleOption} option */
  optionField(option) {
    const label = document.createElement("label");
    label.className = `option ${option.kind}`;
    const words = document.createElement("span");
    words.textContent = optionText(this.text, option.name);
    if (option.kind === "choice") {
      const select = document.createElement("select");
      select.name = `option.${option.name}`;
      for (const choice of option.choices ?? []) select.append(new Option(valueText(this.text, choice), choice));
      label.append(words, select);
    } else {
      const input = Object.assign(document.createElement("input"), {
        type: option.kind === "bool" ? "checkbox" : "number",
        name: `option.${option.name}`,
      });
      if (option.kind === "number") {
        input.min = String(option.min ?? 1);
        input.max = String(option.max ?? this.game.seeds / 2);
        input.required = !option.none;
      }
      label.append(...(option.kind === "bool" ? [input, words] : [words, input]));
    }
    return label;
  }

  /** @param {RuleOption} option */
  control(option) {
    return /** @type {HTMLInputElement | HTMLSelectElement} */ (this.form.elements.namedItem(`option.${option.name}`));
  }

  /** @param {Rules | null} rules */
  setRules(rules) {
    const preset = rules === null ? this.game.presets[0] : typeof rules === "string" ? rules : OWN;
    this.setRadio("preset", preset);
    for (const option of this.game.options) {
      const value = rules && typeof rules === "object" && option.name in rules ? rules[option.name] : option.default;
      const control = this.control(option);
      if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = Boolean(value);
      else control.value = value === null ? "" : String(value);
    }
  }

  /** @returns {Rules | null} */
  rules() {
    const preset = this.value("preset");
    if (!this.game.options.length || preset === "" || preset === this.game.presets[0]) return null;
    if (preset !== OWN) return preset;
    /** @type {Record<string, boolean | number | string | null>} */
    const rules = {};
    for (const option of this.game.options) {
      const control = this.control(option);
      if (control instanceof HTMLInputElement && control.type === "checkbox") rules[option.name] = control.checked;
      else if (option.kind === "number") rules[option.name] = control.value === "" ? null : Number(control.value);
      else rules[option.name] = control.value;
    }
    return rules;
  }

  update() {
    const level = this.value("level");
    /** @type {HTMLElement} */ (document.getElementById("level-output")).textContent = this.text("level", { level: Number(level) });
    this.show("level-field", this.value("who") !== "people");
    const { going, goOn } = this;
    goOn.hidden = !going || Number(level) === going.level || whoOf(going) === "people" || whoOf(going) !== this.value("who");
    goOn.textContent = this.text("go-on-level", { level: Number(level) });
    const own = this.value("preset") === OWN;
    this.show("options", own);
    // What is not to be seen must not hold up the form either.
    for (const option of this.game.options) this.control(option).disabled = !own;
  }

  /** @param {string} id @param {boolean} visible */
  show(id, visible) {
    /** @type {HTMLElement} */ (document.getElementById(id)).hidden = !visible;
  }

  /** @param {string} name */
  value(name) {
    return String(new FormData(this.form).get(name) ?? "");
  }

  /** @param {string} name @param {string} value */
  setRadio(name, value) {
    for (const input of this.form.querySelectorAll(`input[name="${name}"]`)) {
      if (input instanceof HTMLInputElement) input.checked = input.value === value;
    }
  }

  /** @param {string} name */
  input(name) {
    return /** @type {HTMLInputElement} */ (this.form.elements.namedItem(name));
  }

  /** @param {string} name */
  select(name) {
    return /** @type {HTMLSelectElement} */ (this.form.elements.namedItem(name));
  }
}

/** Who plays, as the form has it. @param {Terms} terms */
function whoOf({ players: { south, north } }) {
  if (south === north) return south === "human" ? "people" : "computers";
  return south === "human" ? "south" : "north";
}

/**
 * Who played and how well the computer did, the last time, whatever the game.
 * @returns {{players: Terms["players"], level: number} | null}
 */
export function lastTerms() {
  const last = kept("terms");
  if (!last) return null;
  const { who, level } = last;
  return {
    players: {
      south: who === "people" || who === "south" ? "human" : "computer",
      north: who === "people" || who === "north" ? "human" : "computer",
    },
    level: Number(level) || 3,
  };
}
