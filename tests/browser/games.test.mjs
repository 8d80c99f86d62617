// Whole games on the real page, checked against the rules crate after every turn.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pageTest } from "./support/browser.mjs";
import { replay, startServer } from "./support/program.mjs";
import { GAMES, picker, Table } from "./support/table.mjs";

const server = await startServer();

/** More turns than any game of these has. */
const MOST_TURNS = 2000;

for (const [index, game] of GAMES.entries()) {
  pageTest(`a whole game of ${game} against the computer`, { viewport: { width: 1280, height: 900 } }, async (page) => {
    const table = new Table(page, server, game);
    await table.remember();
    await table.open();
    const pick = picker(index + 1);
    let turns = 0;
    for (; turns < MOST_TURNS; turns++) {
      const state = await table.checkTurn();
      if (!state.to_act) break;
      assert.equal(state.to_act, "south", "the computer's turn came to a person");
      await table.press(state, pick(state.legal));
    }
    const { outcome, after } = await table.check();
    assert.ok(outcome, `no end after ${turns} turns`);
    assert.ok(after > turns, "the computer did not play");
  });

  // Both sides by hand: deterministic, with every choice in mid-turn that the game has.
  pageTest(`a recorded game of ${game}, played by two people`, { viewport: { width: 1280, height: 900 } }, async (page) => {
    const file = new URL(`../../crates/empiki/tests/data/${game}.playthroughs.jsonl`, import.meta.url);
    const line = readFileSync(file, "utf8").split("\n").find((text) => text.includes('"start":null'));
    const { rules, actions } = JSON.parse(line ?? "null");
    const played = actions.slice(0, 50);
    assert.ok(played.length > 5, "the recorded game is too short");
    const table = new Table(page, server, game);
    await table.remember({ who: "people" });
    await table.open(rules ? `?rules=${encodeURIComponent(JSON.stringify(rules))}` : "");
    let state = await table.checkTurn({ game, rules, actions: [] });
    for (const action of played) {
      await table.press(state, action);
      state = await table.checkTurn();
    }
    assert.deepEqual(state, replay({ game, rules, actions: played }), "the page played another game");
  });
}
