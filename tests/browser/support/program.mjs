// The program under test: its server, and its `replay` command as the judge of games.

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";

/** The program, as `cargo xtask test` built it. */
const PROGRAM = process.env.EMPIKI ?? "target/release/empiki";

/**
 * Starts a server on a free port for the tests of one file, and stops it after them.
 * @returns {Promise<string>} its address, without a slash at the end
 */
export async function startServer() {
  // Rooms are kept in a folder of their own, which goes with the server.
  const data = mkdtempSync(join(tmpdir(), "empiki-browser-"));
  const server = spawn(PROGRAM, ["serve", "--listen", "127.0.0.1:0", "--data", data], { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  const address = new Promise((resolve, reject) => {
    /** @param {Buffer} text */
    const read = (text) => {
      printed += text;
      const found = printed.match(/http:\/\/127\.0\.0\.1:\d+/);
      if (found) resolve(found[0]);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`the server ended (${code}) and printed: ${printed}`)));
    setTimeout(() => reject(new Error(`the server printed no address but: ${printed}`)), 20_000).unref();
  });
  after(() => {
    server.once("exit", () => rmSync(data, { recursive: true, force: true }));
    server.kill();
  });
  return address;
}

/**
 * What the rules crate says of a game.
 * @param {Record} record
 * @returns {ReplayState} the state after its last action
 */
export function replay(record) {
  const run = spawnSync(PROGRAM, ["replay"], { input: JSON.stringify(record) + "\n", encoding: "utf8", timeout: 20_000 });
  if (run.status !== 0) throw new Error(`empiki replay failed (${run.status}): ${run.stderr}`);
  const answer = JSON.parse(run.stdout);
  if (answer.error) throw new Error(`empiki replay says: ${answer.error} (at ${answer.at}) of ${JSON.stringify(record)}`);
  return answer.states[0];
}

/**
 * @typedef {object} Record
 * @property {string} game
 * @property {unknown} [rules]
 * @property {unknown} [start]
 * @property {string[]} actions
 *
 * @typedef {object} ReplayState
 * @property {number} after
 * @property {number[]} south
 * @property {number[]} north
 * @property {[number, number] | null} stores
 * @property {number} in_hand
 * @property {"south" | "north" | null} to_act
 * @property {string[]} legal
 * @property {{winner: "south" | "north" | null, kind?: string, points?: number} | null} outcome
 * @property {string} position
 */
