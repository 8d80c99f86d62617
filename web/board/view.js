/**
 * The board as SVG. It draws a picture of any of the five games and tells where it was pressed;
 * what a press means is its owner's to say.
 *
 * The elements of the pits stay the same while the numbers in them change, so that the focus is
 * never lost; only turning the board or changing its shape builds it anew, and then the focus is
 * put back on the same pit.
 */
import { otherSide, pitKey } from "../types.js";
import { firstLap, layOut, shapeFor } from "./geometry.js";
import { figure, storeFigure } from "./seeds.js";
import { round, seedCircles, svg } from "./svg.js";

/**
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").Marks} Marks
 * @typedef {import("./geometry.js").Layout} Layout
 * @typedef {import("./geometry.js").PitPlace} PitPlace
 * @typedef {import("./picture.js").Picture} Picture
 *
 * @typedef {object} ViewOptions
 * @property {boolean} [interactive] Whether pits are buttons; else the board is one image.
 * @property {(place: PitPlace, seeds: number) => string} [nameOf] What a pit is called aloud.
 * @property {(key: string, place: PitPlace, how: "pointer" | "key") => void} [onPress]
 * @property {(key: string | null) => void} [onLook] A pit that the pointer or the focus rests on.
 * @property {Side} [near]
 * @property {"auto" | "wide" | "tall"} [shape]
 * @property {boolean} [numbers]
 *
 * @typedef {object} PitParts
 * @property {PitPlace} place
 * @property {SVGGElement} group
 * @property {SVGGElement} pile
 * @property {SVGTextElement} count
 * @property {SVGRectElement | null} badge
 * @property {SVGTextElement} taken
 * @property {SVGGElement} sign
 * @property {number} drawn The number of seeds drawn, -1 before the first time.
 */

/** How far right of a round pit's middle its number stands. */
const BADGE_X = 34;

/** The hand is drawn a little smaller than a pit, so that one sees the pit below it. */
const HAND_SCALE = 0.84;

let boards = 0;

export class BoardView {
  /**
   * @param {HTMLElement} host
   * @param {GameInfo} game
   * @param {ViewOptions} options
   */
  constructor(host, game, options = {}) {
    this.host = host;
    this.game = game;
    /** @type {ViewOptions} */
    this.options = { near: "south", shape: "auto", numbers: false, interactive: false, ...options };
    this.id = `board-${++boards}`;
    /** @type {Map<string, PitParts>} */
    this.parts = new Map();
    /** @type {Picture | null} */
    this.picture = null;
    /** @type {Set<string>} */
    this.legal = new Set();
    /** @type {Marks | null} */
    this.marks = null;
    /** @type {Side | null} */
    this.acting = null;
    /** @type {Set<string>} */
    this.aims = new Set();
    /** The pit that Tab leads to. @type {string | null} */
    this.current = null;
    /** @type {{seeds: number, at: string, chip: string} | null} */
    this.held = null;
    /** @type {Layout} */
    this.layout = layOut(game, this.shape(), this.options.near ?? "south");
    this.root = svg("svg");
    this.build();
    new ResizeObserver(() => {
      if (this.shape() !== this.layout.shape) this.rebuild();
    }).observe(host);
  }

  /** @returns {import("./geometry.js").Shape} */
  shape() {
    const wish = this.options.shape ?? "auto";
    if (wish !== "auto") return wish;
    // A board of round pits is lower, so it may be wider where the height is scarce: what counts is how wide that one would be.
    const { dataset } = this.host;
    const drawn = dataset.shape;
    dataset.shape = "wide";
    const width = this.host.clientWidth || 800;
    if (drawn === undefined) delete dataset.shape;
    else dataset.shape = drawn;
    return shapeFor(this.game, width, window.innerHeight > window.innerWidth);
  }

  /** @param {Partial<ViewOptions>} options */
  set(options) {
    Object.assign(this.options, options);
    this.rebuild();
  }

  rebuild() {
    const focused = this.root.contains(document.activeElement) ? this.current : null;
    this.layout = layOut(this.game, this.shape(), this.options.near ?? "south");
    this.build();
    if (focused) this.focus(focused);
  }

  /** Builds every element and draws what is known. */
  build() {
    const { layout: l, id } = this;
    this.host.dataset.shape = l.shape;
    this.host.dataset.numbers = String(Boolean(this.options.numbers));
    const root = svg("svg", {
      class: "board-svg",
      viewBox: `0 0 ${l.width} ${l.height}`,
      role: this.options.interactive ? "group" : "img",
    });
    root.append(this.defs(), svg("rect", {
      class: "wood", x: 3, y: 3, width: l.width - 6, height: l.height - 6, rx: 34, fill: `url(#${id}-wood)`,
    }));
    for (const side of /** @type {Side[]} */ (["south", "north"])) {
      const y = side === l.near ? l.height - 17 : 9;
      root.append(svg("rect", { class: `edge ${side}`, x: 60, y, width: l.width - 120, height: 8, rx: 4 }));
    }
    this.edges = root.querySelectorAll(".edge");
    if (!l.stores) {
      root.append(svg("line", { class: "between", x1: 34, x2: l.width - 34, y1: l.middle, y2: l.middle }));
    }
    this.storeLayer = svg("g", { class: "stores", "aria-hidden": "true" });
    const pits = svg("g", { class: "pits" });
    this.parts.clear();
    for (const row of l.rows) {
      for (const place of row) {
        const parts = this.buildPit(place);
        this.parts.set(pitKey(place.side, place.pit), parts);
        pits.append(parts.group);
      }
    }
    this.previewLayer = svg("g", { class: "preview", "aria-hidden": "true" });
    this.flightLayer = svg("g", { class: "flights", "aria-hidden": "true" });
    this.handLayer = svg("g", { class: "hand", "aria-hidden": "true" });
    root.append(this.storeLayer, pits, this.previewLayer, this.flightLayer, this.handLayer);
    this.root = root;
    this.host.replaceChildren(root);
    if (this.options.interactive) this.listen();
    if (this.label) root.setAttribute("aria-label", this.label);
    if (this.picture) this.paint(this.picture);
    this.paintMarks();
    this.paintEdges();
    this.setCurrent(this.current);
    if (this.held) this.hold(this.held.seeds, this.held.at, this.held.chip);
  }

  defs() {
    /** @param {string} name @param {string[]} offsets */
    const stops = (name, offsets) => offsets.map((offset, i) => svg("stop", { offset, class: `${name}-${i + 1}` }));
    const { id } = this;
    return svg(
      "defs", {},
      svg("linearGradient", { id: `${id}-wood`, x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops("wood", ["0", "1"])),
      svg("radialGradient", { id: `${id}-hole`, cx: 0.5, cy: 0.38, r: 0.65 }, ...stops("hole", ["0", "1"])),
      svg("radialGradient", { id: `${id}-seed`, cx: 0.35, cy: 0.3, r: 0.8 }, ...stops("seed", ["0", "0.6", "1"])),
    );
  }

  /** @param {PitPlace} place @returns {PitParts} */
  buildPit(place) {
    const { layout: l } = this;
    const key = pitKey(place.side, place.pit);
    /** @param {number} grow @param {Record<string, string | number>} more */
    const outline = (grow, more) => svg("rect", {
      x: place.x - l.pitWidth / 2 - grow,
      y: place.y - l.pitHeight / 2 - grow,
      width: l.pitWidth + 2 * grow,
      height: l.pitHeight + 2 * grow,
      rx: l.radius + grow,
      ...more,
    });
    const pile = svg("g", { class: "pile" });
    const sign = svg("g", { class: "sign" });
    const label = svg("text", { class: "label", x: place.labelX, y: place.labelY, "text-anchor": "middle" });
    label.textContent = String(place.pit);
    const taken = svg("text", { class: "taken", x: place.x, y: place.seedsY + 9, "text-anchor": "middle" });
    const wide = l.shape === "wide";
    const big = this.options.numbers;
    const badge = wide && !big ? svg("rect", { class: "badge", y: place.y - 53, height: 30, rx: 15 }) : null;
    const count = svg("text", {
      class: "count",
      x: wide && !big ? place.x + BADGE_X : place.x,
      y: big ? place.y + (wide ? 15 : 17) : wide ? place.y - 29.5 : place.y + l.pitHeight / 2 - (this.game.rows === 4 ? 16 : 20),
      "text-anchor": "middle",
    });
    const group = svg(
      "g", { class: "pit", "data-pit": key },
      outline(0, { class: "hole", fill: `url(#${this.id}-hole)` }),
      outline(-7, { class: "trail" }),
      outline(1, { class: "ring" }),
      outline(6, { class: "focus-outer" }),
      outline(6, { class: "focus-inner" }),
      sign, pile, taken,
    );
    // The numbers lie above every ring.
    if (badge) group.append(badge);
    group.append(count, label);
    if (this.options.interactive) {
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", "-1");
    } else {
      group.setAttribute("aria-hidden", "true");
    }
    return { place, group, pile, count, badge, taken, sign, drawn: -1 };
  }

  /** Draws a picture: every number of every pit and store. @param {Picture} picture */
  paint(picture) {
    this.picture = picture;
    for (const parts of this.parts.values()) {
      this.paintPit(parts.place.side, parts.place.pit);
      this.paintSign(parts);
    }
    this.paintStores();
  }

  /**
   * Draws the seeds of one pit.
   * @param {Side} side
   * @param {number} pit
   * @param {boolean} [landed] Whether a seed has just fallen here.
   */
  paintPit(side, pit, landed = false) {
    const parts = this.parts.get(pitKey(side, pit));
    if (!parts || !this.picture) return;
    const n = this.picture.seeds(side, pit);
    if (parts.drawn !== n) {
      parts.drawn = n;
      const { place } = parts;
      parts.pile.replaceChildren(
        ...seedCircles(figure(n), place.x, place.seedsY, this.layout.seedsRadius, `url(#${this.id}-seed)`),
      );
      parts.count.textContent = String(n);
      parts.group.dataset.seeds = String(n);
      if (parts.badge) {
        const width = n > 9 ? 39 : 30;
        parts.badge.setAttribute("x", String(place.x + BADGE_X - width / 2));
        parts.badge.setAttribute("width", String(width));
      }
    }
    if (landed) parts.pile.lastElementChild?.classList.add("landed");
    this.name(parts);
  }

  /** @param {PitParts} parts */
  name(parts) {
    if (!this.options.interactive || !this.options.nameOf || !this.picture) return;
    const { side, pit } = parts.place;
    parts.group.setAttribute("aria-label", this.options.nameOf(parts.place, this.picture.seeds(side, pit)));
    parts.group.setAttribute("aria-disabled", String(!this.legal.has(pitKey(side, pit))));
  }

  /** The tuzdyk or the bar on a pit. @param {PitParts} parts */
  paintSign(parts) {
    if (!this.picture) return;
    const { side, pit, x, seedsY, y } = parts.place;
    const owner = this.picture.tuzdykOf(side, pit);
    const barred = this.picture.isBarred(side, pit);
    parts.group.classList.toggle("tuzdyk", owner !== null);
    parts.group.classList.toggle("barred", barred);
    if (owner) {
      // It points to the player whom it belongs to.
      const down = owner === this.layout.near ? 1 : -1;
      const cy = this.layout.shape === "wide" ? y : seedsY;
      parts.sign.replaceChildren(
        svg("circle", { class: `tuzdyk-ground ${owner}`, cx: x, cy, r: 31 }),
        svg("path", { class: "tuzdyk-mark", d: `M${x} ${cy + 19 * down}l-17 ${-29 * down}h34z` }),
      );
    } else if (barred) {
      const r = 30;
      parts.sign.replaceChildren(
        svg("path", { class: "bar-mark", d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}` }),
      );
    } else if (parts.sign.firstChild) {
      parts.sign.replaceChildren();
    }
  }

  paintSigns() {
    for (const parts of this.parts.values()) this.paintSign(parts);
  }

  paintStores() {
    const { stores } = this.layout;
    const { storeLayer, picture } = this;
    if (!stores || !picture || !storeLayer) return;
    storeLayer.replaceChildren();
    const tall = this.layout.shape === "tall";
    for (const side of /** @type {Side[]} */ (["south", "north"])) {
      const box = stores[side];
      const n = picture.store(side);
      const y = box.y + box.height / 2;
      const room = tall ? 104 : 82;
      const drawn = storeFigure(this.options.numbers ? 0 : n, box.width - room - 24, box.height);
      storeLayer.append(
        svg("rect", { class: `store ${side}`, ...box, rx: box.height / 2, fill: `url(#${this.id}-hole)` }),
        ...seedCircles(drawn, box.x + 18, y, 1, `url(#${this.id}-seed)`),
      );
      const text = svg("text", {
        class: "store-count", x: box.x + box.width - 22, y: y + (tall ? 19 : 13), "text-anchor": "end",
        "data-store": side,
      });
      text.textContent = String(n);
      storeLayer.append(text);
    }
  }

  /**
   * Says whose turn it is and which pits may be pressed.
   * @param {Side | null} side
   * @param {Iterable<string>} legal
   */
  setTurn(side, legal) {
    this.acting = side;
    this.legal = new Set(legal);
    this.paintEdges();
    this.paintMarks();
    for (const parts of this.parts.values()) this.name(parts);
  }

  paintEdges() {
    this.edges?.forEach((edge) => {
      edge.classList.toggle("acting", this.acting !== null && edge.classList.contains(this.acting));
    });
  }

  /** @param {Marks | null} marks */
  setMarks(marks) {
    this.marks = marks;
    this.paintMarks();
  }

  /** Pits that a decision is about. @param {Iterable<string>} keys */
  setAims(keys) {
    this.aims = new Set(keys);
    this.paintMarks();
  }

  paintMarks() {
    for (const [key, { group, taken }] of this.parts) {
      group.classList.toggle("may", this.legal.has(key));
      group.classList.toggle("passed", Boolean(this.marks?.passed.has(key)));
      group.classList.toggle("from", Boolean(this.marks?.from.has(key)));
      group.classList.toggle("ended", Boolean(this.marks?.ended.has(key)));
      group.classList.toggle("aim", this.aims.has(key));
      const n = this.marks?.taken.get(key) ?? 0;
      taken.textContent = n ? `−${n}` : "";
      taken.classList.toggle("long", n > 9);
    }
  }

  /** Shows where the first handful of a pit would go. @param {string[]} path */
  preview(path) {
    if (!this.previewLayer) return;
    this.previewLayer.replaceChildren();
    const last = path.at(-1);
    for (const key of new Set(path)) {
      const place = this.layout.pits.get(key);
      if (!place) continue;
      const y = place.y + this.layout.pitHeight / 2 - 13;
      this.previewLayer.append(svg("circle", { class: key === last ? "goal" : "step", cx: place.x, cy: y, r: key === last ? 9 : 6 }));
    }
  }

  /**
   * Shows where the first handful of a pit would go by its actions: counter-clockwise where it may.
   * @param {string} key
   * @param {string[]} actions
   */
  previewLap(key, actions) {
    const [side, number] = key.split("-");
    const [owner, pit] = [/** @type {Side} */ (side), Number(number)];
    // Three seeds laid down are no lap.
    const laps = actions.filter((action) => !action.endsWith("="));
    const clockwise = laps.length > 0 && laps.every((action) => action.endsWith("<"));
    this.preview(this.picture ? firstLap(this.game, owner, pit, this.picture.seeds(owner, pit), clockwise ? "<" : ">") : []);
  }

  /**
   * Shows seeds in the hand, above a pit or anywhere.
   * @param {number} seeds
   * @param {string | {x: number, y: number}} at
   * @param {string} [chip] A word above the hand.
   */
  hold(seeds, at, chip = "") {
    if (!this.handLayer) return;
    const place = typeof at === "string" ? this.handPlace(at) : at;
    this.held = typeof at === "string" ? { seeds, at, chip } : null;
    if (this.handLayer.dataset.seeds !== String(seeds) || this.handLayer.dataset.chip !== chip) {
      this.handLayer.dataset.seeds = String(seeds);
      this.handLayer.dataset.chip = chip;
      this.drawHand(seeds, chip);
    }
    this.handLayer.setAttribute("transform", `translate(${round(place.x)} ${round(place.y)}) scale(${HAND_SCALE})`);
  }

  /** @param {number} seeds @param {string} chip */
  drawHand(seeds, chip) {
    const tall = this.layout.shape === "tall";
    /** @type {SVGElement[]} */
    const children = [
      svg("circle", { class: "hand-shadow", cx: 0, cy: 9, r: 39 }),
      svg("circle", { class: "hand-ground", cx: 0, cy: 0, r: 38 }),
      ...seedCircles(figure(seeds), 0, 0, 31, `url(#${this.id}-seed)`),
    ];
    const width = (seeds > 9 ? 46 : 36) * (tall ? 1.25 : 1);
    const height = tall ? 42 : 34;
    const count = svg("text", { class: "hand-count", x: 28, y: tall ? -18 : -19, "text-anchor": "middle" });
    count.textContent = String(seeds);
    children.push(svg("rect", { class: "hand-badge", x: 28 - width / 2, y: -48, width, height, rx: height / 2 }), count);
    if (chip) {
      const length = chip.length * (tall ? 17 : 11.5) + 28;
      const h = tall ? 44 : 32;
      const word = svg("text", { class: "chip-text", x: 0, y: tall ? 77 : 67, "text-anchor": "middle" });
      word.textContent = chip;
      children.push(svg("rect", { class: "chip", x: -length / 2, y: 45, width: length, height: h, rx: h / 2 }), word);
    }
    this.handLayer?.replaceChildren(...children);
  }

  release() {
    this.held = null;
    if (!this.handLayer) return;
    delete this.handLayer.dataset.seeds;
    this.handLayer.replaceChildren();
  }

  /** Where a hand above this pit is. @param {string} key */
  handPlace(key) {
    const place = this.layout.pits.get(key);
    return place ? { x: place.x, y: place.seedsY - 22 } : { x: this.layout.width / 2, y: this.layout.middle };
  }

  /** The middle of a store's seeds. @param {Side} side */
  storePlace(side) {
    const box = this.layout.stores?.[side];
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: this.layout.width / 2, y: this.layout.middle };
  }

  listen() {
    const press = (/** @type {EventTarget | null} */ target, /** @type {"pointer" | "key"} */ how) => {
      const key = keyOf(target);
      const parts = key && this.parts.get(key);
      if (!key || !parts) return;
      this.setCurrent(key);
      this.options.onPress?.(key, parts.place, how);
    };
    this.root.addEventListener("click", (event) => press(event.target, "pointer"));
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        event.stopPropagation();
        press(event.target, "key");
      }
    });
    const look = (/** @type {EventTarget | null} */ target) => this.options.onLook?.(keyOf(target));
    this.root.addEventListener("pointerover", (event) => look(event.target));
    this.root.addEventListener("pointerleave", () => this.options.onLook?.(null));
    this.root.addEventListener("focusin", (event) => {
      const key = keyOf(event.target);
      if (key) this.setCurrent(key);
      look(event.target);
    });
    this.root.addEventListener("focusout", () => this.options.onLook?.(null));
  }

  /** Makes this the pit that Tab leads to. @param {string | null} key */
  setCurrent(key) {
    const known = key !== null && this.parts.has(key) ? key : null;
    this.current = known ?? pitKey(this.layout.near, 1);
    if (!this.options.interactive) return;
    for (const [name, { group }] of this.parts) group.setAttribute("tabindex", name === this.current ? "0" : "-1");
  }

  /** @param {string} key */
  focus(key) {
    this.setCurrent(key);
    this.parts.get(key)?.group.focus({ preventScroll: true });
  }

  /** Moves the focus from the current pit. @param {number} columns @param {number} rows */
  move(columns, rows) {
    const at = this.layout.pits.get(this.current ?? "");
    if (!at) return;
    const row = this.layout.rows[Math.min(this.layout.rows.length - 1, Math.max(0, at.row + rows))];
    const next = row[Math.min(row.length - 1, Math.max(0, at.column + columns))];
    this.focus(pitKey(next.side, next.pit));
  }

  /** What the whole board is called. @param {string} label */
  setLabel(label) {
    this.label = label;
    this.root.setAttribute("aria-label", label);
  }

  /** The side that sits above. */
  get far() {
    return otherSide(this.layout.near);
  }
}

/** @param {EventTarget | null} target */
function keyOf(target) {
  const pit = target instanceof Element ? target.closest("[data-pit]") : null;
  return pit instanceof SVGElement ? pit.dataset.pit ?? null : null;
}
