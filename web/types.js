/**
 * What the server says and what the pages pass to each other, as JSDoc types.
 *
 * @typedef {"south" | "north"} Side
 * @typedef {">" | "<"} Direction
 *
 * @typedef {object} RuleOption An option of a game's rules.
 * @property {string} name
 * @property {"bool" | "number" | "choice"} kind
 * @property {boolean | number | string | null} default
 * @property {string[]} [choices]
 * @property {number} [min] Of a number.
 * @property {number} [max]
 * @property {boolean} [none] Whether a number may be left out.
 *
 * @typedef {object} GameInfo A game as `GET /api/v1/games` describes it.
 * @property {string} name
 * @property {number} rows
 * @property {number} columns
 * @property {number} pits Pits of one side.
 * @property {boolean} stores
 * @property {number} seeds Seeds of both sides together.
 * @property {string[]} presets
 * @property {RuleOption[]} options
 *
 * @typedef {string | Record<string, boolean | number | string | null>} Rules A preset's name, or options.
 *
 * @typedef {object} SetUp A start that is not the standard one.
 * @property {number[]} south
 * @property {number[]} north
 * @property {Side} [to_act]
 *
 * @typedef {{kind: "direction", side: Side, pit: number, seeds: number, captures: number}
 *   | {kind: "take", side: Side, pit: number, seeds: number, inner: number, outer: number}
 *   | {kind: "retreat", side: Side, pit: number, inner: number, outer: number}} Decision
 *
 * @typedef {object} Outcome
 * @property {Side | null} winner
 * @property {string} kind
 * @property {number} points
 *
 * @typedef {object} State A position as the server tells it.
 * @property {number} after How many actions led here.
 * @property {number[]} south
 * @property {number[]} north
 * @property {[number, number] | null} stores
 * @property {number} in_hand
 * @property {number} hand
 * @property {Side | null} to_act
 * @property {string[]} legal
 * @property {Decision | null} decision
 * @property {Outcome | null} outcome
 * @property {string} position
 * @property {[number | null, number | null]} [tuzdyks] The pit in the opponent's row held by South, by North.
 * @property {number | null} [barred]
 * @property {number} [occurrences]
 * @property {number} [plies]
 *
 * @typedef {{e: "lap", side: Side, pit: number, dir: Direction}
 *   | {e: "lift", side: Side, pit: number, n: number}
 *   | {e: "drop", side: Side, pit: number}
 *   | {e: "capture", side: Side, pit: number, n: number}
 *   | {e: "store", side: Side, pit: number, n: number, to: Side, why: "harvest" | "tuzdyk" | "sweep"}
 *   | {e: "void-slam", side: Side}
 *   | {e: "tuzdyk", side: Side, pit: number}
 *   | {e: "bar", side: Side, pit: number}
 *   | {e: "pass", side: Side}
 *   | {e: "retreat", side: Side, from: number, to: number, n: number}
 *   | {e: "endless", laps: number}
 *   | {e: "cut"}} TraceEvent
 *
 * @typedef {object} Step One action and what it did.
 * @property {string} action
 * @property {Side} side
 * @property {TraceEvent[]} trace
 * @property {State} state
 *
 * @typedef {object} Marks What the last turn did, to be shown on the board.
 * @property {Set<string>} passed Pits that a seed fell in.
 * @property {Set<string>} from Pits that the turn began in.
 * @property {Set<string>} ended Pits where its last seed fell.
 * @property {Map<string, number>} taken Pits that seeds were taken from, and how many.
 */

/**
 * The key of a pit in maps and in `data-pit`.
 * @param {Side} side
 * @param {number} pit
 */
export const pitKey = (side, pit) => `${side}-${pit}`;

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === "south" ? "north" : "south");
