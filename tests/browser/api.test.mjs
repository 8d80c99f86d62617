// The API under bad input: it answers with problem details, and goes on for everybody else.

import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { startServer } from "./support/program.mjs";

const server = await startServer();

/**
 * @param {string} path
 * @param {RequestInit["body"]} body
 * @param {string} [type]
 */
const post = (path, body, type = "application/json") =>
  fetch(server + path, { method: "POST", headers: { "content-type": type }, body });

/** @param {Response} answer */
async function assertProblem(answer, /** @type {number[]} */ statuses) {
  assert.ok(statuses.includes(answer.status), `status ${answer.status}, not ${statuses.join(" or ")}`);
  assert.match(answer.headers.get("content-type") ?? "", /^application\/problem\+json/);
  const problem = await answer.json();
  assert.equal(problem.status, answer.status);
  assert.ok(typeof problem.title === "string" && problem.title !== "", "no title");
  assert.ok(typeof problem.detail === "string" && problem.detail !== "", "no detail");
  assert.ok(typeof problem.type === "string", "no type");
  return problem;
}

async function assertWell() {
  const answer = await post("/api/v1/state", JSON.stringify({ game: "oware", actions: ["1"] }));
  assert.equal(answer.status, 200);
  const { state } = await answer.json();
  assert.deepEqual(state.south, [0, 5, 5, 5, 5, 4]);
  assert.equal(state.to_act, "north");
}

/** @type {[string, unknown, number[]][]} */
const BAD_GAMES = [
  ["an unknown game", { game: "chess", actions: [] }, [400, 404, 422]],
  ["no game", { actions: [] }, [400, 422]],
  ["no action that exists", { game: "oware", actions: ["17"] }, [400, 422]],
  ["an action of another game", { game: "oware", actions: ["3="] }, [400, 422]],
  ["actions that are no list", { game: "oware", actions: "1" }, [400, 422]],
  ["actions that are no texts", { game: "oware", actions: [1.5] }, [400, 422]],
  ["an unknown preset", { game: "omweso", rules: "no such rules", actions: [] }, [400, 422]],
  ["an option of the wrong type", { game: "omweso", rules: 7, actions: [] }, [400, 422]],
  ["a malformed position", { game: "oware", start: "oware 4,4/4 0-0 S", actions: [] }, [400, 422]],
  ["a position of another game", { game: "oware", start: "alemungula 5,5,5,5,5/5,5,5,5,5 0-0 S -", actions: [] }, [400, 422]],
  ["too many seeds", { game: "oware", start: "oware 44,4,4,4,4,4/4,4,4,4,4,4 0-0 S 0", actions: [] }, [400, 422]],
  ["a negative number of seeds", { game: "oware", start: { south: [-4, 4, 4, 4, 4, 4], north: [12, 4, 4, 4, 4, 4] }, actions: [] }, [400, 422]],
  ["a list where an object is due", [], [400, 422]],
  ["null", null, [400, 422]],
];

for (const path of ["/api/v1/state", "/api/v1/move"]) {
  for (const [name, body, statuses] of BAD_GAMES) {
    test(`${path} given ${name} answers a problem`, async () => {
      await assertProblem(await post(path, JSON.stringify(body)), statuses);
    });
  }

  test(`${path} says how far an illegal game could be played`, async () => {
    const body = { game: "oware", actions: ["1", "2", "1"] };
    const problem = await assertProblem(await post(path, JSON.stringify(body)), [400, 422]);
    assert.equal(problem.at, 2);
  });

  test(`${path} given text that is no JSON answers a problem`, async () => {
    await assertProblem(await post(path, "{game: oware"), [400, 422]);
  });

  test(`${path} given bytes that are no text answers a problem`, async () => {
    await assertProblem(await post(path, new Uint8Array([0xff, 0xfe, 0x00, 0x80])), [400, 422]);
  });

  test(`${path} given another content type answers a problem`, async () => {
    await assertProblem(await post(path, "game=oware", "application/x-www-form-urlencoded"), [400, 415, 422]);
  });

  test(`${path} given an oversized body answers a problem`, async () => {
    const actions = new Array(50_000).fill("1");
    await assertProblem(await post(path, JSON.stringify({ game: "oware", actions })), [413]);
  });

  test(`${path} asked by the wrong method answers a problem`, async () => {
    await assertProblem(await fetch(server + path), [405]);
  });
}

test("a computer's move of a finished game answers a problem", async () => {
  const start = "oware 0,0,0,0,0,0/0,0,0,0,0,0 25-23 S 0";
  await assertProblem(await post("/api/v1/move", JSON.stringify({ game: "oware", start, actions: [] })), [400, 409, 422]);
});

test("an unknown address of the API answers a problem", async () => {
  await assertProblem(await fetch(`${server}/api/v1/no-such-thing`), [404]);
});

test("an unknown page answers 404", async () => {
  assert.equal((await fetch(`${server}/en/chess`)).status, 404);
});

test("requests cut short and connections closed disturb nobody", async () => {
  const { port } = new URL(server);
  const beginnings = [
    "",
    "POST",
    "POST /api/v1/state HTTP/1.1\r\n",
    'POST /api/v1/state HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"game"',
    "GET / HTTP/1.1\r\nhost: a\r\n\r\n",
    "\u0000\u0001\u0002\r\n\r\n",
  ];
  for (const beginning of beginnings) {
    await new Promise((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1", () => socket.write(beginning, () => socket.destroy()));
      socket.on("close", resolve);
      socket.on("error", reject);
    });
  }
  // A body so large that the server may close the connection before all of it is sent.
  await post("/api/v1/state", "1".repeat(20_000_000)).then((answer) => assert.equal(answer.status, 413), () => undefined);
  // Somebody who asks for a move and does not wait for it.
  const gone = new AbortController();
  const asked = fetch(`${server}/api/v1/move`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "togyz-kumalak", actions: [], time_ms: 900 }),
    signal: gone.signal,
  });
  setTimeout(() => gone.abort(), 100);
  await assert.rejects(asked);
  await assertWell();
});

test("good requests are answered after all this", assertWell);
