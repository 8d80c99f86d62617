/**
 * Worked examples of a guide as live boards: step forward and back with the sowing shown, try
 * another pit, play on from there. Without this script the captions still tell the whole example.
 *
 * An example is `<figure class="example" data-example="{rules?, start?, stages: [[actions], …]}">` with
 * a `<figcaption>` and an `<ol>` that has one caption for the start and one for each stage.
 */
import { Choice } from "../board/choice.js";
import { Picture } from "../board/picture.js";
import { Sowing } from "../board/sowing.js";
import { askDecision, beginsTurn, marksOf, tell, turnStart } from "../board/telling.js";
import { BoardView } from "../board/view.js";
import { askState, ServerError } from "../server.js";
import { beatOf, loadSettings } from "../settings.js";
import { loadTexts, pageData } from "../text.js";
import { pitKey } from "../types.js";

/**
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").Step} Step
 * @typedef {{rules?: import("../types.js").Rules, start?: string, stages?: string[][]}} ExampleData
 */

const page = /** @type {{lang: string, assets: string, game: GameInfo}} */ (pageData());
const { game } = page;
const text = await loadTexts(page, ["board", "frame"]);
const settings = loadSettings();
document.documentElement.dataset.colours = settings.colours;

class Example {
  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.figure = figure;
    /** @type {ExampleData} */
    this.data = JSON.parse(figure.dataset.example ?? "{}");
    /** How many actions are played when each stage is reached; the start first. */
    this.stops = [0];
    for (const stage of this.data.stages ?? []) this.stops.push(this.stops[this.stops.length - 1] + stage.length);
    this.captions = [...figure.querySelectorAll("ol > li")];
    /** @type {Step[]} */
    this.steps = [];
    /** @type {State | null} */
    this.first = null;
    this.stage = 0;
    /** Actions that the reader tried from this stage. @type {Step[]} */
    this.tried = [];
    /** @type {Sowing | null} */
    this.sowing = null;
    this.busy = false;
    /** What to ask the server again, if it could not be reached. @type {(() => void) | null} */
    this.missed = null;
    const board = document.createElement("div");
    board.className = "board";
    figure.querySelector("figcaption")?.after(board);
    this.view = new BoardView(board, game, {
      interactive: true,
      numbers: settings.seeds === "numbers",
      nameOf: (place, seeds) => text(this.view.legal.has(pitKey(place.side, place.pit)) ? "pit-may" : "pit", { side: place.side, pit: place.pit, seeds }),
      onPress: (key) => void this.press(key),
    });
    this.view.setLabel(text("guide-example", { title: figure.querySelector("figcaption")?.textContent ?? "" }));
    board.addEventListener("keydown", (event) => this.arrows(event));
    this.choice = new Choice(this.view, text);
    this.answers = document.createElement("div");
    this.answers.className = "answers";
    this.told = document.createElement("p");
    this.told.className = "told";
    this.told.setAttribute("role", "status");
    // What is said stands between the board and the buttons, so that these stay where they are.
    const said = document.createElement("div");
    said.className = "said";
    said.append(...figure.querySelectorAll("ol"), this.told);
    (figure.querySelector(".on-paper") ?? board).after(said, this.answers);
    this.back = this.button(text("guide-back"), () => void this.go(this.stage - 1));
    this.forward = this.button(text("guide-forward"), () => void this.go(this.stage + 1));
    this.forward.className = "main";
    this.reset = this.button(text("guide-reset"), () => void this.go(this.stage));
    this.link = document.createElement("a");
    this.link.className = "button";
    this.link.textContent = text("guide-play-on");
    this.asked = document.createElement("span");
    this.asked.className = "asked";
    this.again = this.button(text("guide-retry"), () => this.missed?.());
    this.again.className = "main";
    this.again.hidden = true;
    this.answers.append(this.back, this.forward, this.reset, this.link, this.asked, this.again);
    // There is nothing to press before the board is known.
    this.show(false);
  }

  /** @param {boolean} known Whether the position is known. */
  show(known) {
    for (const part of [this.back, this.forward, this.reset, this.link]) part.hidden = !known;
  }

  /** Says that the server was not reached, and offers to ask it again. @param {unknown} error @param {() => void} again */
  miss(error, again) {
    if (!(error instanceof ServerError)) console.warn(error);
    this.told.textContent = text("guide-unreachable");
    this.told.hidden = false;
    this.again.hidden = false;
    this.missed = again;
  }

  /** @param {string} label @param {() => void} act */
  button(label, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", act);
    return button;
  }

  get record() {
    const { rules, start } = this.data;
    return { game: game.name, ...(rules ? { rules } : {}), ...(start ? { start } : {}) };
  }

  get actions() {
    return [...this.steps.slice(0, this.stops[this.stage]), ...this.tried].map((step) => step.action);
  }

  /** @returns {State | null} */
  get state() {
    const done = this.stops[this.stage];
    return this.tried.at(-1)?.state ?? (done ? this.steps[done - 1].state : this.first);
  }

  async load() {
    const actions = (this.data.stages ?? []).flat();
    try {
      const [start, all] = await Promise.all([
        askState({ ...this.record, actions: [] }),
        actions.length ? askState({ ...this.record, actions, from: 0 }) : null,
      ]);
      this.first = start.state;
      this.steps = all?.steps ?? [];
    } catch (error) {
      this.miss(error, () => void this.load());
      return;
    }
    this.sayFirst();
    this.show(true);
    this.draw();
  }

  /** Where nothing is said of the start, says what comes, so that no board stands mute. */
  sayFirst() {
    const start = this.captions[0];
    const action = this.data.stages?.[0]?.[0];
    if (!start || start.textContent || !action || !beginsTurn(action)) return;
    const way = { "<": "clockwise", ">": "counter", "=": "okukoneeza" }[action.slice(-1)] ?? "plain";
    start.textContent = text("guide-first", { side: this.first?.to_act ?? "", pit: Number.parseInt(action, 10), way, forward: text("guide-forward") });
    start.className = "first";
  }

  draw() {
    const { state, view } = this;
    if (!state) return;
    this.missed = null;
    this.again.hidden = true;
    view.release();
    view.paint(new Picture(state));
    const turn = [...this.steps.slice(0, this.stops[this.stage]), ...this.tried];
    view.setMarks(turn.length ? marksOf(turn.slice(turnStart(turn))) : null);
    const ask = askDecision(text, state, game.columns);
    const legal = ask || this.busy ? [] : state.legal;
    view.setTurn(state.to_act, legal.map((action) => pitKey(/** @type {Side} */ (state.to_act), Number.parseInt(action, 10))));
    view.setAims(ask?.aims ?? []);
    if (state.hand && state.decision) view.hold(state.hand, pitKey(state.decision.side, state.decision.pit));
    this.captions.forEach((caption, i) => {
      if (caption instanceof HTMLElement) caption.hidden = i !== this.stage || this.tried.length > 0;
    });
    this.told.textContent = this.tried.length ? tell(text, this.tried.slice(turnStart(this.tried)), game.stores) : "";
    this.told.hidden = this.tried.length === 0;
    this.back.hidden = this.forward.hidden = this.stops.length === 1;
    this.disable(this.back, this.busy || this.stage === 0);
    this.disable(this.forward, this.busy || this.stage === this.stops.length - 1);
    this.reset.hidden = this.tried.length === 0;
    this.asked.replaceChildren(...(ask && !this.busy ? ask.answers.map((answer) => this.button(answer.label, () => void this.try(answer.action))) : []));
    this.link.href = this.address();
  }

  /** @param {HTMLButtonElement} button @param {boolean} disabled */
  disable(button, disabled) {
    // A button with the focus keeps it; it only stops to do anything.
    button.setAttribute("aria-disabled", String(disabled));
  }

  address() {
    const query = new URLSearchParams();
    const { rules, start } = this.data;
    if (rules) query.set("rules", typeof rules === "string" ? rules : JSON.stringify(rules));
    if (start) query.set("start", start);
    if (this.actions.length) query.set("moves", this.actions.join("."));
    return `/${page.lang}/${game.name}?${query}`;
  }

  /** @param {number} stage */
  async go(stage) {
    if (this.sowing) {
      this.sowing.skip();
      return;
    }
    if (this.busy || stage < 0 || stage >= this.stops.length) return;
    const forward = stage === this.stage + 1 && this.tried.length === 0;
    this.choice.close(null);
    if (forward) {
      for (let i = this.stops[this.stage]; i < this.stops[stage]; i++) await this.sow(i ? this.steps[i - 1].state : this.first, this.steps[i]);
    }
    this.tried = [];
    this.stage = stage;
    this.draw();
  }

  /** @param {State | null} before @param {Step} step */
  async sow(before, step) {
    if (!before) return;
    this.busy = true;
    this.view.setMarks(null);
    this.view.setTurn(step.side, []);
    this.sowing = new Sowing(this.view, new Picture(before), { beat: beatOf(settings), text });
    await this.sowing.play(step.trace);
    this.sowing = null;
    this.busy = false;
  }

  /** @param {string} key */
  async press(key) {
    const { state } = this;
    if (this.sowing) {
      this.sowing.skip();
      return;
    }
    if (!state?.to_act || !this.view.legal.has(key)) return;
    const side = state.to_act;
    const actions = state.legal.filter((action) => pitKey(side, Number.parseInt(action, 10)) === key);
    const place = this.view.layout.pits.get(key);
    const action = actions.length > 1 && place ? await this.choice.ask(place, actions) : actions[0];
    this.view.focus(key);
    if (action) await this.try(action);
  }

  /** Plays an action of the reader's. @param {string} action */
  async try(action) {
    const before = this.state;
    if (this.busy || !before) return;
    this.busy = true;
    try {
      const actions = [...this.actions, action];
      const { steps } = await askState({ ...this.record, actions, from: actions.length - 1 });
      await this.sow(before, steps[0]);
      this.tried.push(steps[0]);
      this.busy = false;
      this.draw();
    } catch (error) {
      this.busy = false;
      this.draw();
      this.miss(error, () => void this.try(action));
    }
  }

  /** @param {KeyboardEvent} event */
  arrows(event) {
    /** @type {Record<string, [number, number]>} */
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const arrow = arrows[event.key];
    if (!arrow || this.choice.open) return;
    event.preventDefault();
    this.view.move(...arrow);
  }
}

// A board is built when it comes near the screen.
const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    watcher.unobserve(target);
    void new Example(target).load();
  }
}, { rootMargin: "600px" });
for (const figure of document.querySelectorAll("figure.example")) watcher.observe(figure);
