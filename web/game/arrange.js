/**
 * The free arrangement of seeds before a four-row game: first the side that begins, then the other.
 * A press on a pit puts a seed in; the place under the board takes seeds out again and knows
 * some arrangements by name.
 */
import { Picture } from "../board/picture.js";
import { pitKey } from "../types.js";

/**
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../board/view.js").BoardView} BoardView
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./dock.js").Dock} Dock
 */

/**
 * Arrangements that have a name.
 * @param {Text} text
 * @param {GameInfo} game
 * @returns {{name: string, pits: number[]}[]}
 */
export function presetsOf(text, game) {
  const n = game.columns;
  const side = game.seeds / 2;
  /** @param {(pit: number) => number} seeds */
  const pits = (seeds) => Array.from({ length: game.pits }, (_, i) => seeds(i));
  return [
    { name: text("arrange-outer"), pits: pits((i) => (i < n ? side / n : 0)) },
    { name: text("arrange-inner"), pits: pits((i) => (i < n ? 0 : side / n)) },
    { name: text("arrange-even"), pits: pits(() => side / game.pits) },
    { name: text("arrange-right"), pits: pits((i) => ([5, 6, 7, 8].includes(i) ? side / 4 : 0)) },
  ];
}

export class Arranging {
  /**
   * @param {GameInfo} game
   * @param {BoardView} view
   * @param {Dock} dock
   * @param {Text} text
   * @param {number | null} cap At most so many seeds a pit.
   */
  constructor(game, view, dock, text, cap) {
    this.game = game;
    this.view = view;
    this.dock = dock;
    this.text = text;
    this.cap = cap ?? game.seeds / 2;
    /** @type {Record<Side, number[]>} */
    this.pits = { south: Array(game.pits).fill(0), north: Array(game.pits).fill(0) };
    /** @type {Side | null} */
    this.side = null;
    this.pit = 1;
    /** @type {(() => void) | null} */
    this.finish = null;
    /** What a button that gives the arrangement up does; without it there is none. @type {(() => void) | null} */
    this.onCancel = null;
    /** Says aloud what has become of a pit. @type {(words: string) => void} */
    this.onSay = () => {};
    /** Learns of every change. @type {(pits: number[]) => void} */
    this.onChange = () => {};
  }

  /** The presets within the cap. */
  get presets() {
    return presetsOf(this.text, this.game).filter((preset) => preset.pits.every((n) => n <= this.cap));
  }

  get left() {
    return this.side ? this.game.seeds / 2 - this.pits[this.side].reduce((sum, n) => sum + n, 0) : 0;
  }

  /**
   * Lets a person arrange the seeds of a side.
   * @param {Side} side
   * @param {number[]} [begun] An arrangement that was begun before.
   * @returns {Promise<void>}
   */
  arrange(side, begun) {
    this.side = side;
    this.pit = 1;
    // Under a low cap no arrangement with a name may be left: then one begins with empty pits.
    this.pits[side] = [...(begun ?? this.presets[0]?.pits ?? Array(this.game.pits).fill(0))];
    this.show();
    return new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  /** Chooses one of the presets for the computer. @param {Side} side */
  choose(side) {
    const { presets, game } = this;
    const chosen = presets[Math.floor(Math.random() * presets.length)];
    this.pits[side] = chosen ? [...chosen.pits] : Array(game.pits).fill(game.seeds / 2 / game.pits);
  }

  /** @param {number} pit @param {number} by */
  add(pit, by) {
    if (!this.side) return;
    this.pit = pit;
    const row = this.pits[this.side];
    const change = Math.max(-row[pit - 1], Math.min(by, this.left, this.cap - row[pit - 1]));
    row[pit - 1] += change;
    this.show();
    this.onSay(this.text("arrange-told", { pit, seeds: row[pit - 1], left: this.left }));
  }

  /** @param {number} pit @param {number} seeds */
  put(pit, seeds) {
    if (this.side) this.add(pit, seeds - this.pits[this.side][pit - 1]);
  }

  /** @param {string} key @param {boolean} takesOut */
  press(key, takesOut) {
    const [side, pit] = key.split("-");
    if (side === this.side) this.add(Number(pit), takesOut ? -1 : 1);
  }

  /** Keys on a pit. @param {KeyboardEvent} event @returns {boolean} Whether the key meant something. */
  key(event) {
    const [side, pit] = (this.view.current ?? "").split("-");
    if (side !== this.side) return false;
    if (event.key === "-" || event.key === "Backspace" || event.key === "Delete") this.add(Number(pit), -1);
    else if (event.key === "+") this.add(Number(pit), 1);
    else if (/^\d$/.test(event.key)) this.put(Number(pit), this.typed(event.key));
    else return false;
    return true;
  }

  /** Digits typed soon after each other are one number. @param {string} digit */
  typed(digit) {
    const now = performance.now();
    this.digits = this.digits && now - this.digits.at < 800 ? { at: now, text: this.digits.text + digit } : { at: now, text: digit };
    return Number(this.digits.text);
  }

  show() {
    const { side, view } = this;
    if (!side) return;
    view.release();
    view.setMarks(null);
    view.setTurn(side, this.pits[side].map((_, i) => pitKey(side, i + 1)));
    view.paint(new Picture({
      after: 0, south: this.pits.south, north: this.pits.north, stores: null, in_hand: 0, hand: 0,
      to_act: side, legal: [], decision: null, outcome: null, position: "",
    }));
    view.setAims([pitKey(side, this.pit)]);
    this.drawTools(side);
    this.onChange(this.pits[side]);
  }

  /** @param {Side} side */
  drawTools(side) {
    const { text } = this;
    const held = this.dock.focused && document.activeElement instanceof HTMLElement ? document.activeElement.dataset.tool : null;
    const seeds = this.pits[side][this.pit - 1];
    const words = document.createElement("div");
    words.className = "words";
    const title = document.createElement("p");
    title.className = "title";
    title.textContent = text("arrange-title", { side });
    const line = document.createElement("p");
    line.className = "line";
    line.textContent = this.left
      ? text("arrange-left", { seeds: this.left })
      : text("arrange-ready");
    words.append(title, line);
    const step = document.createElement("div");
    step.className = "stepper";
    const label = document.createElement("span");
    label.textContent = text("arrange-pit", { pit: this.pit, seeds });
    step.append(
      this.button("less", "−", text("arrange-less", { pit: this.pit }), seeds === 0, () => this.add(this.pit, -1)),
      label,
      this.button("more", "+", text("arrange-more", { pit: this.pit }), this.left === 0 || seeds >= this.cap, () => this.add(this.pit, 1)),
    );
    const row = document.createElement("div");
    row.className = "answers";
    for (const [i, preset] of this.presets.entries()) {
      row.append(this.button(`preset-${i}`, preset.name, "", false, () => {
        this.pits[side] = [...preset.pits];
        this.show();
      }));
    }
    row.append(this.button("clear", text("arrange-clear"), "", false, () => {
      this.pits[side].fill(0);
      this.show();
    }));
    const done = this.button("done", text("arrange-done"), "", this.left !== 0, () => {
      this.side = null;
      view.setAims([]);
      this.finish?.();
    });
    const { view, onCancel } = this;
    done.className = "main";
    if (onCancel) row.append(this.button("cancel", text("cancel"), "", false, onCancel));
    row.append(done);
    this.dock.fill("arrange", [words, step, row]);
    if (held) {
      const again = this.dock.element.querySelector(`[data-tool="${held}"]`);
      if (again instanceof HTMLButtonElement) (again.disabled ? done.disabled ? title : done : again).focus();
    }
  }

  /**
   * @param {string} tool
   * @param {string} content
   * @param {string} label
   * @param {boolean} disabled
   * @param {() => void} act
   */
  button(tool, content, label, disabled, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.tool = tool;
    button.textContent = content;
    button.disabled = disabled;
    if (label) button.setAttribute("aria-label", label);
    button.addEventListener("click", act);
    return button;
  }
}
