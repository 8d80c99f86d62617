// What a room tells of an action, read by the page, is what the API tells of the same action.

import assert from "node:assert/strict";
import { pageTest } from "./support/browser.mjs";
import { startServer } from "./support/program.mjs";
import { GAMES } from "./support/table.mjs";

const server = await startServer();

/** As many as a connection may ask for at once, and no more. */
const ACTIONS = 100;

/**
 * Plays both seats of a room at random, in the page, and returns what each action was told to be.
 * @param {{game: string, most: number}} wish
 */
async function playRoom({ game, most }) {
  const { readTrace } = await import(/** @type {string} */ ("/static/room/trace.js"));
  const tokens = ["host-of-this-test-host-of-this-test", "guest-of-this-test-guest-of-this-test"];
  const invitation = "invitation-of-this-test-invitation";
  const body = JSON.stringify({ terms: { game }, south: "host", token: tokens[0], invitation });
  const made = await fetch("/api/v1/rooms", { method: "POST", headers: { "content-type": "application/json" }, body });
  const { room } = await made.json();
  const address = `${location.origin.replace("http", "ws")}/api/v1/rooms/${room}/socket`;
  /** @type {{action: string, trace: unknown[]}[]} */
  const told = [];
  let random = 7;
  /** @param {string[]} list */
  const pick = (list) => {
    random = (random * 48271) % 2147483647;
    return list[random % list.length];
  };
  const seats = tokens.map(() => new WebSocket(address));
  await Promise.all(seats.map((seat) => new Promise((resolve) => seat.addEventListener("open", resolve))));
  /** @type {Promise<typeof told>} */
  const end = new Promise((resolve, reject) => {
    /** @param {{to_act: string | null, legal: string[]}} state @param {number} at */
    const next = (state, at) => {
      if (!state.to_act || told.length >= most) {
        resolve(told);
        return;
      }
      const seat = seats[state.to_act === "south" ? 0 : 1];
      seat.send(JSON.stringify({ t: "do", id: 1, what: { do: "play", at, action: pick(state.legal) } }));
    };
    for (const seat of seats) seat.addEventListener("close", () => reject(new Error("a connection was closed")));
    seats[0].addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.t === "welcome") seats[1].send(JSON.stringify({ t: "hello", token: tokens[1], invitation }));
      if (message.t !== "event") return;
      if (message.e === "started") next(message.state, message.now.moment);
      if (message.e !== "played") return;
      told.push({ action: message.step.action, trace: readTrace(message.step.trace) });
      next(message.step.state, message.now.moment);
    });
    setTimeout(() => reject(new Error(`no more after ${told.length} actions`)), 30_000);
    seats[0].send(JSON.stringify({ t: "hello", token: tokens[0] }));
  });
  const all = await end;
  for (const seat of seats) seat.close();
  return all;
}

for (const game of GAMES) {
  pageTest(`${game}: the traces of a room are those of the API`, {}, async (page) => {
    await page.goto(`${server}/en/`);
    const told = await page.evaluate(playRoom, { game, most: ACTIONS });
    assert.ok(told.length >= 20, `${told.length} actions`);
    const body = JSON.stringify({ game, actions: told.map(({ action }) => action), from: 0 });
    const answer = await fetch(`${server}/api/v1/state`, { method: "POST", headers: { "content-type": "application/json" }, body });
    const { steps } = await answer.json();
    assert.deepEqual(told, steps.map((/** @type {any} */ { action, trace }) => ({ action, trace })));
  });
}
