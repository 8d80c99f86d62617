/**
 * Plays a game on the page: sends what people choose to the server, lets the computer answer, shows
 * each step, and keeps the record. Whatever interrupts it (undo, a new game, another position)
 * makes the answers that are still on their way void.
 */
import { Picture } from "../board/picture.js";
import { Sowing } from "../board/sowing.js";
import { beginsTurn, marksOf, tell, turnStart } from "../board/telling.js";
import { askMove, askState, ServerError } from "../server.js";
import { Session } from "./session.js";

/**
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("./session.js").Terms} Terms
 * @typedef {import("../board/view.js").BoardView} BoardView
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("../types.js").GameInfo} GameInfo
 *
 * idle: waits for a person; asking: a person's action is on its way; thinking: the computer's is;
 * showing: seeds move; stopped: the computer waits for a word, or an error stands.
 * @typedef {"loading" | "idle" | "asking" | "thinking" | "showing" | "stopped"} Phase
 *
 * @typedef {object} Host What the page does for the game.
 * @property {(play: Play) => void} draw Draws everything around the board anew.
 * @property {(text: string) => void} say Says it aloud.
 * @property {(error: ServerError) => void} fail Says that something went wrong; it stands as `failure`.
 * @property {() => number} beat
 * @property {(sound: import("../sound.js").SoundName) => void} sound
 * @property {() => void} changed The record has changed.
 */

/** A person's action that takes longer than so many milliseconds to come back is seen to be on its way. */
const PROMPT = 300;

/** A sowing that is shown for longer than so many milliseconds can be skipped by a button. */
const LASTING = 2500;

/** The longest that a sowing is shown, in milliseconds. */
const LONGEST = 9000;

/** The computer takes at least so many milliseconds, so that one sees that it is its turn. */
const LEAST_THINKING = 450;

export class Play {
  /**
   * @param {GameInfo} game
   * @param {BoardView} view
   * @param {Text} text
   * @param {Host} host
   */
  constructor(game, view, text, host) {
    this.game = game;
    this.view = view;
    this.text = text;
    this.host = host;
    /** @type {Session | null} */
    this.session = null;
    /** @type {Phase} */
    this.phase = "loading";
    /** Whether the computer, playing against itself, was told to wait. */
    this.paused = false;
    /** @type {Sowing | null} */
    this.sowing = null;
    /** Whether it is shown for so long that a player may wish to skip it. */
    this.lasting = false;
    /** A person's action whose answer is long in coming. @type {string | null} */
    this.sending = null;
    /** What went wrong, until something else is done. @type {{error: ServerError, retry: () => void, calledOff?: boolean} | null} */
    this.failure = null;
    this.stop = new AbortController();
    /** @type {string[]} */
    this.told = [];
  }

  /** How many actions are to be seen as done: while one is shown moving, those before it. */
  get done() {
    const shown = this.session?.shown ?? 0;
    return this.phase === "showing" ? shown - 1 : shown;
  }

  /** Makes everything that is on its way void. */
  interrupt() {
    this.stop.abort();
    this.stop = new AbortController();
    this.sowing?.abandon();
    this.sowing = null;
    this.sending = null;
    this.failure = null;
    this.told = [];
    return this.stop.signal;
  }

  /**
   * Begins a game, or goes on with one.
   * @param {Terms} terms
   * @param {string[]} actions
   * @param {{paused?: boolean}} [options]
   */
  async begin(terms, actions = [], options = {}) {
    const signal = this.interrupt();
    this.phase = "loading";
    const record = new Session(this.game, terms, emptyState(this.game)).record(actions);
    try {
      const [first, all] = await Promise.all([
        askState({ ...record, actions: [] }, signal),
        actions.length ? askState({ ...record, from: 0 }, signal) : null,
      ]);
      if (signal.aborted) return;
      this.session = new Session(this.game, terms, first.state, all?.steps ?? []);
    } catch (error) {
      this.failed(signal, error, () => void this.begin(terms, actions, options));
      return;
    }
    this.paused = options.paused ?? false;
    this.host.changed();
    this.proceed(signal);
  }

  /** Draws the position on the board, at rest. */
  render() {
    const { session, view } = this;
    if (!session) return;
    const state = session.stateAt(session.shown);
    const steps = session.steps.slice(0, session.shown);
    view.release();
    view.paint(new Picture(state));
    view.setMarks(steps.length ? marksOf(steps.slice(turnStart(steps))) : null);
    const held = heldAt(state, steps.at(-1));
    if (held) view.hold(state.hand, held);
    this.host.draw(this);
  }

  /** @param {AbortSignal} signal */
  proceed(signal) {
    const { session } = this;
    if (!session || signal.aborted) return;
    const { state } = session;
    if (state.to_act === null) {
      this.phase = "idle";
      this.render();
      this.flush();
      if (session.steps.length) this.host.sound("end");
    } else if (session.isHuman(state.to_act)) {
      this.phase = "idle";
      this.render();
      this.flush();
    } else if (this.paused) {
      this.phase = "stopped";
      this.render();
      this.flush();
    } else void this.think(signal);
  }

  /** Says what was done since a person could last do something. */
  flush() {
    const { session } = this;
    if (!session) return;
    this.host.say(this.told.join(" "));
    this.told = [];
  }

  /** @param {AbortSignal} signal */
  async think(signal) {
    const { session } = this;
    if (!session) return;
    this.phase = "thinking";
    this.render();
    if (session.humans === 0) this.flush();
    try {
      const [answer] = await Promise.all([
        askMove({ ...session.record(), level: session.terms.level }, signal),
        new Promise((resolve) => setTimeout(resolve, this.host.beat() || session.humans === 0 ? LEAST_THINKING : 0)),
      ]);
      if (!signal.aborted) await this.show(answer.step, signal);
    } catch (error) {
      this.failed(signal, error, () => void this.think(this.interrupt()));
    }
  }

  /** A person's action. @param {string} action */
  async act(action) {
    const { session } = this;
    // The position may have changed since the action was offered.
    if (!session || this.phase !== "idle" || !session.current || !session.state.legal.includes(action)) return;
    const signal = this.interrupt();
    this.phase = "asking";
    this.paused = false;
    this.view.setTurn(session.state.to_act, []);
    const late = setTimeout(() => {
      if (signal.aborted || this.phase !== "asking") return;
      this.sending = action;
      this.host.draw(this);
    }, PROMPT);
    try {
      const { steps } = await askState({
        ...session.record([...session.actions, action]),
        from: session.steps.length,
      }, signal);
      if (!signal.aborted) await this.show(steps[0], signal);
    } catch (error) {
      this.failed(signal, error, () => {
        this.phase = "idle";
        void this.act(action);
      }, true);
    } finally {
      clearTimeout(late);
    }
  }

  /** Adds a step to the record and shows it. @param {Step} step @param {AbortSignal} signal */
  async show(step, signal) {
    const { session } = this;
    if (!session) return;
    const before = session.state;
    session.push(step);
    session.save();
    this.host.changed();
    this.told.push(tell(this.text, [step], this.game.stores));
    await this.sow(before, step, signal);
    this.proceed(signal);
  }

  /** Shows the seeds of a step moving. @param {State} before @param {Step} step @param {AbortSignal} signal */
  async sow(before, step, signal) {
    const { session, view } = this;
    if (!session) return;
    this.phase = "showing";
    this.sending = null;
    view.setMarks(null);
    view.setAims([]);
    view.setTurn(step.side, []);
    view.preview([]);
    const earlier = session.steps.slice(0, session.shown - 1);
    const turn = beginsTurn(step.action) ? [] : earlier.slice(turnStart(earlier));
    const laps = turn.flatMap((part) => part.trace).filter((event) => event.e === "lap").length;
    const sowing = new Sowing(view, new Picture(before), {
      beat: this.host.beat(),
      text: this.text,
      sound: this.host.sound,
      laps,
      most: LONGEST,
    });
    this.sowing = sowing;
    this.lasting = sowing.lasts(step.trace) > LASTING;
    this.host.draw(this);
    await sowing.play(step.trace);
    if (!signal.aborted) this.sowing = null;
  }

  /** Ends the show of a sowing; false when there is none. */
  skip() {
    if (!this.sowing) return false;
    this.sowing.skip();
    return true;
  }

  /**
   * Shows the board after so many actions. Nothing of the game is lost by it.
   * @param {number} after
   * @param {boolean} [moving] Whether to show the last of them moving.
   */
  async goTo(after, moving = false) {
    const { session } = this;
    if (!session || after < 0 || after > session.steps.length) return;
    const signal = this.interrupt();
    const forward = after === session.shown + 1;
    session.shown = after;
    if (moving && forward) await this.sow(session.stateAt(after - 1), session.steps[after - 1], signal);
    if (signal.aborted) return;
    if (session.current && this.phase !== "loading") {
      this.proceed(signal);
    } else {
      this.phase = "idle";
      this.render();
    }
    const { shown } = session;
    this.host.say(shown ? tell(this.text, [session.steps[shown - 1]], this.game.stores) : this.text("told-start"));
  }

  /** Takes back to the last decision of a person. */
  undo() {
    const { session } = this;
    // While a game is on its way, the one that is here is no longer meant.
    if (!session || this.phase === "loading") return;
    if (this.callsOff) {
      // What is to be taken back has not come back from the server yet: it is called off instead.
      this.proceed(this.interrupt());
      return;
    }
    if (session.undoTo < 0) return;
    const signal = this.interrupt();
    if (session.humans === 0) this.paused = true;
    session.truncate(session.undoTo);
    session.save();
    this.host.changed();
    this.told.push(this.text("told-undone"));
    this.proceed(signal);
  }

  /** Whether an undo only calls off what has not come back from the server. */
  get callsOff() {
    return this.phase === "asking" || Boolean(this.failure?.calledOff);
  }

  /** Does again what was taken back, up to the next decision of a person. */
  async redo() {
    const { session } = this;
    if (!session?.current || !session.undone.length || this.phase === "loading") return;
    const signal = this.interrupt();
    do {
      const before = session.state;
      const step = session.undone[0];
      session.push(step);
      session.save();
      this.host.changed();
      this.told.push(tell(this.text, [step], this.game.stores));
      await this.sow(before, step, signal);
      if (signal.aborted) return;
    } while (session.humans > 0 && session.undone.length && !session.isHuman(session.state.to_act));
    this.proceed(signal);
  }

  /** Plays on from the position on the board; what came later is gone. */
  playOn() {
    const { session } = this;
    if (!session) return;
    const signal = this.interrupt();
    session.truncate(session.shown);
    session.save();
    this.host.changed();
    this.proceed(signal);
  }

  /** Lets the computer wait, or go on. @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    if (paused) {
      const signal = this.interrupt();
      this.proceed(signal);
    } else if (this.phase === "stopped") this.proceed(this.interrupt());
  }

  /**
   * @param {AbortSignal} signal
   * @param {unknown} error
   * @param {() => void} retry
   * @param {boolean} [calledOff] Whether an undo calls off what failed.
   */
  failed(signal, error, retry, calledOff = false) {
    if (signal.aborted) return;
    if (!(error instanceof ServerError)) throw error;
    this.phase = "stopped";
    this.failure = { error, retry, calledOff };
    this.render();
    this.host.fail(error);
  }
}

/** Above which pit seeds in the hand wait. @param {State} state @param {Step} [step] */
function heldAt(state, step) {
  if (!state.hand) return null;
  if (state.decision) return `${state.decision.side}-${state.decision.pit}`;
  const lift = step?.trace.findLast((event) => event.e === "lift");
  return lift && lift.e === "lift" ? `${lift.side}-${lift.pit}` : null;
}

/** A board before anything is known. @param {GameInfo} game @returns {State} */
function emptyState(game) {
  const none = Array(game.pits).fill(0);
  return {
    after: 0, south: none, north: none, stores: game.stores ? [0, 0] : null, in_hand: 0, hand: 0,
    to_act: null, legal: [], decision: null, outcome: null, position: "",
  };
}
