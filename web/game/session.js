/**
 * A game as it is played in this browser: the record, what the server said of each step, and who
 * plays. It draws nothing.
 */
import { keep, kept } from "../keep.js";
import { otherSide } from "../types.js";

/**
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../types.js").Rules} Rules
 * @typedef {import("../types.js").SetUp} SetUp
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {"human" | "computer"} Player
 *
 * @typedef {object} Match A match of games to 12 points.
 * @property {Record<Side, number>} before Points before this game.
 * @property {number} game Number of this game, from 1; annulled games do not count.
 * @property {Side} begins
 *
 * @typedef {object} Terms What a game is played by.
 * @property {Rules | null} rules Null for the standard rules.
 * @property {SetUp | string | null} start
 * @property {Record<Side, Player>} players
 * @property {number} level
 * @property {boolean} free Whether the seeds were arranged freely.
 * @property {Match | null} match
 */

/** Points that win a match. */
export const MATCH_POINTS = 12;

/** @type {Omit<Terms, "match" | "start">} */
const DEFAULTS = { rules: null, players: { south: "human", north: "computer" }, level: 3, free: false };

export class Session {
  /**
   * @param {GameInfo} game
   * @param {Terms} terms
   * @param {State} initial
   * @param {Step[]} steps
   */
  constructor(game, terms, initial, steps = []) {
    this.game = game;
    this.terms = terms;
    this.initial = initial;
    this.steps = steps;
    /** How many actions the board shows. */
    this.shown = steps.length;
    /** Steps that were taken back, and can be done again until something else is. @type {Step[]} */
    this.undone = [];
  }

  get actions() {
    return this.steps.map((step) => step.action);
  }

  /** The record as the server reads it. */
  record(actions = this.actions) {
    const { rules, start } = this.terms;
    return { game: this.game.name, ...(rules ? { rules } : {}), ...(start ? { start } : {}), actions };
  }

  /** The position after so many actions. @param {number} after */
  stateAt(after) {
    return after === 0 ? this.initial : this.steps[after - 1].state;
  }

  /** The newest position. */
  get state() {
    return this.stateAt(this.steps.length);
  }

  /** Whether the board shows the newest position. */
  get current() {
    return this.shown === this.steps.length;
  }

  /** @param {Side | null} side */
  isHuman(side) {
    return side !== null && this.terms.players[side] === "human";
  }

  get humans() {
    return Object.values(this.terms.players).filter((player) => player === "human").length;
  }

  /** The only side that a person plays, if there is one. @returns {Side | null} */
  get only() {
    const { south, north } = this.terms.players;
    return south === north ? null : south === "human" ? "south" : "north";
  }

  /** @param {Step} step */
  push(step) {
    this.undone = this.undone[0]?.action === step.action ? this.undone.slice(1) : [];
    this.steps.push(step);
    this.shown = this.steps.length;
  }

  /** Takes back everything after so many actions. @param {number} after */
  truncate(after) {
    this.undone.unshift(...this.steps.splice(after));
    this.shown = after;
  }

  /** Whether a new game would put an end to this one. */
  get underWay() {
    return this.steps.length > 0 && this.state.outcome === null;
  }

  /** Where an undo leads: to the last decision of a person, or one action back where nobody is a person. */
  get undoTo() {
    if (this.humans === 0) return this.steps.length - 1;
    for (let i = this.steps.length - 1; i >= 0; i--) if (this.isHuman(this.steps[i].side)) return i;
    return -1;
  }

  /** The match score, this game included. */
  get score() {
    return this.scoreAt(this.state);
  }

  /** The match score as it was in a position of this game. @param {State} state @returns {Record<Side, number>} */
  scoreAt(state) {
    const score = { ...(this.terms.match?.before ?? { south: 0, north: 0 }) };
    const { outcome } = state;
    if (outcome?.winner) score[outcome.winner] += outcome.points;
    return score;
  }

  /** Who has won the match, if it is over. @returns {Side | null} */
  get matchWinner() {
    if (!this.terms.match) return null;
    const { south, north } = this.score;
    return south >= MATCH_POINTS ? "south" : north >= MATCH_POINTS ? "north" : null;
  }

  /** The match as it stands when the next game begins. @returns {Match | null} */
  get nextMatch() {
    const { match } = this.terms;
    if (!match) return null;
    if (this.matchWinner) return newMatch();
    // An annulled game is played again, by the side that began it.
    const annulled = this.state.outcome !== null && this.state.outcome.winner === null;
    return {
      before: this.score,
      game: annulled ? match.game : match.game + 1,
      begins: annulled ? match.begins : otherSide(match.begins),
    };
  }

  save() {
    keep(keptAs(this.game), { ...this.terms, actions: this.actions, over: this.state.outcome !== null });
  }

  /** Whether this is the game that was kept. @param {ReturnType<typeof savedGame>} saved */
  isKept(saved) {
    return saved !== null && same(saved.actions, this.actions) && same(saved.start, this.terms.start) && same(saved.rules, this.terms.rules)
      && same(saved.players, this.terms.players) && same(saved.match, this.terms.match);
  }
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What the browser keeps a game as. @param {GameInfo} game */
const keptAs = (game) => `game.${game.name}`;

/** @returns {Match} */
export const newMatch = () => ({ before: { south: 0, north: 0 }, game: 1, begins: "south" });

/** The terms of a first game. @returns {Terms} */
export function firstTerms() {
  return { ...DEFAULTS, players: { ...DEFAULTS.players }, start: null, match: null };
}

/**
 * The game that this browser kept.
 * @param {GameInfo} game
 * @returns {(Terms & {actions: string[], over?: boolean}) | null}
 */
export function savedGame(game) {
  const saved = kept(keptAs(game));
  return saved && Array.isArray(saved.actions) ? { ...firstTerms(), ...saved } : null;
}

/** Calls when another window has kept a game of this kind. @param {GameInfo} game @param {() => void} act */
export function whenKept(game, act) {
  window.addEventListener("storage", (event) => {
    if (event.key?.endsWith(`.${keptAs(game)}`) && event.newValue) act();
  });
}

/**
 * The standard set-up, with one side to begin; null where that is the ordinary start.
 * @param {GameInfo} game
 * @param {Side} begins
 * @returns {SetUp | null}
 */
export function standardStart(game, begins) {
  if (begins === "south") return null;
  const side = standardSide(game);
  return { south: side, north: [...side], to_act: begins };
}

/** One side of the standard set-up. @param {GameInfo} game */
export function standardSide(game) {
  const each = game.seeds / (2 * game.columns);
  return Array.from({ length: game.pits }, (_, i) => (i < game.columns ? each : 0));
}
