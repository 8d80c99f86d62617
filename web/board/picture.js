/**
 * A board as a picture: what is drawn, and what a trace is replayed on. It knows no rules.
 */

/**
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").TraceEvent} TraceEvent
 */

/** @param {Side} side */
const index = (side) => (side === "south" ? 0 : 1);

export class Picture {
  /** @param {State} state */
  constructor(state) {
    /** @type {Record<Side, number[]>} */
    this.pits = { south: [...state.south], north: [...state.north] };
    /** @type {[number, number]} */
    this.stores = state.stores ? [state.stores[0], state.stores[1]] : [0, 0];
    /** @type {number} */
    this.hand = state.hand ?? state.in_hand;
    /** The tuzdyk of South and of North: a pit in the other's row. @type {[number | null, number | null]} */
    this.tuzdyks = state.tuzdyks ? [...state.tuzdyks] : [null, null];
    /** @type {{side: Side, pit: number} | null} */
    this.barred = state.barred && state.to_act ? { side: state.to_act, pit: state.barred } : null;
  }

  /** @param {Side} side @param {number} pit */
  seeds(side, pit) {
    return this.pits[side][pit - 1];
  }

  /** @param {Side} side */
  store(side) {
    return this.stores[index(side)];
  }

  /** The owner of the tuzdyk that this pit is, if it is one. @param {Side} side @param {number} pit @returns {Side | null} */
  tuzdykOf(side, pit) {
    if (side === "north" && this.tuzdyks[0] === pit) return "south";
    if (side === "south" && this.tuzdyks[1] === pit) return "north";
    return null;
  }

  /** @param {Side} side @param {number} pit */
  isBarred(side, pit) {
    return this.barred !== null && this.barred.side === side && this.barred.pit === pit;
  }

  /** Seeds of a side: in its store where there are stores, on its board elsewhere. @param {Side} side */
  onBoard(side) {
    return this.pits[side].reduce((sum, n) => sum + n, 0);
  }

  /** Does to the picture what the event did to the board. @param {TraceEvent} event */
  apply(event) {
    switch (event.e) {
      case "lift":
      case "capture":
        this.pits[event.side][event.pit - 1] -= event.n;
        this.hand += event.n;
        break;
      case "drop":
        this.pits[event.side][event.pit - 1] += 1;
        this.hand -= 1;
        break;
      case "store":
        this.pits[event.side][event.pit - 1] -= event.n;
        this.stores[index(event.to)] += event.n;
        break;
      case "retreat":
        this.pits[event.side][event.from - 1] -= event.n;
        this.pits[event.side][event.to - 1] += event.n;
        break;
      case "tuzdyk":
        this.tuzdyks[event.side === "north" ? 0 : 1] = event.pit;
        break;
      case "bar":
        this.barred = { side: event.side, pit: event.pit };
        break;
      default:
    }
  }
}
