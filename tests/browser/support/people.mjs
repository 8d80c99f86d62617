// Two people at the ends of two connections, and what they do in a private room.

import assert from "node:assert/strict";
import { connect, createServer } from "node:net";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { PITS, picker } from "./table.mjs";

const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {{host: Page, guest: Page, ways: Way[]}} People
 */

/** A way to the server that can be cut. */
class Way {
  /** @param {string} server */
  static async open(server) {
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

  /** Lets nothing through any more that is under way, without closing anything: a dead network. */
  freeze() {
    for (const socket of this.sockets) {
      socket.unpipe();
      socket.pause();
    }
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
 * Two people, each with a browser of their own.
 * @param {string} server
 */
export function twoPeople(server) {
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

  /**
   * A test with both. It fails on uncaught exceptions in either page.
   * @param {string} name
   * @param {(people: People) => Promise<void>} body
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  const roomTest = (name, body, options = {}) => test(name, async () => {
    const ways = [await Way.open(server), await Way.open(server)];
    const windows = await Promise.all(browsers.map((browser) => browser.newContext({ locale: "en-GB", ...options })));
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
  return { browsers, roomTest };
}

/**
 * Makes a room, and lets the guest in.
 * @param {People} people
 * @param {string} game
 * @param {Record<string, string>} [choices] what to press in the form
 * @returns {Promise<string>} the room's name
 */
export async function meet({ host, guest, ways }, game, choices = {}) {
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
export const mayAct = (page) => page.evaluate(() => document.querySelector("#board .pit.may, #dock.ask button") !== null);
/** @param {Page} page */
export const phase = (page) => page.locator("#play").getAttribute("data-phase");
/** @param {Page} page */
export const actions = async (page) => Number(await page.locator("#play").getAttribute("data-actions"));

/** Who may do something, or null when the game is over. @param {Page[]} pages */
export async function next(pages) {
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
export async function act(page, pick) {
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
export async function shows(page, count) {
  await page.waitForFunction((count) => Number(document.getElementById("play")?.dataset.actions) >= count || document.getElementById("play")?.dataset.phase === "over", count);
}

/**
 * Plays so many actions, whosever they are, and waits until both see each.
 * @param {People} people @param {number} count @param {ReturnType<typeof picker>} pick
 */
export async function playSome({ host, guest }, count, pick) {
  for (let played = 0; played < count; played++) {
    const page = await next([host, guest]);
    assert.ok(page, "the game is over too soon");
    await act(page, pick);
    await shows(host, played + 1);
    await shows(guest, played + 1);
  }
}

/** The numbers in the pits. @param {Page} page @param {string} game */
export const numbers = (page, game) => page.evaluate((pits) => ["south", "north"].map((side) => Array.from({ length: pits }, (_, i) => Number(document.querySelector(`[data-pit="${side}-${i + 1}"] .count`)?.textContent))), PITS[game]);
