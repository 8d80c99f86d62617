// Private rooms in real browsers: two people, each with a browser and a connection of their own.

import assert from "node:assert/strict";
import { act, actions, mayAct, meet, next, numbers, shows, twoPeople } from "./support/people.mjs";
import { replay, startServer } from "./support/program.mjs";
import { picker } from "./support/table.mjs";

/** @typedef {import("./support/people.mjs").Page} Page */

const server = await startServer();
const { browsers, roomTest } = twoPeople(server);

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
  await quick.locator("#dock .answers button.main").click();
  await quick.locator("#board .pit.may, #dock.ask button").first().waitFor();
  assert.equal(await mayAct(/** @type {Page} */ (late)), false);
  // Both read and hear it, and the list of turns keeps it.
  for (const page of [host, guest]) {
    await page.locator("#moves .over", { hasText: "took the turn over" }).waitFor();
    assert.match((await page.locator("#told").textContent()) ?? "", /took the turn over/);
  }
  await host.goto(host.url());
  await host.locator("#moves .over").waitFor();
});
