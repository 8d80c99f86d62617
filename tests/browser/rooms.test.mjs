// Private rooms in real browsers: two people, each with a browser and a connection of their own.

import assert from "node:assert/strict";
import { connect, createServer } from "node:net";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { replay, startServer } from "./support/program.mjs";
import { PITS, picker } from "./support/table.mjs";

const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** @typedef {import("playwright-core").Page} Page */

const server = await startServer();

/** @type {import("playwright-core").Browser[]} */
const browsers = [];

before(async () => {
  for (let i = 0; i < 2; i++) {
    browsers.push(await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS }));
  }
});

after(async () => {
  for (const browser of browsers) await browser.close();
});

/** A way to the server that can be cut. */
class Way {
  static async open() {
    const way = new Way();
    const target = new URL(server);
    way.listener = createServer((near) => {
      if (way.broken) {
        near.destroy();
        return;
      }
      const far = connect(Number(target.port), target.hostname);
      way.sockets.add(near).add(far);
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) {
        socket.on("error", () => {});
        socket.on("close", () => {
          near.destroy();
          far.destroy();
          way.sockets.delete(socket);
        });
      }
    });
    await new Promise((resolve) => way.listener?.listen(0, "127.0.0.1", () => resolve(null)));
    const address = /** @type {import("node:net").AddressInfo} */ (way.listener.address());
    way.address = `http://127.0.0.1:${address.port}`;
    return way;
  }

  constructor() {
    /** @type {import("node:net").Server | null} */
    this.listener = null;
    /** @type {Set<import("node:net").Socket>} */
    this.sockets = new Set();
    this.broken = false;
    this.address = "";
  }

  cut() {
    this.broken = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend() {
    this.broken = false;
  }

  close() {
    this.cut();
    this.listener?.close();
  }
}

/**
 * A test with two people. It fails on uncaught exceptions in either page.
 * @param {string} name
 * @param {(people: {host: Page, guest: Page, ways: Way[]}) => Promise<void>} body
 */
function roomTest(name, body) {
  test(name, async () => {
    const ways = [await Way.open(), await Way.open()];
    const windows = await Promise.all(browsers.map((browser) => browser.newContext({ locale: "en-GB" })));
    /** @type {string[]} */
    const complaints = [];
    try {
      const pages = await Promise.all(windows.map((window) => window.newPage()));
      for (const page of pages) {
        page.setDefaultTimeout(15_000);
        page.on("pageerror", (error) => complaints.push(error.stack ?? error.message));
        page.on("console", (message) => {
          if (/content security policy/i.test(message.text())) complaints.push(message.text());
        });
        await page.addInitScript(() => {
          if (!localStorage.getItem("empiki.settings")) localStorage.setItem("empiki.settings", JSON.stringify({ speed: "instant" }));
        });
      }
      await body({ host: pages[0], guest: pages[1], ways });
      assert.deepEqual(complaints, [], "a page complained");
    } finally {
      for (const window of windows) await window.close();
      for (const way of ways) way.close();
    }
  });
}

/**
 * Makes a room, and lets the guest in.
 * @param {{host: Page, guest: Page, ways: Way[]}} people
 * @param {string} game
 * @param {Record<string, string>} [choices] what to press in the form
 * @returns {Promise<string>} the room's name
 */
async function meet({ host, guest, ways }, game, choices = {}) {
  await host.goto(`${ways[0].address}/en/${game}/room`);
  await host.locator("#room-form[data-ready]").waitFor();
  for (const [name, value] of Object.entries(choices)) await host.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
  await host.locator("#room-form button[type=submit]").click();
  const link = await host.locator("#friend-link").inputValue();
  assert.match(link, /\/room\/[a-z0-9-]{16}#[\w-]{32}$/);
  assert.ok(!host.url().includes("#"), "the address bar holds no secret");
  await guest.goto(link.replace(ways[0].address, ways[1].address));
  await guest.locator("#play[data-link=open]").waitFor();
  assert.ok(!guest.url().includes("#"), "the address bar holds no secret");
  return link.replace(/^.*\/room\//, "").replace(/#.*$/, "");
}

/** Whether this person may do something now. @param {Page} page */
const mayAct = (page) => page.evaluate(() => document.querySelector("#board .pit.may, #dock.ask button") !== null);
/** @param {Page} page */
const phase = (page) => page.locator("#play").getAttribute("data-phase");
/** @param {Page} page */
const actions = async (page) => Number(await page.locator("#play").getAttribute("data-actions"));

/** Who may do something, or null when the game is over. @param {Page[]} pages */
async function next(pages) {
  for (let i = 0; i < 300; i++) {
    for (const page of pages) {
      if ((await phase(page)) === "over") return null;
      if (await mayAct(page)) return page;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nobody may do anything");
}

/** Does something that is allowed. @param {Page} page @param {ReturnType<typeof picker>} pick */
async function act(page, pick) {
  const questions = page.locator("#dock.ask button");
  if (await questions.count()) {
    await questions.nth(pick([...Array(await questions.count()).keys()])).click();
    return;
  }
  const pits = await page.locator("#board .pit.may").evaluateAll((all) => all.map((pit) => pit.getAttribute("data-pit") ?? ""));
  await page.locator(`#board [data-pit="${pick(pits)}"]`).click();
  const choice = page.locator("#board .choice [data-action]");
  if (await choice.count()) await choice.first().click();
}

/** Waits until a page shows so many actions. @param {Page} page @param {number} count */
async function shows(page, count) {
  await page.waitForFunction((count) => Number(document.getElementById("play")?.dataset.actions) >= count || document.getElementById("play")?.dataset.phase === "over", count);
}

/** The numbers in the pits. @param {Page} page @param {string} game */
const numbers = (page, game) => page.evaluate((pits) => ["south", "north"].map((side) => Array.from({ length: pits }, (_, i) => Number(document.querySelector(`[data-pit="${side}-${i + 1}"] .count`)?.textContent))), PITS[game]);

roomTest("two people play a whole game, one of them offline in between", async (people) => {
  const { host, guest, ways } = people;
  const game = "alemungula";
  const room = await meet(people, game);
  const pick = picker(7);
  let played = 0;
  let outages = 0;
  for (;;) {
    const page = await next([host, guest]);
    if (!page || played > 600) break;
    if (page === guest && (played === 5 || played === 6 || played === 13 || played === 14)) {
      // The connection is gone just when it is this person's turn.
      ways[1].cut();
      await guest.locator("#play[data-link=offline]").waitFor();
      assert.ok(await guest.locator("#strip.trouble").isVisible());
      await act(guest, pick);
      assert.equal(await actions(host), played, "nothing arrives");
      outages += 1;
      ways[1].mend();
      await guest.locator("#play[data-link=open]").waitFor();
    } else await act(page, pick);
    played += 1;
    await shows(host, played);
    await shows(guest, played);
  }
  assert.ok(outages >= 2, `${outages} outages`);
  for (const page of [host, guest]) await page.locator("#dock.result").waitFor();
  const [record] = await (await fetch(`${server}/api/v1/rooms/${room}/games`)).json();
  const state = replay({ game, start: record.start, actions: record.actions });
  assert.ok(state.outcome, "the game is over by the rules");
  assert.equal(record.actions.length, await actions(host), "every action is in the record, once");
  for (const page of [host, guest]) {
    assert.deepEqual(await numbers(page, game), [state.south, state.north]);
    assert.equal(await page.locator("#dock").getAttribute("data-winner"), state.outcome.winner ?? "none");
  }
  // It can be looked at step by step, and kept.
  await guest.locator("#back").click();
  await guest.locator("#dock.past").waitFor();
  const before = replay({ game, start: record.start, actions: record.actions.slice(0, -1) });
  assert.deepEqual(await numbers(guest, game), [before.south, before.north]);
  assert.equal(await host.locator("#download").getAttribute("href"), `/api/v1/rooms/${room}/games/1`);
  // And again, with sides swapped.
  const south = await host.locator("#role").textContent();
  await host.locator("#dock.result .answers .main").click();
  await guest.locator("#strip.offer .main").click();
  await host.locator("#play[data-phase=playing]").waitFor();
  assert.notEqual(await host.locator("#role").textContent(), south);
});

roomTest("a seat is found again, and a second browser with the link watches", async (people) => {
  const { host, guest, ways } = people;
  const room = await meet(people, "oware", { south: "host" });
  await host.locator("#board .pit.may").first().waitFor();
  // The guest's browser comes back without the invitation, the host's in a second tab.
  await guest.goto(`${ways[1].address}/room/${room}`);
  await guest.locator("#play[data-phase=playing][data-link=open]").waitFor();
  assert.match((await guest.locator("#role").textContent()) ?? "", /North/);
  const second = await host.context().newPage();
  await second.goto(`${ways[0].address}/en/room/${room}`);
  await second.locator("#board .pit.may").first().waitFor();
  const window = await browsers[0].newContext({ locale: "en-GB" });
  const watcher = await window.newPage();
  await watcher.goto(`${server}/room/${room}#${"x".repeat(32)}`);
  await watcher.locator("#play[data-phase=playing]").waitFor();
  assert.match((await watcher.locator("#role").textContent()) ?? "", /watching/);
  // A double click in one tab and a click in the other are one action.
  await host.locator('#board [data-pit="south-3"]').dblclick();
  await second.locator('#board [data-pit="south-4"]').click({ force: true });
  await shows(watcher, 1);
  await shows(guest, 1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal(await actions(watcher), 1);
  assert.equal(await watcher.locator("#board .pit.may").count(), 0, "spectators do nothing");
  await window.close();
});

roomTest("the seeds are arranged, a move is taken back, a greeting is said, a game is given up", async (people) => {
  const { host, guest } = people;
  await meet(people, "omweso", { south: "host", setup: "free" });
  await host.locator("#dock.arrange [data-tool=preset-2]").click();
  await host.locator("#dock.arrange [data-tool=done]").click();
  await guest.locator("#dock.arrange [data-tool=done]").waitFor();
  await guest.locator("#dock.arrange [data-tool=done]").click();
  await host.locator("#board .pit.may").first().waitFor();
  assert.equal(await host.locator('[data-pit="south-1"] .count').textContent(), "2");
  const pick = picker(3);
  await act(host, pick);
  await shows(guest, 1);
  await host.locator("#take-back").click();
  await guest.locator("#strip.offer .main").click();
  await host.waitForFunction(() => document.getElementById("play")?.dataset.actions === "0");
  await act(host, pick);
  await shows(guest, 1);
  await guest.locator("#greetings button").first().click();
  await host.locator("#strip.notice").waitFor();
  await guest.locator("#resign").click();
  await guest.locator("#confirm-yes").click();
  await host.locator("#dock.result").waitFor();
  assert.equal(await host.locator("#dock").getAttribute("data-kind"), "resigned");
  assert.equal(await host.locator("#dock").getAttribute("data-winner"), "south");
});

roomTest("in the blitz it is counted aloud, and the turn can be taken over", async (people) => {
  const { host, guest } = people;
  await meet(people, "omweso", { south: "host", clock: "blitz" });
  const pick = picker(5);
  const first = await next([host, guest]);
  assert.equal(first, host);
  await act(host, pick);
  const late = await next([host, guest]);
  const quick = late === host ? guest : host;
  await late?.locator("#strip.notice", { hasText: "emu" }).waitFor();
  await late?.locator("#strip.notice", { hasText: "bbiri" }).waitFor();
  await quick.locator("#take-over").click();
  await quick.locator("#board .pit.may, #dock.ask button").first().waitFor();
  assert.equal(await mayAct(/** @type {Page} */ (late)), false);
});
