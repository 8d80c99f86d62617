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

/**
 * @param {string} url
 * @param {object} body
 * @param {AbortSignal} [signal]
 */
async function post(url, body, signal) {
  const patience = AbortSignal.timeout(PATIENCE);
  let response;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    if (response.ok) return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ServerError("network", "");
  }
  const problem = await response.json().catch(() => ({}));
  throw new ServerError(response.status < 500 ? "refused" : "fault", problem.detail ?? problem.title ?? "");
}
