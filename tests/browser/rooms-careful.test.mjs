// What can go wrong in a private room while two people play, and must not.

import assert from "node:assert/strict";
import { act, actions, mayAct, meet, next, numbers, phase, playSome, shows, twoPeople } from "./support/people.mjs";
import { replay, startServer } from "./support/program.mjs";
import { picker } from "./support/table.mjs";

/** @typedef {import("./support/people.mjs").Page} Page */

const server = await startServer();
const { browsers, roomTest } = twoPeople(server);

/** @param {number} time */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** What a place on the page says. @param {Page} page @param {string} place */
const says = async (page, place) => (await page.locator(place).innerText()).replace(/\s+/g, " ").trim();

/** @param {Page} page */
async function resign(page) {
  await page.locator("#resign").click();
  await page.locator("#confirm-yes").click();
  await page.locator("#dock.result").waitFor();
}

roomTest("no turn can be begun later than its clock starts, however slowly sowings are shown", async (people) => {
  const { host, guest } = people;
  await guest.addInitScript(() => localStorage.setItem("empiki.settings", JSON.stringify({ speed: "slow" })));
  // Both run on this machine, so the server's clock is the page's.
  let from = 0;
  guest.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => {
    const message = JSON.parse(String(payload));
    if (message.e === "played") from = message.now.clocks.from;
  }));
  await meet(people, "omweso", { south: "host", clock: "sudden" });
  const pick = picker(11);
  let turns = 0;
  for (let played = 0; played < 12 && turns < 3; played++) {
    const page = await next([host, guest]);
    assert.ok(page);
    const before = await actions(guest);
    await act(page, pick);
    await shows(guest, before + 1);
    if (page === guest) continue;
    await guest.locator("#board .pit.may, #dock.ask button").first().waitFor();
    const late = Date.now() - from;
    assert.ok(late < 600, `the turn could be begun ${late} ms after its clock had started`);
    turns += 1;
  }
  assert.equal(turns, 3);
});

roomTest("a finished game can be looked at while another is played, and nothing of that is lost", async (people) => {
  const { host, guest } = people;
  const room = await meet(people, "oware", { south: "host", length: "match", clock: "sudden" });
  const pick = picker(21);
  await playSome(people, 5, pick);
  await resign(guest);
  await host.locator("#dock.result .answers .main").click();
  await guest.locator("#play[data-phase=playing]").waitFor();
  await playSome(people, 2, pick);
  const other = await next([host, guest]);
  assert.ok(other);
  const viewer = other === host ? guest : host;
  await viewer.locator("#games button").first().click();
  await viewer.locator("#dock.past", { hasText: "Game 1" }).waitFor();
  for (let i = 0; i < 3; i++) await viewer.locator("#forward").click();
  const [record] = await (await fetch(`${server}/api/v1/rooms/${room}/games`)).json();
  const state = replay({ game: "oware", start: record.start, actions: record.actions.slice(0, 3) });
  assert.deepEqual(await numbers(viewer, "oware"), [state.south, state.north]);
  // The game goes on meanwhile.
  await act(other, pick);
  await shows(viewer, 3);
  assert.deepEqual(await numbers(viewer, "oware"), [state.south, state.north], "the board still shows the old game");
  // The clocks are those of the live game.
  await viewer.locator("[data-clock].running").waitFor();
  assert.match(await says(viewer, "#dock"), /your turn/i);
  assert.match((await viewer.locator("#told").textContent()) ?? "", /your turn/i);
  // A move is taken back that the replayed game does not have.
  await other.locator("#take-back").click();
  await viewer.locator("#strip.offer .main").click();
  await other.waitForFunction(() => document.getElementById("play")?.dataset.actions === "2");
  await viewer.waitForFunction(() => document.getElementById("play")?.dataset.actions === "2");
  for (let i = 0; i < 2; i++) await viewer.locator("#forward").click();
  await viewer.locator("#dock.result").waitFor();
  assert.match(await says(viewer, "#dock"), /North resigned/);
  await viewer.locator("#dock .answers .main").click();
  await viewer.locator("#dock.status").waitFor();
  assert.deepEqual(await numbers(viewer, "oware"), await numbers(other, "oware"));
  await playSome(people, 3, pick);
});

roomTest("an arrangement of seeds outlasts a reload and a broken connection", async (people) => {
  const { host, guest, ways } = people;
  await meet(people, "omweso", { south: "host", setup: "free" });
  const done = host.locator("#dock.arrange [data-tool=done]");
  await host.locator("#dock.arrange [data-tool=preset-2]").click();
  const wanted = (await numbers(host, "omweso"))[0];
  assert.ok(wanted.every((seeds) => seeds === 2));
  await host.goto(host.url());
  await done.waitFor();
  assert.deepEqual((await numbers(host, "omweso"))[0], wanted, "after a reload");
  ways[0].cut();
  await host.locator("#play[data-link=offline]").waitFor();
  await done.click();
  assert.match(await says(host, "#dock"), /sent when the connection is back/);
  assert.deepEqual((await numbers(host, "omweso"))[0], wanted, "without a connection");
  ways[0].mend();
  await guest.locator("#dock.arrange [data-tool=done]").waitFor();
  for (const page of [host, guest]) assert.deepEqual((await numbers(page, "omweso"))[0], wanted, "with a connection again");
});

roomTest("who is refused is told, and may ask again", async (people) => {
  const { host, guest } = people;
  await meet(people, "oware", { south: "host" });
  const pick = picker(31);
  await playSome(people, 2, pick);
  await host.locator("#draw").click();
  await guest.locator("#strip.offer button", { hasText: "Decline" }).click();
  await host.locator("#strip", { hasText: "Your friend declined the draw." }).waitFor();
  assert.match((await host.locator("#told").textContent()) ?? "", /declined the draw/);
  assert.ok(await host.locator("#draw").isDisabled(), "not again before the game has gone on");
  // Whoever plays on has declined too.
  await act(host, pick);
  await shows(guest, 3);
  await host.locator("#draw").click();
  await guest.locator("#strip.offer").waitFor();
  await act(guest, pick);
  await host.locator("#strip", { hasText: "your proposal has lapsed" }).waitFor();
  await resign(host);
  await guest.locator("#dock.result").waitFor();
  // Each reads the end from where they sit.
  assert.match(await says(host, "#dock"), /North wins You resigned\./);
  assert.match(await says(guest, "#dock"), /North wins Your friend resigned\./);
  for (const page of [host, guest]) assert.match((await page.locator("#told").textContent()) ?? "", /North wins.*resigned/);
  const rematch = host.locator("#dock.result .answers .main");
  await rematch.click();
  await guest.locator("#strip.offer button", { hasText: "Decline" }).click();
  await host.locator("#strip", { hasText: "declined the rematch" }).waitFor();
  assert.ok(await rematch.isDisabled());
  assert.match(await says(host, "#dock"), /again in 0:\d\d/);
  await host.locator("#dock.result .answers .main:enabled").waitFor();
  await rematch.click();
  await guest.locator("#strip.offer .main").click();
  await host.locator("#play[data-phase=playing]").waitFor();
});

roomTest("a contract that is not sealed can be called off, and so can a room that nobody comes to", async (people) => {
  const { host, guest } = people;
  await meet(people, "omweso", { south: "host", takebacks: "contract" });
  const window = await browsers[0].newContext({ locale: "en-GB" });
  const watcher = await window.newPage();
  await watcher.goto(host.url());
  for (const page of [host, guest]) await page.locator("#play[data-phase=sealing]").waitFor();
  await host.locator("#dock.ask button.main").click();
  for (const page of [host, guest, watcher]) {
    await page.waitForFunction(() => [...document.querySelectorAll(".seat .note")].map((seal) => seal.textContent).sort().join() === "not sealed yet,sealed");
  }
  await guest.locator("#dock button", { hasText: "Call off" }).click();
  await guest.locator("#confirm-dialog button[value=no]").click();
  assert.equal(await phase(guest), "sealing", "one tap does nothing");
  await guest.locator("#dock button", { hasText: "Call off" }).click();
  await guest.locator("#confirm-yes").click();
  for (const page of [host, guest, watcher]) await page.locator("#play[data-phase=closed]").waitFor();
  assert.match(await says(host, "#dock"), /Your friend called it off/);
  assert.match(await says(guest, "#dock"), /You called it off/);
  assert.match(await says(watcher, "#dock"), /The guest called it off/);
  await host.goto(host.url());
  await host.locator("#dock", { hasText: "Your friend called it off" }).waitFor();
  await host.locator("#dock .main").click();
  await host.locator("#room-form[data-ready] button[type=submit]").click();
  const link = await host.locator("#friend-link").inputValue();
  await host.locator("#call-off").click();
  await host.locator("#confirm-yes").click();
  await host.locator("#play[data-phase=closed]").waitFor();
  // Who comes too late reads why, and not that somebody else sits there.
  await watcher.goto(link);
  await watcher.locator("#dock", { hasText: "The host called it off" }).waitFor();
  assert.ok(!(await watcher.locator("body").innerText()).includes("taken"));
  await window.close();
});

roomTest("a dead network is noticed soon after one plays, and what was played arrives", async (people) => {
  const { host, guest, ways } = people;
  await meet(people, "oware", { south: "host" });
  await host.locator("#board .pit.may").first().waitFor();
  ways[0].freeze();
  const start = Date.now();
  await act(host, picker(41));
  await shows(guest, 1);
  const time = Date.now() - start;
  assert.ok(time > 3000, `the network was not dead: ${time} ms`);
  assert.ok(time < 10_000, `it took ${time} ms`);
  await shows(host, 1);
  // Without a connection nothing is on offer that could not be done.
  ways[0].cut();
  await host.locator("#play[data-link=offline]").waitFor();
  for (const tool of ["#greetings button", "#draw", "#resign", "#take-back"]) assert.ok(await host.locator(tool).first().isDisabled(), tool);
  ways[0].mend();
  await host.locator("#play[data-link=open]").waitFor();
  for (const tool of ["#greetings button", "#draw", "#resign", "#take-back"]) assert.ok(await host.locator(tool).first().isEnabled(), tool);
});

roomTest("a browser that keeps nothing keeps the seat for as long as the tab is open", async ({ host }) => {
  const window = await browsers[0].newContext({ locale: "en-GB" });
  const page = await window.newPage();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, { get: () => { throw new DOMException("forbidden", "SecurityError"); } });
    }
  });
  await page.goto(`${server}/en/oware/room`);
  await page.locator("#room-form[data-ready] button[type=submit]").click();
  const link = await page.locator("#friend-link").inputValue();
  assert.ok(!page.url().includes("#"), "the address bar holds no secret");
  await page.reload();
  await page.locator("#friend-link").waitFor();
  await host.goto(link);
  await page.locator("#play[data-phase=playing]").waitFor();
  assert.match(await says(page, "#role"), /You play/);
  await window.close();
});

roomTest("the form checks what is filled in, and words a refusal in the page's language", async ({ host }) => {
  await host.goto(`${server}/hr/oware/room`);
  await host.locator("#room-form[data-ready]").waitFor();
  await host.locator("input[name=clock][value=sudden]").check({ force: true });
  await host.locator("#minutes").fill("");
  await host.locator("#room-form button[type=submit]").click();
  assert.ok(await host.locator("#minutes:invalid").isVisible());
  assert.match(host.url(), /\/hr\/oware\/room$/);
  // Out of sight it holds nothing up.
  await host.locator("input[name=clock][value=none]").check({ force: true });
  await host.route("**/api/v1/rooms", (route) => route.fulfill({ status: 422, json: { type: "/problems/invalid-request", detail: "English words for developers" } }));
  await host.locator("#room-form button[type=submit]").click();
  await host.locator("#failure").waitFor();
  assert.match(await says(host, "#failure"), /Poslužitelj ne prihvaća/);
  await host.unroute("**/api/v1/rooms");
  await host.locator("#room-form button[type=submit]").click();
  await host.locator("#friend-link").waitFor();
  // The room is found again where rooms are made.
  await host.goto(`${server}/hr/oware/room`);
  await host.locator("#own-rooms a", { hasText: "Oware" }).click();
  await host.locator("#friend-link").waitFor();
});

roomTest("links are copied without the clipboard's own door too, and a used one says so", async (people) => {
  const { host, guest } = people;
  await host.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await host.goto(`${server}/en/oware/room`);
  await host.locator("#room-form[data-ready] button[type=submit]").click();
  const link = await host.locator("#friend-link").inputValue();
  await host.evaluate(() => document.addEventListener("copy", (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    document.body.dataset.copied = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  }));
  await host.locator("#friend-copy").click();
  await host.locator("#friend-copy", { hasText: "Copied" }).waitFor();
  assert.equal(await host.evaluate(() => document.body.dataset.copied), link);
  await guest.goto(link);
  await guest.locator("#play[data-phase=playing]").waitFor();
  const window = await browsers[0].newContext({ locale: "en-GB" });
  const third = await window.newPage();
  await third.goto(link);
  await third.locator("#role", { hasText: "taken already" }).waitFor();
  assert.equal(await mayAct(third), false);
  await window.close();
});

roomTest("the keyboard keeps its place, and tools theirs", async (people) => {
  const { host, guest } = people;
  await meet(people, "oware", { south: "host" });
  await playSome(people, 2, picker(51));
  /** @param {Page} page */
  const focused = (page) => page.evaluate(() => document.activeElement?.closest("#dock, #board, #strip, .tools")?.id ?? "nowhere");
  const resignAt = async () => (await guest.locator("#resign").boundingBox())?.y;
  const before = await resignAt();
  await host.locator("#draw").press("Enter");
  await guest.locator("#strip.offer").waitFor();
  assert.equal(await resignAt(), before, "an offer moves the tools");
  await pause(200);
  assert.notEqual(await focused(host), "nowhere", "after the offer");
  await guest.locator("#strip.offer button").first().press("Enter");
  await pause(300);
  assert.equal(await focused(guest), "board", "after declining");
  await host.locator("#resign").press("Enter");
  await host.locator("#confirm-yes").press("Enter");
  await host.locator("#dock.result").waitFor();
  await pause(300);
  assert.equal(await focused(host), "dock", "after resigning");
}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
