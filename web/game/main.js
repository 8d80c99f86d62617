/** The game page: puts its parts together. */
import { BoardView } from "../board/view.js";
import { Choice, keyOfAction } from "../board/choice.js";
import { Picture } from "../board/picture.js";
import { askDecision, beginsTurn, openingOf, tell, tellOutcome, turnStart } from "../board/telling.js";
import { beatOf, loadSettings, saveSettings } from "../settings.js";
import { play as sound } from "../sound.js";
import { loadTexts, pageData } from "../text.js";
import { pitKey } from "../types.js";
import { Arranging } from "./arrange.js";
import { confirmed, dialog } from "./dialogs.js";
import { Dock } from "./dock.js";
import { Drawer } from "./drawer.js";
import { listenToKeys } from "./keys.js";
import { MoveList, turnsOf } from "./moves.js";
import { lastTerms, NewGame } from "./new-game.js";
import { Play } from "./play.js";
import { showPrimer } from "./primer.js";
import { Seats } from "./seats.js";
import { firstTerms, MATCH_POINTS, savedGame, standardSide, standardStart, whenKept } from "./session.js";
import { settingsSheet } from "./settings-sheet.js";
import { linkedGame, share } from "./share.js";

/**
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../board/geometry.js").PitPlace} PitPlace
 * @typedef {import("./session.js").Terms} Terms
 */

const page = /** @type {{lang: string, assets: string, game: GameInfo}} */ (pageData());
const { game } = page;
const text = await loadTexts(page, ["board", "game"]);
const settings = loadSettings();

/** What a board is like before anything is known of it. @type {import("../types.js").State} */
const NOTHING = {
  after: 0, south: [], north: [], stores: null, in_hand: 0, hand: 0, to_act: null, legal: [], decision: null, outcome: null, position: "",
};

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const button = (id) => /** @type {HTMLButtonElement} */ (byId(id));

const board = byId("board");
const dock = new Dock(byId("dock"));
const seats = new Seats(byId("far-seat"), byId("near-seat"), text);

/** @type {Arranging | null} */
let arranging = null;
/** The game kept in this browser, while the board shows one from a link. */
let fromLink = false;

const view = new BoardView(board, game, {
  interactive: true,
  shape: settings.shape,
  numbers: settings.seeds === "numbers",
  nameOf: (place, seeds) => nameOf(place, seeds),
  onPress: (key, place, how) => press(key, place, how),
  onLook: (key) => look(key),
});
view.setLabel(text("board-label"));
const choice = new Choice(view, text);

const play = new Play(game, view, text, {
  draw: () => draw(),
  say: (words) => say(words),
  fail: (error) => fail(error),
  beat: () => beatOf(settings),
  sound: (name) => {
    if (settings.sound && !document.hidden) sound(name);
  },
  changed: () => {
    if (fromLink && play.session && play.session.actions.join(".") !== linked?.actions.join(".")) leaveLink();
  },
});

const moves = new MoveList(byId("moves"), text, (after) => {
  if (!arranging) void play.goTo(after);
});
const newGame = new NewGame(game, text, {
  start: (terms, arrange) => void startAnew(terms, arrange),
  changeLevel: (level) => changeLevel(level),
});

/** Says what went wrong. @param {import("../server.js").ServerError} error */
function fail(error) {
  // Where there is no game, there is still a board.
  if (!play.session) view.paint(new Picture({ ...NOTHING, south: standardSide(game), north: standardSide(game), stores: game.stores ? [0, 0] : null }));
  drawFailure();
  byId("told").textContent = failureText(error);
}

/** @param {import("../server.js").ServerError} error */
function failureText(error) {
  if (error.kind === "network") return text("error-network");
  if (error.kind === "fault") return text("error-server");
  return fromLink ? text("link-broken") : text("error-refused");
}

/** What went wrong and what can be done, for as long as it stands. */
function drawFailure() {
  const { failure } = play;
  if (!failure) return;
  const { error, retry } = failure;
  // Asking again does not help where the server refuses: the way out is another game.
  const own = fromLink && savedGame(game) !== null;
  const refused = own
    ? { label: text("back-to-own-game"), main: true, act: () => void backToOwn() }
    : { label: fromLink ? text("link-start") : text("tool-new"), main: true, act: () => newGame.open(play.session?.terms ?? firstTerms(), false) };
  const answers = [error.kind === "refused" ? refused : { label: text("retry"), main: true, act: retry }];
  // The server explains itself in English.
  dock.show({ kind: "error", title: failureText(error), line: page.lang === "en" ? error.detail : "", answers });
}

/** What a pit is called. @param {PitPlace} place @param {number} seeds */
function nameOf(place, seeds) {
  const { side, pit } = place;
  const picture = view.picture;
  const key = pitKey(side, pit);
  if (picture?.tuzdykOf(side, pit)) return text("pit-tuzdyk", { side, pit, owner: picture.tuzdykOf(side, pit) ?? "" });
  if (arranging) return text(view.legal.has(key) ? "pit-arrange" : "pit", { side, pit, seeds });
  if (picture?.isBarred(side, pit)) return text("pit-barred", { side, pit, seeds });
  return text(view.legal.has(key) ? "pit-may" : "pit", { side, pit, seeds });
}

/** The actions that begin from a pit. @param {string} key */
function actionsFrom(key) {
  const { session } = play;
  const state = session?.stateAt(session.shown);
  if (!state?.to_act || state.decision) return [];
  return state.legal.filter((action) => pitKey(/** @type {Side} */ (state.to_act), Number.parseInt(action, 10)) === key);
}

/** Whether a person may choose on the board that is shown. */
function mayChoose() {
  const { session } = play;
  return Boolean(session && play.phase === "idle" && session.isHuman(session.stateAt(session.shown).to_act));
}

/** @param {string} key @param {PitPlace} place @param {"pointer" | "key"} how */
async function press(key, place, how) {
  if (arranging) {
    arranging.press(key, false);
    return;
  }
  if (play.skip()) return;
  choice.close(null);
  if (!mayChoose() || !view.legal.has(key)) return;
  if (how === "pointer") view.focus(key);
  const actions = actionsFrom(key);
  if (!(await playsOnFromHere())) return;
  const action = actions.length > 1 ? await choice.ask(place, actions) : actions[0];
  view.focus(key);
  if (action && mayChoose()) void act(action);
}

/** Asks before a game from a link takes the place of the one that this browser keeps; true when it may. */
async function mayReplaceOwn() {
  const own = fromLink ? savedGame(game) : null;
  return !own || own.actions.length === 0 || own.over || confirmed(text("confirm-link"), text("play-on"));
}

/** Does a person's action. @param {string} action */
async function act(action) {
  if (!(await mayReplaceOwn())) return;
  elsewhere = false;
  void play.act(action);
}

/** Asks before what came later is given up; true when there is nothing to lose. */
async function playsOnFromHere() {
  const { session } = play;
  if (!session || session.current) return true;
  const moved = Math.max(1, turnsOf(session.steps).length - turnsOf(session.steps.slice(0, session.shown)).length);
  if (!(await confirmed(text("confirm-play-on", { moves: moved }), text("play-on")))) return false;
  if (!(await mayReplaceOwn())) return false;
  play.playOn();
  return mayChoose();
}

/** Lets the computer go on in a game from a link. */
async function goOn() {
  if (await mayReplaceOwn()) play.pause(false);
}

async function undo() {
  if (await mayReplaceOwn()) play.undo();
}

/** @param {string | null} key */
function look(key) {
  if (settings.preview && !arranging && key && mayChoose() && view.legal.has(key)) view.previewLap(key, actionsFrom(key));
  else view.preview([]);
}

/** @param {string} words */
function say(words) {
  const { session } = play;
  const state = session?.state;
  if (!session || !state) return;
  const more = [];
  if (session.current) {
    if (state.outcome) {
      const { title, reason } = tellOutcome(text, state, session.only);
      more.push(`${title}.`, reason);
    } else if (session.isHuman(state.to_act)) {
      const ask = askDecision(text, state, game.columns);
      more.push(ask ? `${ask.question} ${ask.answers.map((a) => text("answer-with-key", { answer: a.label, key: a.key })).join(", ")}` : text("status-turn", { side: state.to_act ?? "" }));
    }
  }
  byId("told").textContent = [words, ...more].filter(Boolean).join(" ");
}

/** Draws everything around the board. Nothing tells what comes of a step before it has been seen. */
function draw() {
  const { session } = play;
  if (!session || arranging) return;
  const state = session.stateAt(play.done);
  const showing = play.phase === "showing";
  const hadDock = dock.focused;
  choice.close(null);
  const mine = mayChoose();
  const legal = mine && !state.decision ? state.legal.map((action) => pitKey(/** @type {Side} */ (state.to_act), Number.parseInt(action, 10))) : [];
  view.setTurn(showing ? session.steps[play.done].side : state.to_act, legal);
  const ask = showing ? null : askDecision(text, state, game.columns);
  view.setAims(play.sending && state.to_act && beginsTurn(play.sending) ? [pitKey(state.to_act, Number.parseInt(play.sending, 10))] : ask?.aims ?? []);
  if (!mine) view.preview([]);
  seats.show(session, state, view.layout.near, play.phase === "thinking");
  moves.show(session.steps.slice(0, showing && session.current ? play.done : undefined), play.done);
  drawDock(ask);
  drawTools();
  drawTerms();
  // What had the focus may be gone: the board takes it.
  if (hadDock && !dock.focused) view.focus(view.current ?? "");
  board.classList.toggle("waiting", !mine && state.outcome === null);
}

/** @param {ReturnType<typeof askDecision>} ask */
function drawDock(ask) {
  const { session } = play;
  if (!session) return;
  const state = session.stateAt(play.done);
  const steps = session.steps.slice(0, play.done);
  const last = steps.length ? tell(text, steps.slice(turnStart(steps)), game.stores) : "";
  const pause = session.humans === 0 && !session.state.outcome
    ? [play.paused ? { label: text("go-on"), main: true, act: () => play.pause(false) } : { label: text("pause"), act: () => play.pause(true) }]
    : [];
  if (play.failure) {
    drawFailure();
  } else if (play.phase === "showing") {
    const step = session.steps[play.done];
    const skip = play.lasting ? [{ label: text("skip"), act: () => void play.skip() }] : [];
    dock.show({
      kind: "status",
      title: text("status-sowing", { side: step.side }),
      line: openingOf(text, step),
      answers: [...(session.current ? pause : []), ...skip],
      data: skip.length ? { lasting: "true" } : {},
    });
  } else if (!session.current) {
    dock.show({
      kind: "past",
      title: text("status-past", { shown: turnsOf(steps).length, all: turnsOf(session.steps).length }),
      line: last,
      answers: [
        { label: text("play-on-from-here"), act: () => void playsOnFromHere() },
        { label: text("back-to-game"), main: true, act: () => void play.goTo(session.steps.length) },
      ],
    });
  } else if (fromLink && !state.outcome && !(ask && mayChoose())) {
    dock.show({
      kind: "link",
      title: text("status-link", { side: state.to_act ?? "none" }),
      line: last,
      answers: [
        ...(savedGame(game) ? [{ label: text("back-to-own-game"), act: () => void backToOwn() }] : []),
        ...(play.phase === "stopped" ? [{ label: text("go-on"), main: true, act: () => void goOn() }] : []),
      ],
    });
  } else if (state.outcome) {
    drawResult();
  } else if (ask && mayChoose()) {
    // The answer that takes seeds, or moves them, is the one in colour.
    const main = ask.answers[0].action === ">" ? 1 : 0;
    dock.show({
      kind: "ask",
      title: ask.question,
      answers: ask.answers.map((answer, i) => ({ ...answer, main: i === main, act: () => void act(answer.action) })),
    });
  } else {
    const waits = play.phase === "stopped" && session.humans > 0 ? [{ label: text("go-on"), main: true, act: () => play.pause(false) }] : pause;
    dock.show({ kind: "status", title: statusText(), line: elsewhere ? text("continued-elsewhere") : last || hint(session.terms), answers: waits, data: last ? {} : { hint: "true" } });
  }
}

/** What to know before the first turn. @param {Terms} terms */
function hint({ rules, start }) {
  const early = rules === "casual" || (rules !== null && typeof rules === "object" && Boolean(rules.first_turn_captures));
  const quiet = game.name === "omweso" && !early && typeof start !== "string";
  return quiet ? `${text("status-hint")} ${text("status-no-captures")}` : text("status-hint");
}

function statusText() {
  const { session, phase } = play;
  if (!session) return "";
  const side = session.stateAt(session.shown).to_act ?? "none";
  if (play.sending) return text("status-sending");
  if (phase === "thinking") return text("status-thinking", { side });
  if (phase === "stopped") return text("status-paused", { side });
  return session.humans === 2 ? text("status-turn", { side }) : text("status-your-turn", { side });
}

/** The end of a game: who won, how, with what score, and what can come next. */
function drawResult() {
  const { session } = play;
  if (!session?.state.outcome) return;
  const { title, reason } = tellOutcome(text, session.state, session.only);
  const lines = [reason];
  const winner = session.matchWinner;
  if (session.terms.match) {
    const { south, north } = session.score;
    lines.push(winner ? text("match-won", { side: winner, south, north }) : text("match-stands", { south, north, goal: MATCH_POINTS }));
  }
  const label = !session.terms.match ? text("play-again") : winner ? text("new-match") : text("next-game");
  dock.show({
    kind: "result",
    title,
    line: lines.join(" "),
    data: { winner: session.state.outcome.winner ?? "none", kind: session.state.outcome.kind },
    answers: [{ label, main: true, act: () => void next() }],
  });
}

/** The next game by the same terms. */
async function next() {
  const { session } = play;
  if (!session) return;
  const match = session.nextMatch;
  const terms = { ...session.terms, match, start: standardStart(game, match?.begins ?? "south") };
  await start(terms, terms.free);
}

function drawTools() {
  const { session } = play;
  if (!session) return;
  // A button that has the focus is never switched off under it: the board takes the focus first.
  const own = arranging !== null;
  const off = {
    undo: own || (session.undoTo < 0 && !play.callsOff),
    back: own || session.shown === 0,
    forward: own || (session.current && !session.undone.length),
    share: own,
  };
  for (const [id, disabled] of Object.entries(off)) {
    if (disabled && document.activeElement === button(id)) view.focus(view.current ?? "");
    button(id).disabled = disabled;
  }
  button("flip").setAttribute("aria-pressed", String(view.layout.near === "north"));
  button("sound").setAttribute("aria-pressed", String(settings.sound));
}

/** @param {Terms | undefined} [terms] Of the game on the board, or of one that is to begin. */
function drawTerms(terms = play.session?.terms) {
  const { session } = play;
  if (!session || !terms) return;
  const rules = terms.rules === null ? game.presets[0] ?? "standard" : typeof terms.rules === "string" ? terms.rules : "own";
  byId("terms").textContent = text("terms", { rules, start: terms.free ? "free" : "standard" });
  const line = byId("match");
  line.hidden = !terms.match;
  const score = terms === session.terms ? session.scoreAt(session.stateAt(play.done)) : terms.match?.before;
  if (terms.match) line.textContent = text("terms-match", { game: terms.match.game, goal: MATCH_POINTS, ...score });
}

/** Asks before a game that goes on is given up for another. @param {Terms} terms @param {boolean} arrange */
async function startAnew(terms, arrange) {
  const { session } = play;
  const own = session?.underWay && !fromLink && !arranging;
  if (own && !(await confirmed(text("confirm-new", { turns: turnsOf(session.steps).length }), text("tool-new")))) return;
  await start(terms, arrange);
}

/** @param {Terms} terms @param {boolean} arrange */
async function start(terms, arrange) {
  play.interrupt();
  arranging = null;
  let agreed = terms;
  const { near: nearBefore } = view.layout;
  if (arrange) {
    const rules = terms.rules && typeof terms.rules === "object" ? terms.rules : null;
    const cap = game.name === "omweso" ? (rules && "setup_cap" in rules ? rules.setup_cap : 10) : null;
    const own = new Arranging(game, view, dock, text, typeof cap === "number" ? cap : null);
    arranging = own;
    own.onSay = (words) => {
      byId("told").textContent = words;
    };
    own.onCancel = () => {
      arranging = null;
      view.set({ near: nearBefore });
      if (play.session && play.phase !== "loading") void play.goTo(play.session.shown);
      else void resume();
    };
    const first = terms.match?.begins ?? "south";
    // The record of the game before has nothing to do with what is on the board now.
    moves.show([], 0);
    drawTools();
    drawTerms(terms);
    byId("far-seat").replaceChildren();
    byId("near-seat").replaceChildren();
    for (const side of /** @type {Side[]} */ ([first, first === "south" ? "north" : "south"])) {
      if (terms.players[side] === "human") {
        view.set({ near: terms.players.south === terms.players.north ? view.layout.near : side });
        await own.arrange(side);
      } else own.choose(side);
      if (arranging !== own) return;
    }
    arranging = null;
    byId("told").textContent = "";
    agreed = { ...terms, start: { ...own.pits, to_act: first } };
  }
  const only = terms.players.south === terms.players.north ? view.layout.near : terms.players.south === "human" ? "south" : "north";
  if (only !== view.layout.near) view.set({ near: only });
  if (fromLink) leaveLink();
  await play.begin(agreed);
  play.session?.save();
  view.focus(view.current ?? "");
}

// ---- Links ----

const linked = linkedGame(location.search);

function leaveLink() {
  fromLink = false;
  history.replaceState(null, "", location.pathname);
}

async function backToOwn() {
  leaveLink();
  await resume();
}

/** @param {boolean} [waits] Whether the computer waits for a word before it plays on. */
async function resume(waits = false) {
  const saved = savedGame(game);
  const terms = saved ?? { ...firstTerms(), ...lastTerms() };
  const { players } = terms;
  if (players.south !== players.north) view.set({ near: players.south === "human" ? "south" : "north" });
  await play.begin(terms, saved?.actions ?? [], { paused: waits || (players.south === "computer" && players.north === "computer") });
}

/** Whether the game on the board went on in another window. */
let elsewhere = false;

// Two windows with one game: the one that plays has it, the other follows, and neither undoes it.
whenKept(game, () => {
  const { session } = play;
  if (arranging || fromLink || !session || session.isKept(savedGame(game))) return;
  elsewhere = true;
  // Here the computer waits, for it plays there.
  void resume(true).then(() => {
    byId("told").textContent = text("continued-elsewhere");
  });
});

window.addEventListener("online", () => {
  if (play.failure?.error.kind === "network") play.failure.retry();
});

// ---- Tools ----

function flip() {
  view.set({ near: view.far });
  if (arranging) arranging.show();
  else draw();
}

function applySettings() {
  saveSettings(settings);
  document.documentElement.dataset.colours = settings.colours;
  view.set({ shape: settings.shape, numbers: settings.seeds === "numbers" });
  play.sowing?.skip();
  if (play.session && !arranging) drawTools();
}

/** @param {number} level */
function changeLevel(level) {
  const { session } = play;
  if (!session) return;
  session.terms.level = level;
  // A game from a link is kept once somebody plays on in it.
  if (!fromLink) session.save();
  draw();
}

function toggleSound() {
  settings.sound = !settings.sound;
  applySettings();
  if (settings.sound) sound("drop");
}

const openSettings = settingsSheet(settings, applySettings);
const helpDialog = dialog("help-dialog");
dialog("confirm-dialog");

const openNewGame = () => newGame.open(play.session?.terms ?? firstTerms(), Boolean(play.session && !play.session.state.outcome && !arranging));
const back = () => void play.goTo((play.session?.shown ?? 0) - 1);
const forward = () => void (play.session?.current ? play.redo() : play.goTo((play.session?.shown ?? 0) + 1, true));

const drawer = new Drawer(byId("drawer"), byId("moves"), button("guide"), text, `/${page.lang}/${game.name}/guide`);

/** What must wait while seeds are being arranged. @param {() => void} act */
const inGame = (act) => () => {
  if (!arranging) act();
};

/** @type {Record<string, () => void>} */
const tools = {
  undo: inGame(() => void undo()),
  back: inGame(back),
  forward: inGame(forward),
  flip,
  sound: toggleSound,
  settings: openSettings,
  share: inGame(() => void (play.session && share(play.session, button("share"), byId("told"), text))),
  guide: () => void drawer.toggle(),
  help: () => helpDialog.showModal(),
  "new-game": openNewGame,
};
for (const [id, act] of Object.entries(tools)) button(id).addEventListener("click", act);

board.addEventListener("contextmenu", (event) => {
  const pit = event.target instanceof Element ? event.target.closest("[data-pit]") : null;
  if (!arranging || !(pit instanceof SVGElement)) return;
  event.preventDefault();
  arranging.press(pit.dataset.pit ?? "", true);
});
board.addEventListener("click", () => play.skip(), { capture: false });

/** Digits typed soon after each other are one number. @type {{at: number, text: string}} */
let typed = { at: 0, text: "" };

listenToKeys({
  enabled: () => settings.keys,
  move: (columns, rows) => view.move(columns, rows),
  first: (event) => arranging?.key(event) ?? false,
  skip: () => play.skip(),
  digit: (digit) => {
    const { session } = play;
    const now = performance.now();
    typed = { at: now, text: now - typed.at < 900 ? typed.text + digit : digit };
    if (Number(typed.text) > game.pits) typed.text = digit;
    const side = session?.stateAt(session.shown).to_act ?? view.layout.near;
    if (Number(typed.text) >= 1) view.focus(pitKey(side, Number(typed.text)));
  },
  answer: (key) => {
    if (!mayChoose() || !play.session) return false;
    const state = play.session.stateAt(play.session.shown);
    const wanted = key === "." || key === ">" ? ">" : key === "," || key === "<" ? "<" : key;
    if (state.decision) {
      if (!state.legal.includes(wanted) || !play.session.current) return false;
      void act(wanted);
      return true;
    }
    const actions = actionsFrom(view.current ?? "").filter((action) => keyOfAction(action) === (wanted === ">" ? "." : wanted === "<" ? "," : wanted));
    if (actions.length !== 1 || !play.session.current) return false;
    choice.close(null);
    void act(actions[0]);
    return true;
  },
  tools: {
    u: tools.undo, f: flip, n: openNewGame, m: toggleSound, "[": tools.back, "]": tools.forward, "?": tools.help,
  },
});

document.documentElement.dataset.colours = settings.colours;

if (linked) {
  fromLink = true;
  const terms = { ...firstTerms(), ...lastTerms(), rules: linked.rules, start: linked.start };
  await play.begin(terms, linked.actions, { paused: true });
} else {
  await resume();
}
showPrimer(game.name, linked !== null || Boolean(savedGame(game)?.actions.length), {
  away: () => view.focus(view.current ?? ""),
  more: tools.guide,
});
byId("play").dataset.ready = "true";
