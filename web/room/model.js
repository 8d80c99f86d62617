/** What this page knows of a room. It draws nothing and asks nobody but for steps of a game. */
import { askState } from "../server.js";
import { otherSide } from "../types.js";

/**
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Now} Now
 * @typedef {import("./types.js").Part} Part
 * @typedef {import("./types.js").RoomView} RoomView
 * @typedef {import("./types.js").RoomTerms} RoomTerms
 * @typedef {import("./types.js").RoomEvent} RoomEvent
 * @typedef {import("./types.js").GameRecord} GameRecord
 */

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
    this.number = 0;
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
    /** The newest board, where it is not the last step's: a turn was taken over. @type {State | null} */
    this.newest = null;
    /** How many steps the board shows. */
    this.shown = 0;
    /** A finished game that is looked at instead. @type {GameRecord | null} */
    this.replayed = null;
  }

  /** Takes everything anew. @param {RoomView} room */
  async take(room) {
    const { terms, sealed, table, ...now } = room;
    this.terms = terms;
    this.sealed = [...sealed];
    this.now = now;
    this.replayed = null;
    if (!table) {
      this.initial = null;
      this.steps = [];
      this.newest = null;
      this.shown = 0;
      return;
    }
    this.number = table.game;
    this.south = table.south;
    this.begins = table.begins;
    this.arranged = table.arranged;
    await this.takeParts(table.parts);
    this.newest = table.state;
  }

  /** @param {Part[]} parts */
  async takeParts(parts) {
    const rules = this.terms?.rules;
    /** @param {Part} part */
    const record = (part) => ({ game: this.game.name, ...(rules ? { rules } : {}), start: part.start });
    const first = parts.length ? await askState({ ...record(parts[0]), actions: [] }) : null;
    const told = await Promise.all(parts.filter((part) => part.actions.length).map((part) => askState({ ...record(part), actions: part.actions, from: 0 })));
    this.initial = first?.state ?? null;
    this.steps = told.flatMap((answer) => answer.steps);
    this.shown = this.steps.length;
    this.newest = null;
  }

  /** Shows a finished game from its beginning. @param {GameRecord} record */
  async replay(record) {
    if (this.terms) this.terms.rules = record.rules;
    else this.terms = { game: record.game, rules: record.rules, free: false, clock: { kind: "none" }, takebacks: "off", target: null };
    await this.takeParts([{ start: record.start, actions: record.actions }, ...(record.then ?? [])]);
    this.number = record.number;
    this.shown = 0;
    this.replayed = record;
  }

  /** Takes an event. @param {RoomEvent} event @returns {boolean} Whether the board has changed. */
  apply(event) {
    this.now = event.now;
    switch (event.e) {
      case "sealed":
        this.sealed[event.seat === "host" ? 0 : 1] = true;
        return false;
      case "started":
        this.number = event.game ?? 0;
        this.south = event.south ?? "host";
        this.begins = event.begins ?? "south";
        this.arranged = [null, null];
        this.steps = [];
        this.shown = 0;
        this.initial = event.state ?? null;
        this.newest = null;
        return true;
      case "arranged":
        this.arranged[event.side === "south" ? 0 : 1] = event.pits ?? null;
        this.initial = event.state ?? null;
        return true;
      case "played":
        if (event.step) this.steps.push(event.step);
        this.newest = null;
        return true;
      case "taken-over":
        this.newest = event.state ?? null;
        return true;
      case "taken-back":
        this.steps.length -= event.actions ?? 0;
        this.shown = this.steps.length;
        this.newest = event.state ?? null;
        return true;
      default:
        return false;
    }
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

  /** The side that this browser plays. @returns {Side | null} */
  get side() {
    if (!this.seat || this.now.phase === "waiting" || this.now.phase === "sealing") return null;
    return this.seat === this.south ? "south" : "north";
  }

  /** @param {Side} side @returns {Seat} */
  seatOf(side) {
    const other = this.south === "host" ? "guest" : "host";
    return side === "south" ? this.south : other;
  }

  /** Whether this browser's player is to act. */
  get mine() {
    return this.now.phase === "playing" && !this.replayed && this.side !== null && this.state?.to_act === this.side;
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
}
