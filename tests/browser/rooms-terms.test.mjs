// What people can agree on in a private room, and how games there end otherwise than by the rules.

import assert from "node:assert/strict";
import { act, actions, meet, next, phase, playSome, shows, twoPeople } from "./support/people.mjs";
import { startServer } from "./support/program.mjs";
import { picker } from "./support/table.mjs";

/** @typedef {import("./support/people.mjs").Page} Page */

const server = await startServer();
const { roomTest } = twoPeople(server);

/** Gives this person's game up. @param {Page} page */
async function resign(page) {
  await page.locator("#resign").click();
  await page.locator("#confirm-yes").click();
  await page.locator("#dock.result").waitFor();
}

/** Asks for another clock than the form has, so that nobody has to wait for minutes. @param {Page} page @param {object} clock */
const withClock = (page, clock) => page.route("**/api/v1/rooms", async (route) => {
  const asked = route.request().postDataJSON();
  await route.continue({ postData: JSON.stringify({ ...asked, terms: { ...asked.terms, clock } }) });
});

roomTest("a contract is sealed by both, and nothing is taken back then", async (people) => {
  const { host, guest } = people;
  await meet(people, "omweso", { south: "host", takebacks: "contract" });
  for (const page of [host, guest]) await page.locator("#play[data-phase=sealing]").waitFor();
  // Whoever seals knows who begins.
  assert.match(await host.locator("#terms").textContent() ?? "", /Who beginsYou/);
  assert.match(await guest.locator("#terms").textContent() ?? "", /Who beginsYour friend/);
  const seal = "#dock.ask button.main";
  await host.locator(seal).click();
  await host.locator("#dock.status").waitFor();
  assert.equal(await host.locator("#play").getAttribute("data-phase"), "sealing", "one seal is not enough");
  // It is kept, like everything.
  await host.goto(host.url());
  await host.locator("#play[data-phase=sealing][data-link=open]").waitFor();
  assert.equal(await host.locator(seal).count(), 0, "it is sealed once");
  await guest.locator(seal).click();
  for (const page of [host, guest]) await page.locator("#play[data-phase=playing]").waitFor();
  const pick = picker(2);
  await act(host, pick);
  await shows(guest, 1);
  for (const page of [host, guest]) assert.ok(await page.locator("#take-back").isHidden(), "take-backs are offered");
});

roomTest("a match goes over several games until somebody has the points", async (people) => {
  const { host, guest } = people;
  const room = await meet(people, "oware", { south: "host", length: "match" });
  const pick = picker(4);
  /** One game, which this person gives up after a few actions. @param {Page} loser */
  const game = async (loser) => {
    await playSome(people, 3, pick);
    await resign(loser);
    for (const page of [host, guest]) await page.locator("#dock.result").waitFor();
  };
  /** The match score as this page shows it. @param {Page} page */
  const score = async (page) => (await page.locator("#match").textContent()) ?? "";

  // An annulled game counts for nobody, and is played again.
  await host.locator("#abort").click();
  await host.locator("#confirm-yes").click();
  await guest.locator("#dock.result").waitFor();
  assert.equal(await guest.locator("#dock").getAttribute("data-kind"), "aborted");
  for (const [loser, points] of /** @type {[Page, [number, number]][]} */ ([[guest, [1, 0]], [host, [1, 1]], [guest, [2, 1]], [guest, [3, 1]]])) {
    await host.locator("#dock.result .answers .main").click();
    for (const page of [host, guest]) await page.locator("#play[data-phase=playing]").waitFor();
    await game(loser);
    for (const page of [host, guest]) {
      const shown = await score(page);
      assert.match(shown, /3 points win|has won the match/);
      for (const point of points) assert.match(shown, new RegExp(`\\b${point}\\b`), `the score ${points} in ${shown}`);
    }
  }
  // Somebody has three points: the match is won, and what can come next is another one with sides swapped.
  for (const text of [await score(host), await host.locator("#dock .line").textContent()]) assert.match(text ?? "", /South has won the match, 3–1/);
  const role = await host.locator("#role").textContent();
  await host.locator("#dock.result .answers .main").click();
  await guest.locator("#strip.offer .main").click();
  for (const page of [host, guest]) await page.locator("#play[data-phase=playing]").waitFor();
  assert.notEqual(await host.locator("#role").textContent(), role);
  const records = await (await fetch(`${server}/api/v1/rooms/${room}/games`)).json();
  assert.equal(records.filter((/** @type {{result: {by: string}}} */ record) => record.result.by === "resigned").length, 4);
});

roomTest("who runs out of time loses, by the server's clock", async (people) => {
  const { host, guest } = people;
  await withClock(host, { kind: "sudden", base_ms: 4000, increment_ms: 0 });
  // The guest's computer believes that no time passes at all.
  await guest.clock.setFixedTime(Date.now());
  await meet(people, "oware", { south: "host" });
  const pick = picker(8);
  await act(host, pick);
  await shows(guest, 1);
  for (const page of [host, guest]) {
    await page.locator("#dock.result").waitFor({ timeout: 20_000 });
    assert.equal(await page.locator("#dock").getAttribute("data-kind"), "time");
    assert.equal(await page.locator("#dock").getAttribute("data-winner"), "south");
  }
  assert.equal(await actions(host), 1);
});

roomTest("three seconds a move: an overrun that nobody takes up is forgiven", async (people) => {
  const { host, guest } = people;
  await meet(people, "omweso", { south: "host", clock: "blitz" });
  const pick = picker(6);
  await act(host, pick);
  await shows(guest, 1);
  const late = await next([host, guest]);
  assert.ok(late);
  const quick = late === host ? guest : host;
  // Taking over has its place from the beginning; it works once the time is up.
  const takeOver = quick.locator("#dock .answers button.main", { hasText: "Take the turn over" });
  await takeOver.waitFor();
  assert.ok(await takeOver.isDisabled(), "before the time is up");
  await quick.locator("#dock .answers button.main:enabled").waitFor();
  // It is said when it is so, and for as long as it is so.
  for (const page of [quick, late]) assert.match((await page.locator("#strip").textContent()) ?? "", /time is up/);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  for (const page of [quick, late]) assert.match((await page.locator("#strip").textContent()) ?? "", /time is up/);
  const before = await actions(late);
  await act(late, pick);
  await shows(quick, before + 1);
  assert.doesNotMatch((await quick.locator("#strip").textContent()) ?? "", /time is up/, "the turn is over");
});

roomTest("a room that is not there says so", async ({ host }) => {
  for (const [name, status] of /** @type {[string, number][]} */ ([["aaaaaaaaaaaaaaaa", 404], ["nonsense", 404]])) {
    const answer = await host.goto(`${server}/en/room/${name}`);
    assert.equal(answer?.status(), status);
    assert.equal(await host.locator("h1").count(), 1);
    assert.ok(await host.locator('main a[href="/en/"]').first().isVisible(), "no way on");
  }
});

roomTest("of a room that has been left for too long the finished games can be looked at", async (people) => {
  const { host, guest } = people;
  const room = await meet(people, "oware", { south: "host" });
  const pick = picker(3);
  await playSome(people, 3, pick);
  await resign(guest);
  // The page as the server answers it once the room itself has been removed.
  await guest.route("**/en/room/*", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    assert.match(text, /"open":true/);
    await route.fulfill({ response: answer, body: text.replace('"open":true', '"open":false') });
  });
  await guest.goto(`${server}/en/room/${room}`);
  // It is shown from its beginning, step by step to the end.
  await guest.locator("#dock.past").waitFor();
  assert.match((await guest.locator("#strip").textContent()) ?? "", /nothing happened in it for 30 days/);
  for (let step = 0; step < 3; step++) await guest.locator("#forward").click();
  await guest.locator("#dock.result").waitFor();
  assert.equal(await guest.locator("#dock").getAttribute("data-kind"), "resigned");
  assert.equal(await guest.locator("#download").getAttribute("href"), `/api/v1/rooms/${room}/games/1`);
  assert.ok(await guest.locator("#resign").isHidden());
});

roomTest("the game of somebody who has been gone for a minute can be claimed", async (people) => {
  const { host, guest } = people;
  await meet(people, "alemungula", { south: "host" });
  const pick = picker(9);
  await playSome(people, 2, pick);
  await guest.close();
  const gone = Date.now();
  await host.locator("#strip", { hasText: /claim the game in 0:\d\d/ }).waitFor();
  assert.equal(await host.locator("#strip button").count(), 0, "not at once");
  const claim = host.locator("#strip button", { hasText: "Claim" });
  await claim.waitFor({ timeout: 90_000 });
  assert.ok(Date.now() - gone > 55_000, "not before the minute is over");
  assert.match((await host.locator("#told").textContent()) ?? "", /may claim/);
  await claim.click();
  await host.locator("#confirm-dialog button[value=no]").click();
  assert.equal(await phase(host), "playing", "one tap does nothing");
  await claim.click();
  await host.locator("#confirm-yes").click();
  await host.locator("#dock.result").waitFor();
  assert.equal(await host.locator("#dock").getAttribute("data-kind"), "gone");
  assert.match((await host.locator("#dock .line").textContent()) ?? "", /Your friend had left/);
});
