// What keeps a game from being lost, and a player from being stuck.

import assert from "node:assert/strict";
import { pageTest } from "./support/browser.mjs";
import { replay, startServer } from "./support/program.mjs";
import { Table } from "./support/table.mjs";

const server = await startServer();

/** @param {import("playwright-core").Page} page @param {string} game @param {Parameters<Table["remember"]>[0]} [wishes] */
async function tableOf(page, game, wishes) {
  const table = new Table(page, server, game);
  await table.remember(wishes);
  await table.open();
  return table;
}

/** Plays the first legal action so many times. @param {Table} table @param {number} turns */
async function playOn(table, turns) {
  for (let turn = 0; turn < turns; turn++) {
    const state = await table.checkTurn();
    if (!state.to_act) break;
    await table.press(state, state.legal[0]);
  }
}

for (const key of ["f", "[", "m"]) {
  pageTest(`an error still offers to try again after ${key} is pressed`, { expected: /ERR_FAILED/ }, async (page) => {
    const table = await tableOf(page, "oware", { who: "people" });
    await playOn(table, 2);
    await page.route("**/api/v1/state", (route) => route.abort());
    const state = await table.checkTurn();
    await table.choose(state, state.legal[0]);
    await page.locator("#dock.error").waitFor();
    await page.keyboard.press(key);
    if (key === "[") await page.keyboard.press("]");
    await page.unroute("**/api/v1/state");
    if (key === "[") {
      // Another position was looked at: the error is gone, and the pits are back.
      await table.press(await table.checkTurn(), state.legal[0]);
    } else {
      await page.locator("#dock.error button").click();
      await table.played(state.after);
    }
    await table.checkTurn();
  });
}

pageTest("a game that waits for the network goes on by itself", { expected: /ERR_FAILED/ }, async (page) => {
  const table = await tableOf(page, "oware", { who: "people" });
  await page.route("**/api/v1/state", (route) => route.abort());
  const state = await table.checkTurn();
  await table.choose(state, state.legal[0]);
  await page.locator("#dock.error").waitFor();
  await page.unroute("**/api/v1/state");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await table.played(state.after);
  await table.checkTurn();
});

pageTest("two windows with one game do not undo each other", {}, async (page) => {
  const table = await tableOf(page, "oware", { who: "people" });
  await playOn(table, 2);
  const second = new Table(await page.context().newPage(), server, "oware");
  await second.remember({ who: "people" });
  await second.open();
  await playOn(second, 2);
  const { actions } = await second.record();
  assert.equal(actions.length, 4);
  await page.bringToFront();
  await page.waitForFunction(() => document.querySelectorAll("#moves button").length === 4);
  assert.match((await table.shown()).line, /another tab/);
  await playOn(table, 1);
  assert.deepEqual((await table.record()).actions.slice(0, 4), actions, "the other window's moves are gone");
  await second.page.waitForFunction(() => document.querySelectorAll("#moves button").length === 5);
  await second.checkTurn();
});

pageTest("a game that goes on is not given up by N and Enter", {}, async (page) => {
  const table = await tableOf(page, "oware");
  await playOn(table, 2);
  const before = await table.record();
  await page.keyboard.press("n");
  await page.locator("#new-dialog[open]").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("#confirm-dialog[open]").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("#confirm-dialog[open]").waitFor({ state: "detached" });
  assert.deepEqual(await table.record(), before);
  await table.checkTurn();
});

pageTest("a game from a link does not take the place of one's own unasked", {}, async (page) => {
  const table = await tableOf(page, "oware", { who: "people" });
  await playOn(table, 3);
  const own = await table.record();
  await table.open("?moves=5.2");
  await table.pit("south-1").click();
  await page.locator('#confirm-dialog[open] [value="no"]').click();
  assert.deepEqual(await table.record(), own);
  await page.locator("#undo").click();
  await page.locator('#confirm-dialog[open] [value="no"]').click();
  assert.deepEqual(await table.record(), own);
  await table.pit("south-1").click();
  await page.locator("#confirm-yes").click();
  await page.waitForFunction(() => document.querySelectorAll("#moves button").length === 3);
  await table.turn();
  assert.deepEqual((await table.record()).actions, ["5", "2", "1"]);
  await table.checkTurn();
});

for (const who of /** @type {const} */ (["south", "people"])) {
  pageTest(`what is taken back can be done again (${who})`, {}, async (page) => {
    const table = await tableOf(page, who === "people" ? "omweso" : "oware", { who });
    await playOn(table, 4);
    const { actions } = await table.record();
    const undo = page.locator("#undo");
    await undo.click();
    await table.turn();
    await undo.click();
    await table.turn();
    const { actions: fewer } = await table.record();
    assert.ok(fewer.length < actions.length);
    const forward = page.locator("#forward");
    for (let presses = 0; presses < 20 && (await forward.isEnabled()); presses++) {
      await forward.click();
      await table.turn();
    }
    assert.deepEqual((await table.record()).actions, actions);
    await table.checkTurn();
    // Another action than the one taken back puts an end to that.
    await undo.click();
    await table.turn();
    const state = await table.checkTurn();
    const other = state.legal.find((action) => action !== actions[state.after]);
    assert.ok(other, "no other action");
    await table.press(state, other);
    assert.ok(await forward.isDisabled(), "what was taken back can be done after something else");
  });
}

pageTest("the level can be changed in the middle of a game", {}, async (page) => {
  const table = await tableOf(page, "oware");
  await playOn(table, 1);
  const { actions } = await table.record();
  await page.locator("#new-game").click();
  assert.ok(await page.locator("#go-on-level").isHidden());
  await page.locator("#level").fill("2");
  await page.locator("#go-on-level").click();
  assert.deepEqual((await table.record()).actions, actions);
  const level = page.waitForRequest((request) => request.url().endsWith("/move") && request.postDataJSON().level === 2);
  await playOn(table, 1);
  await level;
});

pageTest("the list of moves shows the move on the board", { viewport: { width: 390, height: 844 } }, async (page) => {
  const table = await tableOf(page, "togyz-kumalak", { who: "people" });
  await playOn(table, 40);
  const inside = () => page.evaluate(() => {
    const list = document.getElementById("moves")?.getBoundingClientRect();
    const now = document.querySelector("#moves [aria-current]")?.getBoundingClientRect();
    return list && now ? now.top >= list.top - 1 && now.bottom <= list.bottom + 1 : null;
  });
  assert.equal(await inside(), true, "the last move is out of sight");
  for (let back = 0; back < 30; back++) await page.locator("#back").click();
  assert.equal(await inside(), true, "the move on the board is out of sight");
});

pageTest("a move on a slow line is answered at once", {}, async (page) => {
  const table = await tableOf(page, "oware", { who: "people" });
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route("**/api/v1/state", async (route) => {
    await held;
    await route.continue();
  });
  const state = await table.checkTurn();
  await table.pit("south-4").click();
  await page.locator('#board [data-pit="south-4"].aim').waitFor({ timeout: 2000 });
  assert.match((await table.shown()).title, /Sending/);
  release();
  await table.played(state.after);
  await table.checkTurn();
});

pageTest("a long sowing can be skipped", {}, async (page) => {
  const table = await tableOf(page, "omweso", { who: "people", speed: "slow" });
  const state = await table.checkTurn();
  // The opening that is sown the longest.
  const longest = state.legal.filter((action) => /^\d+$/.test(action)).sort((a, b) => lapsOf(b) - lapsOf(a))[0];
  await table.choose(state, longest);
  await page.locator("#dock[data-lasting] button").click();
  await table.turn();
  await table.checkTurn();
});

/** How much of the board an opening of Omweso changes. @param {string} action */
function lapsOf(action) {
  const { south } = replay({ game: "omweso", actions: [action] });
  return south.filter((seeds, i) => seeds !== (i < 8 ? 4 : 0)).length;
}

pageTest("an arrangement can be cancelled, and under a low cap it begins with empty pits", {}, async (page) => {
  const table = await tableOf(page, "omweso", { who: "people" });
  await playOn(table, 2);
  const before = await table.record();
  await page.locator("#new-game").click();
  await page.locator("#setup").selectOption("free");
  await page.locator('#presets label:has([value="own"])').click();
  const cap = page.locator('[name="option.setup_cap"]');
  assert.deepEqual([await cap.getAttribute("min"), await cap.getAttribute("max")], ["2", "32"]);
  await cap.fill("2");
  await page.locator("#new-form .main").click();
  await page.locator("#confirm-yes").click();
  await page.locator("#dock.arrange").waitFor();
  assert.ok(await page.locator("#share").isDisabled(), "the old game can be shared");
  assert.match(await page.locator("#terms").innerText(), /own rules/i);
  await page.locator('[data-tool="clear"]').click();
  await table.pit("south-5").click();
  assert.match(await page.locator("#told").innerText(), /Pit 5: 1 seed.*31/);
  await page.locator('[data-tool="cancel"]').click();
  await table.turn();
  assert.deepEqual(await table.record(), before);
  await table.checkTurn();
});

pageTest("a person who beats the computer is told so", {}, async (page) => {
  const table = await tableOf(page, "alemungula");
  let state = await table.checkTurn();
  for (let turns = 0; turns < 500 && state.to_act; turns++) {
    await table.press(state, state.legal[0]);
    state = await table.checkTurn();
  }
  const { title } = await table.shown();
  const winner = state.outcome?.winner;
  assert.match(title, winner === "south" ? /^You win/ : winner ? /^The computer wins/ : /draw/i);
  assert.match(await page.locator("#told").innerText(), /\d\. /, "the result and its reason run into each other");
});
