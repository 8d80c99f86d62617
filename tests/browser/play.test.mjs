// What a player can do on a game page beside playing by mouse.

import assert from "node:assert/strict";
import { pageTest } from "./support/browser.mjs";
import { replay, startServer } from "./support/program.mjs";
import { GAMES, picker, Table } from "./support/table.mjs";

const server = await startServer();

/**
 * Plays some turns against the computer.
 * @param {Table} table
 * @param {number} turns
 * @param {number} seed
 */
async function playTurns(table, turns, seed = 7) {
  const pick = picker(seed);
  let state = await table.checkTurn();
  for (let turn = 0; turn < turns && state.to_act; turn++) {
    await table.press(state, pick(state.legal));
    state = await table.checkTurn();
  }
  return state;
}

for (const game of GAMES) {
  pageTest(`${game} by keyboard alone`, {}, async (page) => {
    const table = new Table(page, server, game);
    await table.remember();
    await table.open();
    // Tab leads to the board.
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.closest("[data-pit]") !== null)) break;
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-pit") ?? "");
    assert.match(await focused(), /^south-/, "Tab does not lead to the player's pits");
    const pick = picker(3);
    let state = await table.checkTurn();
    for (let turn = 0; turn < 12 && state.to_act; turn++) {
      const action = pick(state.legal);
      if (/^\d/.test(action)) {
        await walkTo(page, `south-${Number.parseInt(action, 10)}`);
        const ways = state.legal.filter((other) => Number.parseInt(other, 10) === Number.parseInt(action, 10));
        if (ways.length === 1) await page.keyboard.press("Enter");
        else await page.keyboard.press(action.endsWith("=") ? "=" : action.endsWith("<") ? "," : ".");
      } else {
        await page.keyboard.press({ ">": ".", "<": "," }[action] ?? action);
      }
      await table.played(state.after);
      state = await table.checkTurn();
      if (state.to_act) assert.match(await focused(), /^(south|north)-\d+$/, "the focus was lost after a turn");
    }
    assert.ok(state.after >= 2, "nothing was played");
  });
}

/**
 * Goes to a pit with the arrow keys.
 * @param {import("playwright-core").Page} page
 * @param {string} key
 */
async function walkTo(page, key) {
  const places = () => page.evaluate((key) => {
    /** @param {Element | null} element */
    const middle = (element) => {
      const box = element?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
    };
    const now = document.activeElement;
    return { now: now?.getAttribute("data-pit"), at: middle(now?.querySelector(".hole") ?? null), to: middle(document.querySelector(`[data-pit="${key}"] .hole`)) };
  }, key);
  for (let presses = 0; presses < 20; presses++) {
    const { now, at, to } = await places();
    if (now === key) return;
    const [across, down] = [to.x - at.x, to.y - at.y];
    if (Math.abs(down) > 5) await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
    else await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  }
  assert.fail(`the arrow keys do not lead to ${key}`);
}

pageTest("a new game by keyboard alone", {}, async (page) => {
  const table = new Table(page, server, "oware");
  await table.remember();
  await table.open();
  await playTurns(table, 2);
  await page.keyboard.press("n");
  await page.locator("#new-dialog[open]").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("#confirm-dialog[open]").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator("#confirm-dialog[open]").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelectorAll("#moves button").length === 0);
  await table.turn();
  const state = await table.checkTurn();
  assert.equal(state.after, 0, "it is no new game");
});

for (const game of ["oware", "igisoro"]) {
  pageTest(`the other side of ${game} cannot be pressed`, { viewport: { width: 1280, height: 900 } }, async (page) => {
    const table = new Table(page, server, game);
    await table.remember();
    await table.open();
    let asked = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") asked += 1;
    });
    /** Presses every pit that is not the player's to sow. */
    const pressAll = async () => {
      const state = replay(await table.record());
      const own = new Set(state.to_act === "south" ? state.legal.map((action) => `south-${Number.parseInt(action, 10)}`) : []);
      const keys = await page.evaluate(() => [...document.querySelectorAll("#board [data-pit]")].map((pit) => pit.getAttribute("data-pit") ?? ""));
      const others = keys.filter((key) => !own.has(key));
      assert.ok(others.length > 0, "no pit to press");
      for (const key of others) await table.pit(key).click({ force: true });
    };
    await pressAll();
    assert.equal(asked, 0, "a press on a pit that is not to be sown went to the server");
    assert.equal((await table.record()).actions.length, 0);

    // While the computer thinks, nothing can be pressed at all.
    /** @type {() => void} */
    let release = () => {};
    const held = new Promise((resolve) => (release = () => resolve(undefined)));
    await page.route("**/api/v1/move", async (route) => {
      await held;
      await route.continue();
    });
    const first = replay(await table.record());
    const thinking = page.waitForRequest("**/api/v1/move");
    await table.pit(`south-${Number.parseInt(first.legal[0], 10)}`).click();
    await thinking;
    const before = await table.record();
    asked = 0;
    await pressAll();
    assert.equal(asked, 0, "a press in the computer's turn went to the server");
    assert.deepEqual(await table.record(), before);
    release();
    await table.played(before.actions.length);
    await table.checkTurn();
  });
}

for (const game of GAMES) {
  pageTest(`undo in ${game} goes back turn by turn to the start`, {}, async (page) => {
    const table = new Table(page, server, game);
    await table.remember();
    await table.open();
    await playTurns(table, 5);
    const { actions } = await table.record();
    const decisions = actions.map((_, after) => after).filter((after) => replay({ ...base(game), actions: actions.slice(0, after) }).to_act === "south");
    for (const after of decisions.reverse()) {
      await page.locator("#undo").click();
      await page.waitForFunction(
        ([game, after]) => JSON.parse(localStorage.getItem(`empiki.game.${game}`) ?? "null")?.actions.length === after,
        [game, after],
      );
      await table.turn();
      const state = await table.checkTurn();
      assert.equal(state.after, after, "the undo went to another turn");
    }
    assert.equal(decisions.at(-1), 0);
    // And the game goes on.
    await playTurns(table, 2, 11);
  });

  pageTest(`undo in ${game} calls off an action that has not come back yet`, {}, async (page) => {
    const table = new Table(page, server, game);
    await table.remember();
    await table.open();
    await playTurns(table, 2);
    const before = await table.record();
    // The answer to the next action is held back until undo has been pressed.
    /** @type {() => void} */
    let release = () => {};
    const held = new Promise((resolve) => (release = () => resolve(undefined)));
    await page.route("**/api/v1/state", async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    const asking = page.waitForRequest("**/api/v1/state");
    const state = replay(before);
    await table.choose(state, state.legal[0]);
    await asking;
    await page.locator("#undo").click();
    release();
    await page.unroute("**/api/v1/state");
    await table.turn();
    assert.deepEqual((await table.record()).actions, before.actions, "more or less than the action was taken back");
    await table.checkTurn();
    // And the game goes on.
    await playTurns(table, 1, 11);
  });

  pageTest(`a link shows the same position of ${game} to somebody else`, { permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    const table = new Table(page, server, game);
    await table.remember({ who: "people" });
    await table.open();
    const state = await playTurns(table, 6);
    assert.ok(state.to_act, "the game is over too soon for this test");
    const record = await table.record();
    await page.locator("#share").click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("http"));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.startsWith(table.address), `the link ${link} leads elsewhere`);

    const window = await page.context().browser()?.newContext();
    assert.ok(window);
    try {
      const other = new Table(await window.newPage(), server, game);
      await other.remember({ who: "people" });
      await other.open(link.slice(table.address.length));
      assert.equal((await other.checkTurn(record)).position, state.position);
    } finally {
      await window.close();
    }
  });

  pageTest(`a reload goes on with the game of ${game}`, {}, async (page) => {
    const table = new Table(page, server, game);
    await table.remember();
    await table.open();
    await playTurns(table, 3);
    const record = await table.record();
    assert.ok(record.actions.length > 0);
    await page.reload();
    await table.turn();
    assert.deepEqual(await table.record(), record);
    await playTurns(table, 2, 5);
  });
}

/** @param {string} game */
const base = (game) => ({ game });

for (const game of ["omweso", "igisoro"]) {
  pageTest(`seeds of ${game} can be arranged freely`, { viewport: { width: 1280, height: 900 } }, async (page) => {
    const table = new Table(page, server, game);
    await table.remember({ who: "people" });
    await table.open();
    await page.locator("#new-game").click();
    await page.locator("#setup").selectOption("free");
    await page.locator("#new-form button[type=submit]").click();

    // South by mouse and stepper: 2 seeds in every pit, but 4 in pit 1 and none in pit 2.
    await page.locator("#dock.arrange").waitFor();
    await page.locator('[data-tool="clear"]').click();
    const done = page.locator('[data-tool="done"]');
    assert.ok(await done.isDisabled(), "no seed arranged, and yet done");
    const south = Array(16).fill(2);
    [south[0], south[1]] = [4, 0];
    for (const [i, seeds] of south.entries()) {
      for (let seed = 0; seed < seeds; seed++) await table.pit(`south-${i + 1}`).click();
    }
    await table.pit("south-3").click(); // All 32 are out: this adds none.
    assert.deepEqual((await table.shown()).pits.south, south);
    await done.click();

    // North by keyboard: one pit emptied, its seeds put elsewhere.
    await page.waitForFunction(() => document.querySelector('#board [data-pit="north-1"].may'));
    const before = (await table.shown()).pits.north;
    const [full, empty] = [before.findIndex((seeds) => seeds > 0), before.findIndex((seeds) => seeds === 0)];
    await table.pit(`north-${full + 1}`).focus();
    await page.keyboard.press("-");
    assert.ok(await done.isDisabled(), "a seed is missing, and yet done");
    await table.pit(`north-${empty + 1}`).focus();
    await page.keyboard.press("+");
    const north = [...before];
    north[full] -= 1;
    north[empty] += 1;
    assert.deepEqual((await table.shown()).pits.north, north);
    await done.click();

    await page.waitForFunction(() => document.querySelector("#dock.arrange") === null);
    await table.turn();
    const state = await table.checkTurn();
    assert.deepEqual([state.south, state.north, state.to_act], [south, north, "south"]);
    await table.press(state, state.legal[0]);
    await table.checkTurn();
  });
}

pageTest("the computer plays itself, stops and goes on", {}, async (page) => {
  const table = new Table(page, server, "alemungula");
  await table.remember({ who: "computers" });
  await page.goto(table.address);
  const resume = page.locator("#dock.status button");
  await resume.click(); // It waits for a word to begin.
  await page.waitForFunction(() => (JSON.parse(localStorage.getItem("empiki.game.alemungula") ?? "null")?.actions.length ?? 0) >= 4);
  assert.equal((await table.shown()).may.length, 0, "a person may press pits of the computer's game");
  await page.locator("#dock.result").waitFor({ timeout: 60_000 });
  assert.ok((await table.check()).outcome);
});

/**
 * Counts the seeds that are shown in flight from now on.
 * @param {import("playwright-core").Page} page
 */
async function watchFlights(page) {
  await page.evaluate(() => {
    const board = /** @type {HTMLElement} */ (document.getElementById("board"));
    board.dataset.flown = "0";
    new MutationObserver((changes) => {
      const flown = changes.filter(({ target }) => target instanceof Element && target.closest(".flights, .hand")).flatMap(({ addedNodes }) => [...addedNodes]);
      board.dataset.flown = String(Number(board.dataset.flown) + flown.length);
    }).observe(board, { childList: true, subtree: true });
  });
}

/** @param {import("playwright-core").Page} page */
const flown = (page) => page.evaluate(() => Number(document.getElementById("board")?.dataset.flown));

for (const reducedMotion of /** @type {const} */ (["reduce", "no-preference"])) {
  pageTest(`seeds ${reducedMotion === "reduce" ? "do not move where the system asks for less motion" : "are seen moving"}`, { reducedMotion }, async (page) => {
    const table = new Table(page, server, "oware");
    await table.remember({ speed: "fast" });
    await table.open();
    await watchFlights(page);
    const state = await table.checkTurn();
    await table.press(state, "6");
    await table.checkTurn();
    if (reducedMotion === "reduce") assert.equal(await flown(page), 0, "seeds moved");
    else assert.ok((await flown(page)) > 0, "no seed was seen moving");
  });
}
