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
import { keepInTab, keptInTab } from "../keep.js";
import { beatOf, loadSettings, saveSettings } from "../settings.js";
import { play as playSound } from "../sound.js";
import { loadTexts, pageData } from "../text.js";
import { pitKey } from "../types.js";
import { Counting } from "./count.js";
import { Focus } from "./focus.js";
import { Games } from "./games.js";
import { Link } from "./link.js";
import { bareState, Model } from "./model.js";
import { newsOf } from "./news.js";
import { Panel } from "./panel.js";
import { Seats } from "./seats.js";
import { forgetSecrets, keepSecrets, keptSecrets, secretsFor } from "./secret.js";
import { copyLink, SidePanel } from "./side.js";
import { Strip } from "./strip.js";
import { buildGreetings, markTakenOver, showTools } from "./tools.js";
import { refusalText } from "./words.js";

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
if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
// A game goes on while one looks things up.
for (const link of document.querySelector("nav.links")?.children ?? []) if (link instanceof HTMLAnchorElement) link.target = "_blank";

/** @param {string} words */
const hear = (words) => {
  byId("told").textContent = words;
};
/** @param {HTMLInputElement} field @param {HTMLElement} element */
const copy = (field, element) => void copyLink(text, field, element, hear);
/** Asks, and calls the room off. */
const callOff = () => void sure(text("room-close-sure"), text("room-abort"), { do: "close" });

const model = new Model(game);
const dock = new Dock(byId("dock"));
const counting = new Counting(byId("count"), text, (words, overrun) => {
  if (!overrun) {
    strip.note(words, 950);
    sound("lift");
  }
});
const seats = new Seats(byId("far-seat"), byId("near-seat"), text);
const moves = new MoveList(byId("moves"), text, (after) => goTo(after));
const games = new Games(byId("games"), room.id, text, (record) => enqueue(async () => {
  await model.look(record);
  refresh();
}));
const panel = new Panel(dock, text, game, room, {
  act: (action) => act(action),
  send: (command) => send(command),
  goTo: (after) => goTo(after),
  leaveReplay: () => enqueue(() => {
    model.replay = null;
    refresh();
  }),
  copy,
  callOff,
  newRoom: () => location.assign(`/${page.lang}/${game.name}/room`),
});
const strip = new Strip(byId("strip"), hear, text, (command) => send(command), () => {
  void sure(text("room-claim-sure"), text("room-claim"), { do: "claim", game: model.live.number });
});
const side = new SidePanel(room.id, text, copy);
const focus = new Focus(() => {
  const answers = [...byId("dock").getElementsByTagName("button")].filter((answer) => !answer.disabled);
  const answer = answers.find((each) => each.classList.contains("main")) ?? answers[0];
  if (answer) answer.focus({ preventScroll: true });
  else view.focus(view.current ?? "");
});
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
/**
 * What was chosen and has not come back from the server, and whether it is on its way.
 * @type {{command: Extract<Command, {do: "play" | "arrange"}>, sent: boolean} | null}
 */
let pending = null;
/** The number of the last event that was taken, and the one up to which all must be known first. */
let heard = 0;
let missed = 0;
/** Whether the seat that this browser was invited to is somebody else's. */
let taken = false;
/** Whether it has been said that the seat lasts only as long as this tab. */
let warned = false;
/** Whether it has been said that the game can be claimed. */
let claimable = false;

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
  refused: (why, what) => {
    if (why !== "done") inform(text(refusalText(why)));
    // Asked for a little too early, it does not begin to wait anew.
    if (why === "declined" && what?.do === "offer" && !model.wasDeclined(what.offer)) model.declined[what.offer] = { moment: model.now.moment, at: link.now() };
    if (what === pending?.command) pending = null;
    enqueue(() => refresh());
  },
  state: (state) => {
    linkState = state;
    if (pending && state !== "open") pending.sent = false;
    draw();
  },
});

/** @param {Welcome} welcome */
async function welcomed(welcome) {
  model.seat = welcome.seat;
  missed = welcome.last;
  if (welcome.room) {
    await model.take(welcome.room);
    heard = welcome.last;
    if (model.side) view.set({ near: model.side });
    void loadRecords();
  }
  if (secrets) seated(welcome.seat !== null);
  sendAgain();
  refresh();
}

/** Keeps the seat, if this browser has one. @param {boolean} has */
function seated(has) {
  if (!secrets) return;
  const lasts = !has || keepSecrets(room.id, { ...secrets, ...keptSecrets(room.id), game: game.name, at: Date.now() });
  if (!lasts && !warned) inform(text("room-tab-only"));
  warned ||= !lasts;
  // Of a room that was called off nobody can have a seat any more.
  if (has || taken || model.now.phase === "closed") return;
  taken = true;
  forgetSecrets(room.id);
  inform(text("room-seat-taken"));
}

/**
 * What was chosen before the connection broke is sent again once everything that was missed is known,
 * unless it was done already or the game has gone on: then its moment is past.
 */
function sendAgain() {
  if (!pending || pending.sent || heard < missed) return;
  if (pending.command.at === model.now.moment) pending.sent = link.ask(pending.command);
  else pending = null;
}

/** @param {RoomEvent} event */
async function happened(event) {
  const before = model.live.state;
  const watched = model.live.current && !model.replay;
  const offers = model.now.offers ?? [];
  model.apply(event);
  heard = event.n;
  if (event.now.moment === event.n) pending = null;
  if (event.e === "started") {
    model.replay = null;
    if (model.side) view.set({ near: model.side });
  }
  if (event.e === "played" && event.step && before && watched) await show(before, event.step);
  const news = newsOf(text, model, event, offers);
  if (news.shown) strip.note(news.shown, 5000);
  if (news.heard) hear(news.heard);
  if (event.now.phase === "over" && (event.e === "played" || event.e === "ended")) {
    sound("end");
    void loadRecords();
  }
  sendAgain();
  refresh();
}

/** Shows an action, in the time that the clocks wait for it. @param {import("../types.js").State} before @param {Step} step */
async function show(before, step) {
  choice.close(null);
  view.setMarks(null);
  view.setAims([]);
  view.setTurn(step.side, []);
  view.preview([]);
  const earlier = model.live.steps.slice(0, -1);
  const turn = beginsTurn(step.action) ? [] : earlier.slice(turnStart(earlier));
  const laps = turn.flatMap((part) => part.trace).filter((event) => event.e === "lap").length;
  const most = showingTime();
  const beat = waiting > 1 || most === 0 ? 0 : beatOf(settings);
  // A slow device takes longer than planned, so the plan leaves some of the time.
  sowing = new Sowing(view, new Picture(before), { beat, text, sound, laps, ...(most === undefined ? {} : { most: most * 0.9 }) });
  const end = most === undefined ? undefined : setTimeout(() => sowing?.skip(), most);
  draw();
  await sowing.play(step.trace);
  clearTimeout(end);
  sowing = null;
}

/** For how long a sowing may be shown: in a game against the clock, until the next clock starts. */
function showingTime() {
  const { clocks } = model.now;
  if (!clocks) return undefined;
  return clocks.from === null ? room.longest_show : Math.max(0, Math.min(room.longest_show, clocks.from - link.now()));
}

/** Draws the board at rest, and everything around it. */
function refresh() {
  const { seen } = model;
  if (model.now.phase === "arranging" && !model.replay) {
    arrange();
    return;
  }
  arranging = null;
  const state = seen.stateAt(seen.shown);
  if (state) {
    const steps = seen.steps.slice(0, seen.shown);
    view.release();
    view.paint(new Picture(state));
    view.setMarks(steps.length ? marksOf(steps.slice(turnStart(steps))) : null);
    if (state.hand && state.decision) view.hold(state.hand, pitKey(state.decision.side, state.decision.pit));
  } else {
    view.release();
    view.setMarks(null);
    view.paint(new Picture(empty()));
    view.setTurn(null, []);
  }
  draw();
}

/** The board before the game, with what is known of it. */
function empty() {
  const pits = [...model.live.arranged];
  if (pending?.command.do === "arrange") pits[model.side === "south" ? 0 : 1] = pending.command.pits;
  return bareState(game, pits);
}

function arrange() {
  const { arranging: side } = model.now;
  if (!side || side !== model.side || pending) {
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
  const [south, north] = model.live.arranged;
  if (south) own.pits.south = [...south];
  if (north) own.pits.north = [...north];
  own.onSay = hear;
  // What was begun outlasts a reload, a broken connection and a refusal.
  const draft = `arranging.${room.id}.${model.live.number}.${side}`;
  const begun = keptInTab(draft);
  own.onChange = (pits) => keepInTab(draft, pits);
  arranging = own;
  void own.arrange(side, begun ?? undefined).then(() => {
    if (arranging === own) submit({ do: "arrange", at: model.now.moment, pits: [...own.pits[side]] });
  });
}

// ---- What the player does ----

/** @param {Command} command */
function send(command) {
  if (!link.ask(command)) inform(text("room-offline"));
}

/** @param {string} action */
function act(action) {
  if (mayChoose()) submit({ do: "play", at: model.now.moment, action });
}

/** Sends a choice; without a connection, when there is one again. @param {Extract<Command, {do: "play" | "arrange"}>} command */
function submit(command) {
  view.setTurn(model.side, []);
  pending = { command, sent: link.ask(command) };
  refresh();
}

function mayChoose() {
  return model.mine && model.live.current && !model.replay && !pending && !sowing && waiting === 0;
}

/** @param {string} key */
function actionsFrom(key) {
  const { state } = model.live;
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
  const { seen } = model;
  if (after < 0 || after > seen.steps.length || arranging) return;
  sowing?.skip();
  enqueue(() => {
    seen.shown = Math.min(after, seen.steps.length);
    refresh();
    const step = seen.steps[seen.shown - 1];
    hear(step ? tell(text, [step], game.stores) : text("told-start"));
  });
}

// ---- What is shown ----

/** Since when the other player is away, where that concerns this one. */
const away = () => (model.seat ? gone[model.seat === "host" ? 1 : 0] : null);

const drawStrip = () => strip.show(model, { link: linkState, now: link.now(), away: away(), goneAfter: room.gone_after, open: room.open });

/** Shows a line for a moment. @param {string} words */
function inform(words) {
  strip.note(words, 5000);
  hear(words);
  draw();
}

/** @param {import("../sound.js").SoundName} name */
function sound(name) {
  if (settings.sound && !document.hidden) playSound(name);
}

function draw() {
  const { seen } = model;
  const state = seen.stateAt(seen.shown);
  const may = mayChoose();
  if (!arranging && !sowing) {
    const legal = may && state && !state.decision ? state.legal.map((action) => pitKey(/** @type {Side} */ (state.to_act), Number.parseInt(action, 10))) : [];
    view.setTurn(model.replay || model.now.phase === "playing" ? state?.to_act ?? null : null, legal);
  }
  const ask = sowing || !state || arranging ? null : askDecision(text, state, game.columns);
  if (!arranging) view.setAims(ask?.aims ?? []);
  seats.show(model, state, view.layout.near, gone);
  seats.tick(model, link.now());
  moves.show(seen.steps, seen.shown);
  markTakenOver(byId("moves"), text, seen);
  if (!arranging) drawDock(ask);
  drawStrip();
  drawTools();
  drawSide();
  byId("board").classList.toggle("waiting", !may && !state?.outcome);
  byId("play").dataset.phase = model.now.phase;
  byId("play").dataset.actions = String(model.live.steps.length);
  byId("play").dataset.link = linkState;
  byId("play").dataset.clock = model.blitz ? "blitz" : model.now.clocks ? "clock" : "none";
  focus.check();
}

/** @param {ReturnType<typeof askDecision>} ask */
function drawDock(ask) {
  const sent = pending ? (pending.sent ? "sent" : "kept") : "";
  panel.show(model, { ask, sowing: sowing !== null, pending: sent, may: mayChoose(), linked: linkState === "open", now: link.now() });
}

/** @param {import("./types.js").OfferKind} what */
const offer = (what) => send({ do: "offer", at: model.now.moment, offer: what });

function drawTools() {
  const flipped = view.layout.near !== (model.side ?? "south");
  showTools(text, model, { linked: linkState === "open", open: room.open, flipped, sound: settings.sound });
}

function drawSide() {
  const { replay, live, now } = model;
  const download = replay?.record.number ?? (now.phase === "over" ? games.of(live.number)?.number : undefined);
  side.show(model, { open: room.open, spectators, taken, download });
}

/** Learns which games are finished. */
async function loadRecords() {
  await games.load();
  draw();
}

setInterval(() => {
  seats.tick(model, link.now());
  counting.tick(model, link.now());
  drawStrip();
  if (!arranging && !sowing && panel.ticks(model)) drawDock(askedNow());
  sayClaimable();
  focus.check();
}, 100);

/** The question that the board at rest asks. */
function askedNow() {
  const state = model.seen.stateAt(model.seen.shown);
  return state ? askDecision(text, state, game.columns) : null;
}

function sayClaimable() {
  const since = away();
  const can = since !== null && model.now.phase === "playing" && model.live.steps.length > 0 && link.now() - since >= room.gone_after;
  if (can && !claimable) hear(text("room-away-claim"));
  claimable = can;
}

// ---- Tools ----

/** @param {string} question @param {string} yes @param {Command} command */
async function sure(question, yes, command) {
  if (await confirmed(question, yes)) send(command);
}

/** @type {Record<string, () => void>} */
const tools = {
  back: () => goTo(model.seen.shown - 1),
  forward: () => goTo(model.seen.shown + 1),
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
  resign: () => void sure(text("room-resign-sure"), text("room-resign"), { do: "resign", game: model.live.number }),
  abort: () => void sure(text("room-abort-sure"), text("room-abort"), { do: "abort", game: model.live.number }),
};
for (const [id, does] of Object.entries(tools)) button(id).addEventListener("click", does);

buildGreetings(text, room.greetings, (greeting) => send({ do: "greet", greeting }));

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
    const { state } = model.live;
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
  link.start();
} else {
  await loadRecords();
  const latest = games.records.at(-1);
  linkState = "missing";
  if (latest) {
    enqueue(async () => {
      await model.look(latest);
      refresh();
    });
  } else draw();
}
byId("play").dataset.ready = "true";
