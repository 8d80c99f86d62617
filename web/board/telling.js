/**
 * Says in words what happened on a board, for people who do not see it move, and which pits to mark.
 */
import { facing } from "./geometry.js";
import { otherSide, pitKey } from "../types.js";

/**
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../types.js").Marks} Marks
 * @typedef {import("../text.js").Text} Text
 */

/** Whether an action begins a turn rather than answers a question within it. @param {string} action */
export const beginsTurn = (action) => /^\d/.test(action);

/**
 * Where the turn that the last of these steps belongs to begins.
 * @param {readonly {action: string}[]} steps
 */
export function turnStart(steps) {
  for (let i = steps.length - 1; i >= 0; i--) if (beginsTurn(steps[i].action)) return i;
  return 0;
}

/** What a turn did to the board, as marks. @param {readonly Step[]} turn @returns {Marks} */
export function marksOf(turn) {
  /** @type {Marks} */
  const marks = { passed: new Set(), from: new Set(), ended: new Set(), taken: new Map() };
  /** @type {string | null} */
  let last = null;
  for (const step of turn) {
    for (const event of step.trace) {
      if (event.e === "lift" && marks.from.size === 0) marks.from.add(pitKey(event.side, event.pit));
      if (event.e === "drop") {
        last = pitKey(event.side, event.pit);
        marks.passed.add(last);
      }
      if (event.e === "capture" || (event.e === "store" && event.why === "harvest")) {
        const key = pitKey(event.side, event.pit);
        marks.taken.set(key, (marks.taken.get(key) ?? 0) + event.n);
      }
    }
  }
  if (last) marks.ended.add(last);
  return marks;
}

/**
 * Figures of a turn, for the move list.
 * @param {readonly Step[]} turn
 * @returns {{laps: number, taken: number}}
 */
export function figuresOf(turn) {
  let laps = 0;
  let taken = 0;
  for (const step of turn) {
    for (const event of step.trace) {
      if (event.e === "lap") laps += 1;
      if (event.e === "capture" || (event.e === "store" && event.why !== "sweep" && event.to === turn[0].side)) taken += event.n;
    }
  }
  return { laps, taken };
}

/**
 * What one or several steps of a turn did, in sentences.
 * @param {Text} text
 * @param {readonly Step[]} steps
 * @param {boolean} stores Whether the game has stores.
 */
export function tell(text, steps, stores) {
  /** @type {string[]} */
  const said = [];
  for (const step of steps) {
    const side = step.side;
    const opening = openingOf(text, step);
    if (opening) said.push(opening);
    let laps = 0;
    let captured = 0;
    /** @type {{side: Side, pit: number} | null} */
    let last = null;
    /** @type {Record<Side, number>} */
    const swept = { south: 0, north: 0 };
    /** @type {Record<Side, number>} */
    const stored = { south: 0, north: 0 };
    for (const event of step.trace) {
      if (event.e === "lap") laps += 1;
      if (event.e === "drop") last = event;
      if (event.e === "capture") captured += event.n;
      if (event.e === "store") (event.why === "sweep" ? swept : stored)[event.to] += event.n;
    }
    if (laps > 1) said.push(text("told-laps", { laps }));
    if (captured) said.push(text("told-captured", { side, seeds: captured }));
    if (last && !step.state.decision) said.push(text("told-ended", { side: last.side, pit: last.pit }));
    for (const event of step.trace) {
      if (event.e === "void-slam") said.push(text("told-void-slam"));
      if (event.e === "tuzdyk") said.push(text("told-tuzdyk", { side: otherSide(event.side), owner: event.side, pit: event.pit }));
      if (event.e === "bar") said.push(text("told-bar", { side: event.side, pit: event.pit }));
      if (event.e === "endless") said.push(text("told-endless", { laps: event.laps }));
    }
    for (const to of /** @type {Side[]} */ (["south", "north"])) {
      if (stores && stored[to]) said.push(text("told-stored", { side: to, seeds: stored[to] }));
    }
    for (const to of /** @type {Side[]} */ (["south", "north"])) {
      if (swept[to]) said.push(text("told-swept", { side: to, seeds: swept[to] }));
    }
  }
  return said.join(" ");
}

/** What began a step, before one knows what comes of it. @param {Text} text @param {Step} step */
export function openingOf(text, step) {
  const { side, action } = step;
  const lift = step.trace.find((event) => event.e === "lift");
  if (beginsTurn(action)) {
    const pit = Number.parseInt(action, 10);
    const seeds = lift && lift.e === "lift" ? lift.n : 0;
    if (action.endsWith("=")) return text("told-okukoneeza", { side, pit });
    if (action.endsWith("<")) return text("told-sowed-clockwise", { side, pit, seeds });
    return text("told-sowed", { side, pit, seeds });
  }
  switch (action) {
    case "<": return text("told-reverse", { side });
    case ">": return text("told-on", { side });
    case "x": return text("told-take", { side });
    case "-": return text("told-pass", { side });
    case "r": return text("told-retreat", { side });
    default: return text("told-stay", { side });
  }
}

/**
 * How a game ended, in words.
 * @param {Text} text
 * @param {State} state
 * @param {Side | null} [you] The side of the only person, where the other is the computer's.
 * @returns {{title: string, reason: string}}
 */
export function tellOutcome(text, state, you = null) {
  const outcome = state.outcome;
  if (!outcome) return { title: "", reason: "" };
  const [south, north] = state.stores ?? [0, 0];
  const winner = you === null ? outcome.winner : outcome.winner === you ? "you" : "computer";
  const title = outcome.winner
    ? state.stores
      ? text("result-won-score", { side: winner ?? "", own: Math.max(south, north), other: Math.min(south, north) })
      : text("result-won", { side: winner ?? "" })
    : state.stores
      ? text("result-draw", { own: south, other: north })
      : text("result-annulled");
  const args = { side: outcome.winner ?? "none", points: outcome.points };
  return { title, reason: reasonOf(text, outcome.kind, args) };
}

/** @param {Text} text @param {string} kind @param {Record<string, string | number>} args */
function reasonOf(text, kind, args) {
  switch (kind) {
    case "majority": return text("end-majority");
    case "exhausted": return text("end-exhausted");
    case "repetition": return text("end-repetition");
    case "quiet-plies": return text("end-quiet-plies");
    case "bulijo": return text("end-bulijo", args);
    case "okutema": return text("end-okutema", args);
    case "akawumbi": return text("end-akawumbi", args);
    case "akakyala": return text("end-akakyala", args);
    case "win": return text("end-win", args);
    case "endless": return text("end-endless");
    default: return "";
  }
}

/**
 * A mid-turn question: its words, the pits it is about and the answers.
 * @param {Text} text
 * @param {State} state
 * @param {number} columns
 * @returns {{question: string, aims: string[], answers: {action: string, label: string, key: string}[]} | null}
 */
export function askDecision(text, state, columns) {
  const decision = state.decision;
  if (!decision) return null;
  const { side } = decision;
  const other = otherSide(side);
  /** @param {Side} owner @param {number} pit */
  const seeds = (owner, pit) => state[owner][pit - 1];
  if (decision.kind === "direction") {
    const ring = 2 * columns;
    const landing = ((decision.pit - 1 - decision.seeds) % ring + ring) % ring + 1;
    const aims = landing > columns ? [pitKey(other, facing(landing).inner), pitKey(other, facing(landing).outer)] : [];
    return {
      question: text("ask-direction", { pit: decision.pit, seeds: decision.seeds, captures: decision.captures, landing }),
      aims,
      answers: [
        { action: ">", label: text("answer-on"), key: "." },
        { action: "<", label: text("answer-reverse", { captures: decision.captures }), key: "," },
      ],
    };
  }
  if (decision.kind === "take") {
    const aims = [pitKey(other, decision.inner), pitKey(other, decision.outer)];
    const captures = seeds(other, decision.inner) + seeds(other, decision.outer);
    return {
      question: text("ask-take", { pit: decision.pit, captures, inner: decision.inner, outer: decision.outer }),
      aims,
      answers: [
        { action: "x", label: text("answer-take", { captures }), key: "X" },
        { action: "-", label: text("answer-pass"), key: "-" },
      ],
    };
  }
  return {
    question: text("ask-retreat", { inner: decision.inner, outer: decision.outer, seeds: seeds(side, decision.inner) }),
    aims: [pitKey(side, decision.inner), pitKey(side, decision.outer)],
    answers: [
      { action: "r", label: text("answer-retreat"), key: "R" },
      { action: "s", label: text("answer-stay"), key: "S" },
    ],
  };
}
