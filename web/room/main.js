/** The page of a private room: puts its parts together. */
import { Choice, keyOfAction } from "../board/choice.js";
import { Picture } from "../board/picture.js";
import { Sowing } from "../board/sowing.js";
import { askDecision, beginsTurn, marksOf, tell, turnStart } from "../board/telling.js";
import { BoardView } from "../board/view.js";
import { Arranging } from "../game/arrange.js";
import { confirmed, dialog } from "../game/dialogs.js";
import { Dock } from "../game/dock.js";
import { listenToKeys } from "../game/keys.js";
import { MoveList } from "../game/moves.js";
import { beatOf, loadSettings, saveSettings } from "../settings.js";
import { play as playSound } from "../sound.js";
import { loadTexts, pageData } from "../text.js";
import { pitKey } from "../types.js";
import { Strip } from "./strip.js";
import { greetingText, matchText, refusalText, termsText } from "./words.js";
import { Counting } from "./count.js";
import { Games } from "./games.js";
import { Link } from "./link.js";
import { Model } from "./model.js";
import { Panel } from "./panel.js";
import { Seats } from "./seats.js";
import { secretsFor } from "./secret.js";

/**
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../board/geometry.js").PitPlace} PitPlace
 * @typedef {import("./types.js").Welcome} Welcome
 * @typedef {import("./types.js").RoomEvent} RoomEvent
 * @typedef {import("./types.js").Command} Command
 */

const page = /** @type {{lang: string, assets: string, game: GameInfo,
  room: {id: string, open: boolean, gone_after: number, longest_show: number, greetings: string[]}}} */ (pageData());
const { game, room } = page;
const text = await loadTexts(page, ["board", "game", "rooms"]);
const settings = loadSettings();

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const button = (id) => /** @type {HTMLButtonElement} */ (byId(id));

const secrets = secretsFor(room.id, location.hash);
// Whoever copies the address from now on copies the one for spectators.
if (location.hash) history.replaceState(null, "", location.pathname + location.search);

const model = new Model(game);
const dock = new Dock(byId("dock"));
const counting = new Counting(byId("count"), text, (words, first) => {
  strip.note(words, 950);
  if (first) sound("lift");
  drawStrip();
});
const seats = new Seats(byId("far-seat"), byId("near-seat"), text);
const moves = new MoveList(byId("moves"), text, (after) => goTo(after));
const games = new Games(byId("games"), room.id, text, (record) => enqueue(async () => {
  await model.replay(record);
  refresh();
}));
const panel = new Panel(dock, text, game, room, {
  act: (action) => act(action),
  send: (command) => send(command),
  goTo: (after) => goTo(after),
  leaveReplay: () => {
    link.seen = null;
    link.connect();
  },
  copy: (what, element) => void copy(what, element),
});
const strip = new Strip(byId("strip"), byId("told"), text, (command) => send(command));
dialog("confirm-dialog");

/** @type {[number | null, number | null]} */
let gone = [null, null];
let spectators = 0;
/** @type {import("./link.js").LinkState} */
let linkState = "connecting";
/** @type {Sowing | null} */
let sowing = null;
/** @type {Arranging | null} */
let arranging = null;
/** An action that was chosen and has not come back from the server. @type {{at: number, action: string} | null} */
let pending = null;

const view = new BoardView(byId("board"), game, {
  interactive: true,
  shape: settings.shape,
  numbers: settings.seeds === "numbers",
  nameOf: (place, seeds) => nameOf(place, seeds),
  onPress: (key, place, how) => void press(key, place, how),
  onLook: (key) => look(key),
});
view.setLabel(text("board-label"));
const choice = new Choice(view, text);

/** @param {PitPlace} place @param {number} seeds */
function nameOf({ side, pit }, seeds) {
  const picture = view.picture;
  const may = view.legal.has(pitKey(side, pit));
  if (picture?.tuzdykOf(side, pit)) return text("pit-tuzdyk", { side, pit, owner: picture.tuzdykOf(side, pit) ?? "" });
  if (arranging) return text(may ? "pit-arrange" : "pit", { side, pit, seeds });
  if (picture?.isBarred(side, pit)) return text("pit-barred", { side, pit, seeds });
  return text(may ? "pit-may" : "pit", { side, pit, seeds });
}

// ---- The room ----

/** What has come from the server and is still to be shown, one after the other. @type {Promise<void>} */
let queue = Promise.resolve();
let waiting = 0;

/** @param {() => Promise<void> | void} work */
function enqueue(work) {
  waiting += 1;
  // Whoever is behind catches up at once.
  if (waiting > 1) sowing?.skip();
  queue = queue
    .then(work)
    .catch((error) => {
      // What the page knows may be wrong now: it asks for everything again.
      console.warn(error);
      link.seen = null;
      setTimeout(() => link.connect(), 1000);
    })
    .finally(() => {
      waiting -= 1;
      // Only now may the player choose.
      if (waiting === 0) draw();
    });
}

const link = new Link(room.id, secrets, {
  welcome: (welcome) => enqueue(() => welcomed(welcome)),
  event: (event) => enqueue(() => happened(event)),
  presence: (presence) => {
    ({ gone, spectators } = presence);
    draw();
  },
  refused: (why) => {
    if (why !== "done") inform(text(refusalText(why)));
    pending = null;
    enqueue(() => refresh());
  },
  state: (state) => {
    linkState = state;
    draw();
  },
});

/** @param {Welcome} welcome */
async function welcomed(welcome) {
  model.seat = welcome.seat;
  if (welcome.room) {
    await model.take(welcome.room);
    if (model.side) view.set({ near: model.side });
    void loadRecords();
  }
  // What was chosen just before the connection broke is played now, unless it was played already
  // or the game has gone on: then its moment is past.
  if (pending && pending.at === model.now.moment) send({ do: "play", ...pending });
  else pending = null;
  refresh();
}

/** @param {RoomEvent} event */
async function happened(event) {
  const before = model.state;
  const atEnd = model.current && !model.replayed;
  const changed = model.apply(event);
  if (event.now.moment === event.n) pending = null;
  if (event.e === "greeted") greeted(event);
  if (event.e === "started") {
    model.replayed = null;
    if (model.side) view.set({ near: model.side });
  }
  if (event.e === "played" && event.step && before && atEnd) {
    model.shown = model.steps.length;
    await show(before, event.step);
    byId("told").textContent = tell(text, [event.step], game.stores);
  } else if (changed && atEnd) {
    model.shown = model.steps.length;
  }
  if (event.now.phase === "over") {
    sound("end");
    void loadRecords();
  }
  refresh();
}

/** Shows an action, in the time that the clocks wait for it. @param {import("../types.js").State} before @param {Step} step */
async function show(before, step) {
  choice.close(null);
  view.setMarks(null);
  view.setAims([]);
  view.setTurn(step.side, []);
  view.preview([]);
  const earlier = model.steps.slice(0, -1);
  const turn = beginsTurn(step.action) ? [] : earlier.slice(turnStart(earlier));
  const laps = turn.flatMap((part) => part.trace).filter((event) => event.e === "lap").length;
  // In a game against the clock nobody is shown longer than the clock waits.
  const most = model.now.clocks ? room.longest_show : undefined;
  const beat = waiting > 1 ? 0 : beatOf(settings);
  sowing = new Sowing(view, new Picture(before), { beat, text, sound, laps, most });
  draw();
  await sowing.play(step.trace);
  sowing = null;
}

/** Draws the board at rest, and everything around it. */
function refresh() {
  const state = model.stateAt(model.shown);
  if (model.now.phase === "arranging" && !model.replayed) {
    arrange();
    return;
  }
  arranging = null;
  if (state) {
    const steps = model.steps.slice(0, model.shown);
    view.release();
    view.paint(new Picture(state));
    view.setMarks(steps.length ? marksOf(steps.slice(turnStart(steps))) : null);
    if (state.hand && state.decision) view.hold(state.hand, pitKey(state.decision.side, state.decision.pit));
  } else {
    view.paint(new Picture(empty()));
    view.setTurn(null, []);
  }
  draw();
}

/** A board on which nothing is known yet. @returns {import("../types.js").State} */
function empty() {
  const none = (/** @type {number[] | null} */ pits) => pits ?? Array(game.pits).fill(0);
  const [south, north] = model.arranged;
  return {
    after: 0, south: none(south), north: none(north), stores: game.stores ? [0, 0] : null, in_hand: 0, hand: 0,
    to_act: null, legal: [], decision: null, outcome: null, position: "",
  };
}

function arrange() {
  const { arranging: side } = model.now;
  if (!side || side !== model.side) {
    arranging = null;
    view.paint(new Picture(empty()));
    view.setTurn(side ?? null, []);
    draw();
    return;
  }
  draw();
  if (arranging?.side === side) {
    arranging.show();
    return;
  }
  const { rules } = model.terms ?? {};
  const cap = game.name !== "omweso" ? null : rules && typeof rules === "object" && "setup_cap" in rules ? rules.setup_cap : 10;
  const own = new Arranging(game, view, dock, text, typeof cap === "number" ? cap : null);
  const [south, north] = model.arranged;
  if (south) own.pits.south = [...south];
  if (north) own.pits.north = [...north];
  arranging = own;
  void own.arrange(side).then(() => {
    if (arranging !== own) return;
    send({ do: "arrange", at: model.now.moment, pits: own.pits[side] });
  });
}

// ---- What the player does ----

/** @param {Command} command */
function send(command) {
  if (!link.ask(command)) inform(text("room-offline"));
}

/** @param {string} action */
function act(action) {
  if (!mayChoose()) return;
  pending = { at: model.now.moment, action };
  view.setTurn(model.side, []);
  // Without a connection it is sent when there is one again.
  link.ask({ do: "play", ...pending });
  draw();
}

function mayChoose() {
  return model.mine && model.current && !pending && !sowing && waiting === 0;
}

/** @param {string} key */
function actionsFrom(key) {
  const state = model.state;
  if (!state?.to_act || state.decision) return [];
  return state.legal.filter((action) => pitKey(/** @type {Side} */ (state.to_act), Number.parseInt(action, 10)) === key);
}

/** @param {string} key @param {PitPlace} place @param {"pointer" | "key"} how */
async function press(key, place, how) {
  if (arranging) {
    arranging.press(key, false);
    return;
  }
  if (sowing) {
    sowing.skip();
    return;
  }
  choice.close(null);
  if (!mayChoose() || !view.legal.has(key)) return;
  if (how === "pointer") view.focus(key);
  const actions = actionsFrom(key);
  const { moment } = model.now;
  const action = actions.length > 1 ? await choice.ask(place, actions) : actions[0];
  view.focus(key);
  if (action && moment === model.now.moment) act(action);
}

/** @param {string | null} key */
function look(key) {
  if (settings.preview && !arranging && key && mayChoose() && view.legal.has(key)) view.previewLap(key, actionsFrom(key));
  else view.preview([]);
}

/** @param {number} after */
function goTo(after) {
  if (after < 0 || after > model.steps.length || arranging) return;
  sowing?.skip();
  enqueue(() => {
    model.shown = Math.min(after, model.steps.length);
    refresh();
    const step = model.steps[model.shown - 1];
    byId("told").textContent = step ? tell(text, [step], game.stores) : text("told-start");
  });
}

// ---- What is shown ----

const drawStrip = () => strip.show(model, linkState);

/** Shows a line for a moment. @param {string} words */
function inform(words) {
  strip.note(words, 5000);
  byId("told").textContent = words;
  draw();
}

/** @param {RoomEvent} event */
function greeted(event) {
  const who = event.seat === model.seat ? text("room-seat-you") : model.seat ? text("room-seat-friend") : text(event.seat === "host" ? "room-seat-host" : "room-seat-guest");
  inform(text("room-said", { who, words: text(greetingText(event.greeting ?? "")) }));
}

/** @param {import("../sound.js").SoundName} name */
function sound(name) {
  if (settings.sound && !document.hidden) playSound(name);
}

function draw() {
  const state = model.stateAt(model.shown);
  const may = mayChoose();
  if (!arranging && !sowing) {
    const legal = may && state && !state.decision ? state.legal.map((action) => pitKey(/** @type {Side} */ (state.to_act), Number.parseInt(action, 10))) : [];
    view.setTurn(model.now.phase === "playing" ? state?.to_act ?? null : null, legal);
  }
  const ask = sowing || !state || arranging ? null : askDecision(text, state, game.columns);
  if (!arranging) view.setAims(ask?.aims ?? []);
  seats.show(model, state, view.layout.near, gone);
  seats.tick(model, link.now());
  moves.show(model.steps, model.shown);
  if (!arranging) drawDock(ask);
  drawStrip();
  drawTools();
  drawSide();
  byId("board").classList.toggle("waiting", !may && !state?.outcome);
  byId("play").dataset.phase = model.now.phase;
  byId("play").dataset.actions = String(model.steps.length);
  byId("play").dataset.link = linkState;
}

/** @param {ReturnType<typeof askDecision>} ask */
const drawDock = (ask) => panel.show(model, { ask, sowing: sowing !== null, pending: pending !== null, may: mayChoose() });

/** @param {import("./types.js").OfferKind} what */
const offer = (what) => send({ do: "offer", at: model.now.moment, offer: what });

function drawTools() {
  const { phase } = model.now;
  const playing = phase === "playing" && !model.replayed;
  const player = model.seat !== null;
  const begun = model.steps.length > 0;
  const open = (/** @type {string} */ what) => Boolean(model.now.offers?.some((other) => other.offer === what && other.seat === model.seat));
  const away = model.seat ? gone[model.seat === "host" ? 1 : 0] : null;
  /** @type {Record<string, boolean>} */
  const shown = {
    "take-back": player && playing && model.terms?.takebacks === "consent" && model.steps.some((step) => step.side === model.side),
    draw: player && playing && begun,
    resign: player && playing && begun,
    abort: player && !begun && (playing || phase === "arranging"),
    claim: player && playing && begun && away !== null && link.now() - away >= room.gone_after,
    "take-over": player && playing && model.blitz && !model.mine && overrun(),
  };
  for (const [id, visible] of Object.entries(shown)) button(id).hidden = !visible;
  button("take-back").disabled = open("take-back");
  button("draw").disabled = open("draw");
  button("back").disabled = model.shown === 0;
  button("forward").disabled = model.current;
  button("flip").setAttribute("aria-pressed", String(view.layout.near !== (model.side ?? "south")));
  button("sound").setAttribute("aria-pressed", String(settings.sound));
  for (const greeting of byId("greetings").querySelectorAll("button")) greeting.disabled = !player || !room.open;
  byId("greetings").hidden = !player;
}

/** Whether the time for a move is used up. */
function overrun() {
  const until = model.now.clocks?.until;
  return until !== null && until !== undefined && link.now() >= until;
}

function drawSide() {
  const { side } = model;
  const role = model.seat === null ? "room-role-spectator" : side === "south" ? "room-role-south" : side === "north" ? "room-role-north" : "room-role-waiting";
  byId("role").textContent = model.terms && room.open ? text(role) : "";
  byId("terms").textContent = model.terms ? termsText(text, model) : "";
  const match = model.replayed ? "" : matchText(text, model);
  byId("match").textContent = match;
  byId("match").hidden = !match;
  byId("presence").textContent = room.open ? text("room-spectators", { count: spectators }) : "";
  const latest = model.replayed ?? (model.now.phase === "over" ? games.of(model.number) : undefined);
  const download = /** @type {HTMLAnchorElement} */ (byId("download"));
  download.hidden = !latest;
  if (latest) download.href = `/api/v1/rooms/${room.id}/games/${latest.number}`;
}

/** Learns which games are finished. */
async function loadRecords() {
  await games.load();
  draw();
}

setInterval(() => {
  seats.tick(model, link.now());
  counting.tick(model, link.now());
  if (strip.stale) drawStrip();
  if (!sowing) drawTools();
}, 100);

// ---- Tools ----

/** @param {string} what @param {HTMLElement} element */
async function copy(what, element) {
  const before = element.textContent;
  try {
    await navigator.clipboard.writeText(what);
    element.textContent = text("room-copied");
    byId("told").textContent = text("room-copied");
    setTimeout(() => {
      element.textContent = before;
    }, 2500);
  } catch {
    // Without the right to the clipboard: the player copies it from the field, or the address bar.
    const field = document.getElementById("friend-link");
    if (field instanceof HTMLInputElement && field.value === what) field.select();
    else inform(what);
  }
}

/** @param {string} question @param {string} yes @param {Command} command */
async function sure(question, yes, command) {
  if (await confirmed(question, yes)) send(command);
}

/** @type {Record<string, () => void>} */
const tools = {
  back: () => goTo(model.shown - 1),
  forward: () => goTo(model.shown + 1),
  flip: () => {
    view.set({ near: view.far });
    if (arranging) arranging.show();
    else refresh();
  },
  sound: () => {
    settings.sound = !settings.sound;
    saveSettings(settings);
    draw();
  },
  "take-back": () => offer("take-back"),
  draw: () => offer("draw"),
  resign: () => void sure(text("room-resign-sure"), text("room-resign"), { do: "resign", game: model.number }),
  abort: () => send({ do: "abort", game: model.number }),
  claim: () => send({ do: "claim", game: model.number }),
  "take-over": () => send({ do: "take-over", at: model.now.moment }),
  "watch-link": () => void copy(`${location.origin}/room/${room.id}`, byId("watch-link")),
};
for (const [id, does] of Object.entries(tools)) button(id).addEventListener("click", does);

byId("greetings").append(...room.greetings.map((greeting) => {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text(greetingText(greeting));
  element.addEventListener("click", () => send({ do: "greet", greeting }));
  return element;
}));

byId("board").addEventListener("contextmenu", (event) => {
  const pit = event.target instanceof Element ? event.target.closest("[data-pit]") : null;
  if (!arranging || !(pit instanceof SVGElement)) return;
  event.preventDefault();
  arranging.press(pit.dataset.pit ?? "", true);
});

listenToKeys({
  enabled: () => settings.keys,
  move: (columns, rows) => view.move(columns, rows),
  first: (event) => arranging?.key(event) ?? false,
  skip: () => {
    sowing?.skip();
    return sowing !== null;
  },
  digit: (digit) => {
    if (Number(digit) >= 1 && Number(digit) <= game.pits) view.focus(pitKey(model.side ?? view.layout.near, Number(digit)));
  },
  answer: (key) => {
    const state = model.state;
    if (!mayChoose() || !state) return false;
    const wanted = key === "." ? ">" : key === "," ? "<" : key;
    if (state.decision) {
      if (!state.legal.includes(wanted)) return false;
      act(wanted);
      return true;
    }
    const actions = actionsFrom(view.current ?? "").filter((action) => keyOfAction(action) === (wanted === ">" ? "." : wanted === "<" ? "," : wanted));
    if (actions.length !== 1) return false;
    choice.close(null);
    act(actions[0]);
    return true;
  },
  tools: { f: tools.flip, m: tools.sound, "[": tools.back, "]": tools.forward },
});

document.documentElement.dataset.colours = settings.colours;
refresh();
if (room.open) {
  link.connect();
} else {
  await loadRecords();
  const latest = games.records.at(-1);
  linkState = "missing";
  if (latest) {
    enqueue(async () => {
      await model.replay(latest);
      refresh();
    });
  } else draw();
}
byId("play").dataset.ready = "true";
