/**
 * What is said between a room's page and the server, as JSDoc types. `docs/rooms.md` describes it.
 *
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../types.js").Rules} Rules
 * @typedef {"host" | "guest"} Seat
 * @typedef {"draw" | "take-back" | "rematch"} OfferKind
 *
 * @typedef {{kind: "none"} | {kind: "sudden", base_ms: number, increment_ms: number}
 *   | {kind: "move", limit_ms: number, overrun: "lose" | "take-over"}} ClockTerms
 *
 * @typedef {object} RoomTerms
 * @property {string} game
 * @property {Rules | null} rules
 * @property {boolean} free
 * @property {ClockTerms} clock
 * @property {"consent" | "off" | "contract"} takebacks
 * @property {number | null} target
 *
 * @typedef {object} Clocks
 * @property {[number, number]} left
 * @property {Side | null} running
 * @property {number | null} from
 * @property {number | null} until
 *
 * @typedef {{number: number, seat: Seat, offer: OfferKind}} Offer
 * @typedef {{winner: Side | null, by: string, points: number, late?: Side}} Finish
 * @typedef {{start: string, actions: string[]}} Part
 *
 * @typedef {object} Now What every event tells anew.
 * @property {number} moment
 * @property {"waiting" | "sealing" | "arranging" | "playing" | "over" | "closed"} phase
 * @property {Seat} [closed] Who called the room off.
 * @property {Side} [arranging]
 * @property {Clocks} [clocks]
 * @property {Offer[]} [offers]
 * @property {Finish} [result]
 * @property {[number, number]} [points]
 * @property {Side} [champion]
 *
 * @typedef {object} TableView
 * @property {number} game
 * @property {Seat} south
 * @property {Side} begins
 * @property {[number[] | null, number[] | null]} arranged
 * @property {Part[]} parts
 * @property {State | null} state
 * @property {Finish | null} result
 *
 * @typedef {Now & {terms: RoomTerms, south: Seat, joined: boolean, sealed: [boolean, boolean], table: TableView | null}} RoomView
 *
 * @typedef {{t: "welcome", seat: Seat | null, last: number, time: number, room?: RoomView}} Welcome
 *
 * @typedef {object} RoomEvent
 * @property {"event"} t
 * @property {number} n
 * @property {number} at
 * @property {string} e
 * @property {Seat} [seat]
 * @property {Side} [side]
 * @property {Side} [by]
 * @property {number} [game]
 * @property {Seat} [south]
 * @property {Side} [begins]
 * @property {number[]} [pits]
 * @property {number} [actions]
 * @property {string} [greeting]
 * @property {number | OfferKind} [offer] The number of a proposal that was dropped; what is proposed.
 * @property {{by: string, side?: Side, seat?: Seat}} [how]
 * @property {Step} [step]
 * @property {State} [state]
 * @property {Now} now
 *
 * @typedef {Omit<RoomEvent, "step"> & {step?: Omit<Step, "trace"> & {trace: string}}} ToldEvent An event as it
 *   comes, its trace still a text.
 *
 * @typedef {{t: "presence", gone: [number | null, number | null], spectators: number, time: number}} Presence
 *
 * @typedef {Welcome | ToldEvent | Presence | {t: "refused", id: number, why: string, moment: number}
 *   | {t: "pong", time: number} | {t: "bye", why: string}} ServerMessage
 *
 * @typedef {{do: "seal" | "close"} | {do: "arrange", at: number, pits: number[]} | {do: "play", at: number, action: string}
 *   | {do: "take-over", at: number} | {do: "resign" | "abort" | "claim" | "next", game: number}
 *   | {do: "offer", at: number, offer: OfferKind} | {do: "answer", offer: number, accept: boolean}
 *   | {do: "withdraw", offer: number} | {do: "greet", greeting: string}} Command
 *
 * @typedef {object} GameRecord A finished game as it is kept.
 * @property {number} number
 * @property {string} game
 * @property {Rules | null} rules
 * @property {string} start
 * @property {string[]} actions
 * @property {Part[]} [then]
 * @property {Finish} result
 */

export {};
