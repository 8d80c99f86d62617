/**
 * Shows a trace on a board, seed by seed: lifted, carried, dropped, captured, stored.
 *
 * Each event first changes the picture and then moves things for a while. Skipping, a hidden tab
 * and the speed "instant" only take the time away, never an event, so the board is right in the end
 * whatever happens on the way.
 */
import { pitKey } from "../types.js";
import { seedCircles, svg, round } from "./svg.js";
import { figure } from "./seeds.js";

/**
 * @typedef {import("../types.js").TraceEvent} TraceEvent
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("./view.js").BoardView} BoardView
 * @typedef {import("./picture.js").Picture} Picture
 * @typedef {{x: number, y: number}} Point
 *
 * @typedef {object} SowingOptions
 * @property {number} beat Milliseconds a seed; 0 for no time at all.
 * @property {(key: string, args?: Record<string, string | number>) => string} text
 * @property {(sound: "lift" | "drop" | "capture" | "store") => void} [sound]
 * @property {number} [laps] Laps of this turn before this trace.
 * @property {number} [most] The longest that the whole may take, in milliseconds.
 */

/** Beats that an event takes. @param {TraceEvent} event */
function beats(event) {
  switch (event.e) {
    case "drop": return 1;
    case "lift": return 1.3;
    case "capture": return 2;
    case "store": return event.why === "sweep" ? 1.2 : 1.8;
    case "retreat": return 2.2;
    case "pass":
    case "tuzdyk": return 2.6;
    case "void-slam":
    case "endless": return 5;
    default: return 0;
  }
}

/** Slow at both ends. @param {number} t */
const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

export class Sowing {
  /**
   * @param {BoardView} view
   * @param {Picture} picture The old board; afterwards the new one.
   * @param {SowingOptions} options
   */
  constructor(view, picture, options) {
    this.view = view;
    this.picture = picture;
    this.options = options;
    this.laps = options.laps ?? 0;
    this.skipped = options.beat === 0;
    /** Whether the board belongs to somebody else by now. */
    this.abandoned = false;
    /** @type {(() => void) | null} */
    this.settle = null;
    /** Where the hand is. @type {Point | null} */
    this.hand = null;
    this.hurry = 1;
    /** When what is shown should have ended, so that the waits for frames do not add up. @type {number | null} */
    this.due = null;
  }

  /** Ends the show at once; the rest of the trace is still applied. */
  skip() {
    this.skipped = true;
    this.settle?.();
  }

  /** Ends the show and touches the board no more: something else is to be drawn on it. */
  abandon() {
    this.abandoned = true;
    this.skip();
  }

  /** @param {TraceEvent[]} trace */
  async play(trace) {
    const hidden = () => {
      if (document.hidden) this.skip();
    };
    document.addEventListener("visibilitychange", hidden);
    hidden();
    this.view.paint(this.picture);
    this.hurry = this.pace(trace);
    const start = trace.find((event) => "pit" in event);
    if (this.picture.hand > 0 && start && "pit" in start) this.hand = this.view.handPlace(pitKey(start.side, start.pit));
    try {
      for (const event of trace) {
        if (this.abandoned) break;
        if (this.skipped) this.picture.apply(event);
        else await this.show(event);
        if (event.e === "lap") this.laps += 1;
      }
    } finally {
      document.removeEventListener("visibilitychange", hidden);
      if (!this.abandoned) {
        this.view.flightLayer?.replaceChildren();
        this.view.release();
        this.view.paint(this.picture);
      }
    }
  }

  /** A long turn is shown faster, so that it ends in the time allowed. @param {TraceEvent[]} trace */
  pace(trace) {
    const { most = 30_000 } = this.options;
    const whole = this.whole(trace);
    return whole > most ? most / whole : 1;
  }

  /** For how many milliseconds a trace is shown. @param {TraceEvent[]} trace */
  lasts(trace) {
    return this.whole(trace) * this.pace(trace);
  }

  /** The time that a trace takes unhurried. @param {TraceEvent[]} trace */
  whole(trace) {
    let laps = 0;
    let whole = 0;
    for (const event of trace) {
      if (event.e === "lap") laps += 1;
      whole += beats(event) * this.options.beat * gathered(laps);
    }
    return whole;
  }

  /** The time for an event. @param {TraceEvent} event */
  time(event) {
    return beats(event) * this.options.beat * gathered(this.laps) * this.hurry;
  }

  /** @param {TraceEvent} event */
  async show(event) {
    const { view, picture } = this;
    const time = this.time(event);
    switch (event.e) {
      case "lift": {
        picture.apply(event);
        view.paintPit(event.side, event.pit);
        this.options.sound?.("lift");
        const to = view.handPlace(pitKey(event.side, event.pit));
        this.hand = to;
        await this.tween(time, (t) => this.carry({ x: to.x, y: to.y + 14 * (1 - ease(t)) }));
        break;
      }
      case "drop": {
        const from = this.hand ?? view.handPlace(pitKey(event.side, event.pit));
        const to = view.handPlace(pitKey(event.side, event.pit));
        await this.tween(time, (t) => {
          const e = ease(Math.min(1, t * 1.5));
          this.carry({ x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e - 10 * Math.sin(Math.PI * e) });
        });
        this.hand = to;
        picture.apply(event);
        view.paintPit(event.side, event.pit, true);
        if (!this.skipped) this.options.sound?.("drop");
        if (this.abandoned) break;
        if (picture.hand === 0) {
          view.release();
          this.hand = null;
        } else this.carry(to);
        break;
      }
      case "capture": {
        const from = view.handPlace(pitKey(event.side, event.pit));
        const to = this.hand ?? from;
        const before = picture.hand;
        picture.apply(event);
        view.paintPit(event.side, event.pit);
        this.options.sound?.("capture");
        await this.fly(event.n, from, to, time);
        this.hand = to;
        if (before === 0 || !this.skipped) this.carry(to);
        break;
      }
      case "store": {
        picture.apply(event);
        view.paintPit(event.side, event.pit);
        this.options.sound?.("store");
        await this.fly(event.n, view.handPlace(pitKey(event.side, event.pit)), view.storePlace(event.to), time);
        view.paintStores();
        break;
      }
      case "retreat": {
        const from = view.handPlace(pitKey(event.side, event.from));
        picture.apply(event);
        view.paintPit(event.side, event.from);
        await this.fly(event.n, from, view.handPlace(pitKey(event.side, event.to)), time, this.options.text("chip-retreat"));
        view.paintPit(event.side, event.to);
        break;
      }
      case "tuzdyk":
      case "bar":
        picture.apply(event);
        view.paintSigns();
        await this.tween(time, () => {});
        break;
      case "pass":
        await this.say(this.options.text("chip-pass"), time);
        break;
      case "void-slam":
        await this.say(this.options.text("chip-void-slam"), time);
        break;
      case "endless":
        await this.say(this.options.text("chip-endless"), time);
        break;
      default:
        picture.apply(event);
    }
  }

  /** Draws the hand at a point. @param {Point} at */
  carry(at) {
    if (this.picture.hand <= 0 || this.abandoned) return;
    const chip = this.laps > 1 ? this.options.text("chip-lap", { laps: this.laps }) : "";
    this.view.hold(this.picture.hand, at, chip);
  }

  /**
   * Lets seeds fly from one place to another.
   * @param {number} n
   * @param {Point} from
   * @param {Point} to
   * @param {number} time
   * @param {string} [chip]
   */
  async fly(n, from, to, time, chip = "") {
    const layer = this.view.flightLayer;
    if (!layer) return;
    const group = svg("g", {}, ...seedCircles(figure(n), 0, 0, this.view.layout.seedsRadius, `url(#${this.view.id}-seed)`));
    if (chip) group.append(word(chip, this.view.layout));
    layer.append(group);
    await this.tween(time, (t) => {
      const e = ease(t);
      const x = from.x + (to.x - from.x) * e;
      const y = from.y + (to.y - from.y) * e - 24 * Math.sin(Math.PI * e);
      group.setAttribute("transform", `translate(${round(x)} ${round(y)})`);
    });
    group.remove();
  }

  /** Shows words over the middle of the board. @param {string} text @param {number} time */
  async say(text, time) {
    const layer = this.view.flightLayer;
    const { width, middle } = this.view.layout;
    const group = svg("g", { transform: `translate(${width / 2} ${middle - 60})` }, word(text, this.view.layout));
    layer?.append(group);
    await this.tween(time, () => {});
    group.remove();
  }

  /** Calls `draw` with 0..1 for so long; at once to the end when skipped. @param {number} time @param {(t: number) => void} draw */
  tween(time, draw) {
    return new Promise((/** @type {(value: void) => void} */ done) => {
      if (this.skipped || time <= 0) {
        draw(1);
        done();
        return;
      }
      const begin = this.due ?? performance.now();
      this.due = begin + time;
      if (performance.now() >= this.due) {
        draw(1);
        done();
        return;
      }
      let frame = 0;
      const finish = () => {
        cancelAnimationFrame(frame);
        this.settle = null;
        draw(1);
        done();
      };
      const step = (/** @type {number} */ now) => {
        const t = (now - begin) / time;
        if (t >= 1) {
          finish();
          return;
        }
        draw(Math.max(0, t));
        frame = requestAnimationFrame(step);
      };
      this.settle = finish;
      frame = requestAnimationFrame(step);
    });
  }
}

/** Later laps of a turn go faster. @param {number} laps */
const gathered = (laps) => Math.max(0.3, 0.93 ** Math.max(0, laps - 2));

/** A word on a pill, never wider than the board. @param {string} text @param {import("./geometry.js").Layout} layout */
function word(text, layout) {
  const size = layout.shape === "tall" ? 1.5 : 1;
  const width = text.length * 11 * size + 34;
  const height = 36 * size;
  const scale = Math.min(1, (layout.width - 20) / width);
  const label = svg("text", { class: "chip-text", x: 0, y: height * 0.66, "text-anchor": "middle" });
  label.textContent = text;
  return svg(
    "g", { transform: `translate(0 60) scale(${scale})` },
    svg("rect", { class: "chip", x: -width / 2, y: 0, width, height, rx: height / 2 }), label,
  );
}
