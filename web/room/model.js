/** What this page knows of a room. It draws nothing and asks nobody but for steps of a game. */
import { askState } from "../server.js";
import { otherSide } from "../types.js";

/**
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").Rules} Rules
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Now} Now
 * @typedef {import("./types.js").Part} Part
 * @typedef {import("./types.js").RoomView} RoomView
 * @typedef {import("./types.js").RoomTerms} RoomTerms
 * @typedef {import("./types.js").RoomEvent} RoomEvent
 * @typedef {import("./types.js").GameRecord} GameRecord
 */

/** A game: where it begins, its steps, and how many of them the board shows. */
export class Table {
  /** @param {number} [number] Its number in the room. */
  constructor(number = 0) {
    this.number = number;
    /** @type {Seat} */
    this.south = "host";
    /** @type {Side} */
    this.begins = "south";
    /** @type {[number[] | null, number[] | null]} */
    this.arranged = [null, null];
    /** The board before the first step. @type {State | null} */
    this.initial = null;
    /** @type {Step[]} */
    this.steps = [];
    /** After how many steps a turn was taken over. @type {number[]} */
    this.overs = [];
    /** The newest board, where it is not the last step's: a turn was taken over. @type {State | null} */
    this.newest = null;
    /** How many steps the board shows. */
    this.shown = 0;
  }

  /**
   * Takes everything from its parts.
   * @param {string} game @param {Rules | null | undefined} rules @param {Part[]} parts
   */
  async take(game, rules, parts) {
    /** @param {Part} part */
    const record = (part) => ({ game, ...(rules ? { rules } : {}), start: part.start });
    const first = parts.length ? await askState({ ...record(parts[0]), actions: [] }) : null;
    const told = await Promise.all(parts.map((part) => (part.actions.length ? askState({ ...record(part), actions: part.actions, from: 0 }) : null)));
    this.initial = first?.state ?? null;
    this.steps = [];
    this.overs = [];
    told.forEach((answer, i) => {
      if (i > 0) this.overs.push(this.steps.length);
      this.steps.push(...(answer?.steps ?? []));
    });
    this.shown = this.steps.length;
    this.newest = null;
  }

  /** The board after so many steps. @param {number} after @returns {State | null} */
  stateAt(after) {
    if (after === this.steps.length && this.newest) return this.newest;
    return after === 0 ? this.initial : this.steps[after - 1].state;
  }

  /** The newest board. */
  get state() {
    return this.stateAt(this.steps.length);
  }

  /** Whether the board shows the newest. */
  get current() {
    return this.shown === this.steps.length;
  }
}

/** A board with nothing on it but what is known of its pits. @param {GameInfo} game @param {(number[] | null)[]} pits @returns {State} */
export function bareState(game, pits) {
  const [south, north] = pits.map((side) => side ?? Array(game.pits).fill(0));
  return {
    after: 0, south, north, stores: game.stores ? [0, 0] : null, in_hand: 0, hand: 0,
    to_act: null, legal: [], decision: null, outcome: null, position: "",
  };
}

export class Model {
  /** @param {GameInfo} game */
  constructor(game) {
    this.game = game;
    /** @type {RoomTerms | null} */
    this.terms = null;
    /** @type {Seat | null} */
    this.seat = null;
    /** @type {Now} */
    this.now = { moment: 0, phase: "waiting" };
    this.sealed = [false, false];
    /** Who begins the first game. @type {Seat | null} */
    this.first = null;
    /** The game that is played now, or was played last. */
    this.live = new Table();
    /** A finished game that is looked at meanwhile. @type {{record: GameRecord, table: Table} | null} */
    this.replay = null;
    /** Who called the room or the game off, where that is known. @type {Seat | null} */
    this.calledOff = null;
    /** Own proposals that were declined, and when. @type {{[kind: string]: {moment: number, at: number}}} */
    this.declined = {};
  }

  /** Takes everything anew. @param {RoomView} room */
  async take(room) {
    const { terms, south, sealed, table, ...now } = room;
    const live = new Table(table?.game);
    if (table) {
      live.south = table.south;
      live.begins = table.begins;
      live.arranged = table.arranged;
      await live.take(this.game.name, terms.rules, table.parts);
      live.newest = table.state;
    }
    this.terms = terms;
    this.first = south;
    this.sealed = [...sealed];
    this.now = now;
    this.live = live;
    this.calledOff = now.closed ?? null;
  }

  /** Shows a finished game from its beginning; the one that is played goes on. @param {GameRecord} record */
  async look(record) {
    const table = new Table(record.number);
    await table.take(this.game.name, record.rules, [{ start: record.start, actions: record.actions }, ...(record.then ?? [])]);
    table.shown = 0;
    this.replay = { record, table };
  }

  /** The game that the board shows. */
  get seen() {
    return this.replay?.table ?? this.live;
  }

  /** Takes an event. @param {RoomEvent} event */
  apply(event) {
    const { live } = this;
    const followed = live.current;
    this.decline(event);
    this.now = event.now;
    switch (event.e) {
      case "sealed":
        this.sealed[event.seat === "host" ? 0 : 1] = true;
        break;
      case "closed":
        this.calledOff = event.seat ?? null;
        break;
      case "ended":
        this.calledOff = event.how?.seat ?? null;
        break;
      case "started":
        this.live = new Table(event.game);
        this.live.south = event.south ?? "host";
        this.live.begins = event.begins ?? "south";
        this.live.initial = event.state ?? null;
        this.declined = {};
        break;
      case "arranged":
        live.arranged[event.side === "south" ? 0 : 1] = event.pits ?? null;
        live.initial = event.state ?? null;
        break;
      case "played":
        if (event.step) live.steps.push(event.step);
        live.newest = null;
        if (followed) live.shown = live.steps.length;
        break;
      case "taken-over":
        live.overs.push(live.steps.length);
        live.newest = event.state ?? null;
        break;
      case "taken-back":
        live.steps.length = Math.max(0, live.steps.length - (event.actions ?? 0));
        live.shown = live.steps.length;
        live.newest = event.state ?? null;
        break;
    }
  }

  /** Notes when an own proposal is declined. @param {RoomEvent} event */
  decline(event) {
    const offer = event.e === "dropped" ? this.now.offers?.find((open) => open.number === event.offer) : undefined;
    if (offer && offer.seat === this.seat && event.seat !== this.seat) this.declined[offer.offer] = { moment: this.now.moment, at: event.at };
  }

  /** Whether an own proposal was declined and nothing has happened in the game since. @param {import("./types.js").OfferKind} kind */
  wasDeclined(kind) {
    return this.declined[kind]?.moment === this.now.moment;
  }

  /** The side that this browser plays. @returns {Side | null} */
  get side() {
    if (!this.seat || this.live.number === 0) return null;
    return this.seat === this.live.south ? "south" : "north";
  }

  /** @param {Side} side @returns {Seat} */
  seatOf(side) {
    const { south } = this.live;
    const other = south === "host" ? "guest" : "host";
    return side === "south" ? south : other;
  }

  /** Whether this browser's player is to act in the game that is played. */
  get mine() {
    return this.now.phase === "playing" && this.side !== null && this.live.state?.to_act === this.side;
  }

  /** The other player's side. */
  get theirs() {
    return this.side ? otherSide(this.side) : null;
  }

  /** Whether a match goes on after this game. */
  get matchOpen() {
    return this.now.points !== undefined && !this.now.champion;
  }

  get blitz() {
    const clock = this.terms?.clock;
    return clock?.kind === "move" && clock.overrun === "take-over";
  }

  /** Whether the time for a move is used up, and the turn may be taken over. @param {number} now The server's time. */
  overrun(now) {
    const until = this.now.clocks?.until;
    return this.blitz && this.now.phase === "playing" && until !== null && until !== undefined && now >= until;
  }
}
