// A game page as a player uses it: what it shows, and what one can press.

import assert from "node:assert/strict";
import { replay } from "./program.mjs";

/**
 * @typedef {import("./program.mjs").Record} Record
 * @typedef {import("./program.mjs").ReplayState} ReplayState
 * @typedef {"south" | "north"} Side
 *
 * @typedef {object} Shown What can be seen on the page.
 * @property {{south: number[], north: number[]}} pits The numbers in the pits.
 * @property {[number, number] | null} stores
 * @property {string[]} may The pits that may be pressed, as `south-3`.
 * @property {string} dock What kind of notice stands under the board.
 * @property {string} title Its title.
 * @property {string} line What it says further.
 * @property {string | null} winner Of a finished game.
 * @property {string | null} kind How it ended.
 */

/** The games, in the order of the home page. */
export const GAMES = ["omweso", "igisoro", "oware", "togyz-kumalak", "alemungula"];

/** Pits of one side. @type {{[game: string]: number}} */
export const PITS = { omweso: 16, igisoro: 16, oware: 6, "togyz-kumalak": 9, alemungula: 5 };

/** How two-row games end; `empiki replay` does not tell them apart. */
const TWO_ROW_ENDS = ["majority", "exhausted", "repetition", "quiet-plies"];

/** What the page waits for when a person may do something, or the game is over. */
const TURN = "#dock.result, #dock.ask, #board .pit.may";

export class Table {
  /**
   * @param {import("playwright-core").Page} page
   * @param {string} server
   * @param {string} game
   */
  constructor(page, server, game) {
    this.page = page;
    this.address = `${server}/en/${game}`;
    this.game = game;
  }

  /**
   * Makes the page remember settings, as if an earlier visit had left them.
   * @param {{who?: "south" | "north" | "people" | "computers", level?: number, speed?: "slow" | "normal" | "fast" | "instant"}} [wishes]
   */
  async remember({ who = "south", level = 1, speed = "instant" } = {}) {
    await this.page.addInitScript(([terms, settings]) => {
      if (!localStorage.getItem("empiki.settings")) localStorage.setItem("empiki.settings", settings);
      if (!localStorage.getItem("empiki.terms")) localStorage.setItem("empiki.terms", terms);
    }, [JSON.stringify({ who, level }), JSON.stringify({ speed })]);
  }

  /** Opens the page, and waits for a person's turn. @param {string} [query] */
  async open(query = "") {
    await this.page.goto(this.address + query);
    await this.turn();
  }

  /** Waits until a person may do something, or the game is over. */
  async turn() {
    await this.page.locator(TURN).first().waitFor({ timeout: 20_000 });
  }

  /** What can be seen. @returns {Promise<Shown>} */
  async shown() {
    const pits = PITS[this.game];
    return this.page.evaluate((pits) => {
      /** @param {Element | null} element */
      const textOf = (element) => element?.textContent?.trim() ?? "";
      /** @param {Element | null} element */
      const numberIn = (element) => {
        const text = textOf(element);
        return /^\d+$/.test(text) ? Number(text) : Number.NaN;
      };
      /** @param {string} side */
      const row = (side) => Array.from({ length: pits }, (_, i) => numberIn(document.querySelector(`[data-pit="${side}-${i + 1}"] .count`)));
      const stores = ["south", "north"].map((side) => document.querySelector(`#board [data-store="${side}"]`));
      const dock = /** @type {HTMLElement} */ (document.getElementById("dock"));
      return {
        pits: { south: row("south"), north: row("north") },
        stores: stores[0] && stores[1] ? /** @type {[number, number]} */ ([numberIn(stores[0]), numberIn(stores[1])]) : null,
        may: [...document.querySelectorAll("#board .pit.may")].map((pit) => pit.getAttribute("data-pit") ?? ""),
        dock: dock.className.replace("dock", "").trim(),
        title: textOf(dock.querySelector(".title")),
        line: textOf(dock.querySelector(".line")),
        winner: dock.dataset.winner ?? null,
        kind: dock.dataset.kind ?? null,
      };
    }, pits);
  }

  /** The game as the page keeps it. @returns {Promise<Record>} */
  async record() {
    const kept = await this.page.evaluate((game) => localStorage.getItem(`empiki.game.${game}`), this.game);
    const { rules, start, actions } = JSON.parse(kept ?? "null") ?? { actions: [] };
    return { game: this.game, ...(rules ? { rules } : {}), ...(start ? { start } : {}), actions };
  }

  /** The side of the only person, if there is one. @returns {Promise<Side | null>} */
  async only() {
    const kept = await this.page.evaluate((game) => localStorage.getItem(`empiki.game.${game}`), this.game);
    const { south, north } = JSON.parse(kept ?? "null")?.players ?? {};
    return south === north ? null : south === "human" ? "south" : "north";
  }

  /**
   * Compares everything that is shown with what the rules crate says of the game.
   * @param {Record} [record] the game, where it is not the one that the page keeps
   * @returns {Promise<ReplayState>}
   */
  async check(record) {
    const game = record ?? (await this.record());
    const state = replay(game);
    const shown = await this.shown();
    const after = `after ${game.actions.length} actions: ${game.actions.join(" ")}`;
    assert.deepEqual(shown.pits, { south: state.south, north: state.north }, `the pits ${after}`);
    assert.deepEqual(shown.stores, state.stores, `the stores ${after}`);
    if (state.outcome) {
      assert.equal(shown.dock, "result", `the end is not shown ${after}`);
      assert.equal(shown.winner, state.outcome.winner ?? "none", `the winner ${after}`);
      if (state.outcome.kind) assert.equal(shown.kind, state.outcome.kind, `the kind of end ${after}`);
      else assert.ok(TWO_ROW_ENDS.includes(shown.kind ?? ""), `the kind of end ${after} is ${shown.kind}`);
      assertTells(shown, state, await this.only());
    } else {
      assert.notEqual(shown.dock, "result", `an end is shown ${after}`);
    }
    return state;
  }

  /**
   * Checks, and that exactly the legal pits may be pressed: it is a person's turn.
   * @param {Record} [record]
   */
  async checkTurn(record) {
    const state = await this.check(record);
    if (state.outcome) return state;
    const { may, dock } = await this.shown();
    const beginnings = state.legal.filter((action) => /^\d/.test(action));
    const pits = new Set(beginnings.map((action) => `${state.to_act}-${Number.parseInt(action, 10)}`));
    assert.deepEqual([...may].sort(), [...pits].sort(), `the legal pits of ${state.position}`);
    if (beginnings.length === 0) assert.equal(dock, "ask", `no question in ${state.position}`);
    return state;
  }

  /** A pit. @param {string} key as in `south-3` */
  pit(key) {
    return this.page.locator(`#board [data-pit="${key}"]`);
  }

  /**
   * Does an action with the mouse, and waits for the next turn of a person.
   * @param {ReplayState} state the position that it is done in
   * @param {string} action
   */
  async press(state, action) {
    await this.choose(state, action);
    await this.played(state.after);
  }

  /**
   * Chooses an action, and does not wait for what comes of it.
   * @param {ReplayState} state
   * @param {string} action
   */
  async choose(state, action) {
    if (/^\d/.test(action)) {
      const pit = Number.parseInt(action, 10);
      await this.pit(`${state.to_act}-${pit}`).click();
      // A pit that can be sown in several ways asks which.
      const ways = state.legal.filter((other) => Number.parseInt(other, 10) === pit);
      if (ways.length > 1) await this.page.locator(`#board .choice [data-action="${action}"]`).click();
    } else {
      await this.answer(action).click();
    }
  }

  /** The button that answers a question in mid-turn. @param {string} action */
  answer(action) {
    const key = { ">": ".", "<": ",", x: "X", "-": "-", r: "R", s: "S" }[action] ?? action;
    return this.page.locator("#dock.ask button").filter({ has: this.page.locator("kbd", { hasText: new RegExp(`^${key.replace(".", "\\.")}$`) }) });
  }

  /** Waits until more actions than these are played and a person may do something again. @param {number} actions */
  async played(actions) {
    await this.page.waitForFunction(
      ([game, actions, turn]) => {
        const kept = JSON.parse(localStorage.getItem(`empiki.game.${game}`) ?? "null");
        return kept?.actions.length > actions && document.querySelector(String(turn)) !== null;
      },
      [this.game, actions, TURN],
      { timeout: 30_000 },
    );
  }
}

/**
 * The words of the result name the winner, and the score where there are stores.
 * @param {Shown} shown
 * @param {ReplayState} state
 * @param {Side | null} only the side of the only person
 */
function assertTells(shown, state, only) {
  const winner = state.outcome?.winner;
  /** @param {"south" | "north"} side */
  const named = (side) => new RegExp(`\\b${!only ? side : only === side ? "you" : "the computer"}\\b`, "i");
  if (winner) {
    assert.match(shown.title, named(winner), "the result does not name the winner");
    assert.doesNotMatch(shown.title, named(winner === "south" ? "north" : "south"), "the result names the loser");
  } else {
    assert.doesNotMatch(shown.title, /\b(south|north)\b/i, "the result of a game without a winner names a side");
  }
  for (const store of state.stores ?? []) {
    assert.match(shown.title, new RegExp(`\\b${store}\\b`), `the result does not say the score ${state.stores}`);
  }
  assert.notEqual(shown.line, "", "the result does not say how it came about");
}

/**
 * Numbers that look random and are the same every time.
 * @param {number} seed
 * @returns {<T>(list: readonly T[]) => T} takes one of a list
 */
export function picker(seed) {
  let state = seed >>> 0;
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)];
  };
}
