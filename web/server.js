/**
 * Questions to the server. It keeps nothing of a practice game: each question brings the whole record,
 * which the server replays and checks.
 */

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Step} Step
 *
 * @typedef {object} Record
 * @property {string} game
 * @property {import("./types.js").Rules} [rules]
 * @property {import("./types.js").SetUp | string | null} [start]
 * @property {string[]} actions
 */

/** The server refused, or was not reached. */
export class ServerError extends Error {
  /**
   * @param {"network" | "refused" | "fault"} kind
   * @param {string} detail In the server's words; empty when it was not reached.
   */
  constructor(kind, detail) {
    super(detail || kind);
    this.kind = kind;
    this.detail = detail;
  }
}

/** How long to wait for an answer, in milliseconds. */
const PATIENCE = 20_000;

/**
 * The position after some actions, and what each action from index `from` on did.
 * @param {Record & {from?: number}} record
 * @param {AbortSignal} [signal]
 * @returns {Promise<{state: State, steps: Step[]}>}
 */
export const askState = (record, signal) => post("/api/v1/state", record, signal);

/**
 * An action that the computer chooses.
 * @param {Record & {level?: number}} record
 * @param {AbortSignal} [signal]
 * @returns {Promise<{action: string, step: Step}>}
 */
export const askMove = (record, signal) => post("/api/v1/move", record, signal);

/** How often to ask again when the server has too much to do. */
const TRIES = 3;

/**
 * @param {string} url
 * @param {object} body
 * @param {AbortSignal} [signal]
 */
async function post(url, body, signal) {
  const patience = AbortSignal.timeout(PATIENCE);
  const either = signal ? AbortSignal.any([signal, patience]) : patience;
  for (let tries = 1; ; tries++) {
    let response;
    try {
      response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal: either });
      if (response.ok) return await response.json();
      if (isBusy(response) && tries < TRIES) {
        await pause(Number(response.headers.get("retry-after")) * 1000 || 1000, either);
        continue;
      }
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ServerError("network", "");
    }
    const problem = await response.json().catch(() => ({}));
    const refused = response.status < 500 && !isBusy(response);
    throw new ServerError(refused ? "refused" : "fault", problem.detail ?? problem.title ?? "");
  }
}

/** Whether the same question may be answered later. @param {Response} response */
const isBusy = (response) => response.status === 429 || response.status === 503;

/** @param {number} milliseconds @param {AbortSignal} signal */
function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
