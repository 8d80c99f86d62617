/**
 * The first page: five boards. A game that goes on in this browser stands on its board; the others
 * take turns at showing a few turns, one board at a time, and hold still when asked to.
 */
import { Picture } from "../board/picture.js";
import { Sowing } from "../board/sowing.js";
import { marksOf, turnStart } from "../board/telling.js";
import { turnsOf } from "../game/moves.js";
import { savedGame } from "../game/session.js";
import { keep, kept } from "../keep.js";
import { askState } from "../server.js";
import { lessMotion, loadSettings } from "../settings.js";
import { loadTexts, pageData } from "../text.js";
import { BoardView } from "../board/view.js";

/**
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../types.js").State} State
 * @typedef {{view: BoardView, first: State, steps: Step[], shown: number, host: HTMLElement, own: boolean}} Mini
 */

/** The first turns of a game worth watching, for each game. @type {Record<string, string[]>} */
const OPENINGS = {
  omweso: ["6", "3", "8", "6", "4", "5", "7", "2", "11", "11", "1", "12", "2", "16", "4", "2", "3", "15", "4", "3", "10", "<"],
  igisoro: ["7", "4", "5", "5", "-", "s", "10", "11", "4", "14", "6", "-", "r", "x", "12", "-", "r", "1", "-", "s"],
  oware: ["5", "5", "2", "1", "1", "6", "5", "1", "2", "5", "1", "3", "4", "2", "6", "6", "4", "4", "2", "5"],
  "togyz-kumalak": ["5", "1", "3", "5", "8", "3", "7", "4", "6", "5", "4"],
  alemungula: ["1<", "2<", "4>", "3<", "2<", "1<", "3<", "3>", "5>", "2<"],
};

const page = /** @type {{lang: string, assets: string, games: GameInfo[]}} */ (pageData());
const text = await loadTexts(page, ["board", "home"]);
const still = /** @type {HTMLButtonElement} */ (document.getElementById("still"));
document.documentElement.dataset.colours = loadSettings().colours;

/** @param {GameInfo} game @returns {Promise<Mini | null>} */
async function lay(game) {
  const host = document.querySelector(`[data-mini="${game.name}"]`);
  if (!(host instanceof HTMLElement)) return null;
  const saved = savedGame(game);
  const own = saved !== null && saved.actions.length > 0;
  const actions = own ? saved.actions : OPENINGS[game.name] ?? [];
  const record = {
    game: game.name,
    ...(own && saved.rules ? { rules: saved.rules } : {}),
    ...(own && saved.start ? { start: saved.start } : {}),
  };
  const view = new BoardView(host, game, { shape: "wide", near: own && saved.players.north === "human" && saved.players.south !== "human" ? "north" : "south" });
  // Named at once: what is asked of the server may take a while.
  view.setLabel(host.closest(".card")?.querySelector(".name")?.textContent ?? game.name);
  const { state: first } = await askState({ ...record, actions: [] });
  const steps = actions.length ? (await askState({ ...record, actions, from: 0 })).steps : [];
  /** @type {Mini} */
  const mini = { view, first, steps, shown: own ? steps.length : 0, host, own };
  draw(mini);
  const note = document.querySelector(`[data-kept="${game.name}"]`);
  if (own && note instanceof HTMLElement) {
    note.hidden = false;
    note.textContent = steps.at(-1)?.state.outcome
      ? text("home-kept-over")
      : text("home-kept", { turn: turnsOf(steps).length + 1 });
  }
  return mini;
}

/** @param {Mini} mini */
function draw(mini) {
  const { view, first, steps, shown } = mini;
  const state = shown ? steps[shown - 1].state : first;
  view.paint(new Picture(state));
  view.setTurn(state.to_act, []);
  const done = steps.slice(0, shown);
  view.setMarks(done.length ? marksOf(done.slice(turnStart(done))) : null);
}

/** Shows one step of a board, from the start again at the end. @param {Mini} mini */
async function show(mini) {
  if (mini.shown >= mini.steps.length) {
    mini.shown = 0;
    draw(mini);
    await pause(700);
  }
  const before = mini.shown ? mini.steps[mini.shown - 1].state : mini.first;
  const step = mini.steps[mini.shown];
  mini.view.setMarks(null);
  mini.view.setTurn(step.side, []);
  await new Sowing(mini.view, new Picture(before), { beat: 190, text, most: 7000 }).play(step.trace);
  mini.shown += 1;
  draw(mini);
}

/** @param {number} time */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

const minis = (await Promise.all(page.games.map((game) => lay(game).catch(() => null)))).filter((mini) => mini !== null);

let held = lessMotion() || kept("still") === true;
function label() {
  still.hidden = false;
  still.textContent = text(held ? "home-resume" : "home-pause");
}
still.removeAttribute("aria-pressed");
still.addEventListener("click", () => {
  held = !held;
  keep("still", held);
  label();
});
label();

/** @type {Set<Element>} */
const visible = new Set();
const watcher = new IntersectionObserver((entries) => {
  for (const entry of entries) entry.isIntersecting ? visible.add(entry.target) : visible.delete(entry.target);
}, { threshold: 0.5 });
for (const mini of minis) watcher.observe(mini.host);

const playing = minis.filter((mini) => !mini.own && mini.steps.length > 0);
if (playing.length === 0) still.hidden = true;
for (let next = 0; playing.length; next = (next + 1) % playing.length) {
  const mini = playing[next];
  if (held || document.hidden || !visible.has(mini.host)) await pause(250);
  else {
    await show(mini);
    await pause(900);
  }
}
