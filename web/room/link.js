/**
 * The connection to a room. It comes back by itself, says the number of the last event it saw, and
 * passes on each event once and in order.
 */

import { readTrace } from "./trace.js";

/**
 * @typedef {import("./types.js").Welcome} Welcome
 * @typedef {import("./types.js").RoomEvent} RoomEvent
 * @typedef {import("./types.js").ToldEvent} ToldEvent
 * @typedef {import("./types.js").Presence} Presence
 * @typedef {import("./types.js").ServerMessage} ServerMessage
 * @typedef {import("./types.js").Command} Command
 *
 * @typedef {"connecting" | "open" | "offline" | "restarting" | "flood" | "missing"} LinkState
 *
 * @typedef {object} LinkHost
 * @property {(welcome: Welcome) => void} welcome
 * @property {(event: RoomEvent) => void} event
 * @property {(presence: Presence) => void} presence
 * @property {(why: string, what: Command | undefined) => void} refused
 * @property {(state: LinkState) => void} state
 */

/** How often to ask whether the other end is there, and how long to wait for the answer. */
const PULSE = 15_000;
const PATIENCE = 8_000;

/** How long to wait for a sign of life after something was asked for: a player is waiting then. */
const ANSWER = 4_500;

/** How many of its questions a page remembers. */
const MEMORY = 30;

/** The shortest and the longest pause before connecting again. */
const SHORTEST = 400;
const LONGEST = 10_000;

export class Link {
  /**
   * @param {string} room
   * @param {import("./secret.js").SeatSecrets | null} secrets
   * @param {LinkHost} host
   */
  constructor(room, secrets, host) {
    const url = new URL(`/api/v1/rooms/${room}/socket`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.url = url.href;
    this.secrets = secrets;
    this.host = host;
    /** The number of the last event that was passed on, or null before everything is known. @type {number | null} */
    this.seen = null;
    /** How far the server's clock is ahead of ours. */
    this.ahead = 0;
    /** How long a message is on its way from there, and when the last ping was sent. */
    this.delay = 0;
    this.pinged = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.ready = false;
    this.pause = SHORTEST;
    this.ids = 0;
    /** What was asked for lately, by its id. @type {Map<number, Command>} */
    this.asked = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.silence = undefined;
    /** When the patience ends. */
    this.patient = Number.POSITIVE_INFINITY;
    /** @type {LinkState | null} */
    this.reason = null;
  }

  /** Connects, and connects again whenever the connection is lost. */
  start() {
    addEventListener("online", () => this.again());
    addEventListener("offline", () => this.drop());
    // A phone that wakes up finds out at once whether its connection has outlived its sleep.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.check();
    });
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.check();
    });
    setInterval(() => this.check(), PULSE);
    this.connect();
  }

  /** The server's time. */
  now() {
    return Date.now() + this.ahead;
  }

  connect() {
    clearTimeout(this.timer);
    this.socket?.close();
    this.ready = false;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.reason = null;
    this.waitForAnswer();
    socket.addEventListener("open", () => {
      const { secrets, seen } = this;
      this.send({ t: "hello", ...(secrets ? { token: secrets.token, invitation: secrets.invitation } : {}), ...(seen === null ? {} : { seen }) });
    });
    socket.addEventListener("message", (message) => {
      if (socket !== this.socket) return;
      this.heard();
      this.hear(JSON.parse(message.data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.lost();
    });
  }

  /** @param {ServerMessage} message */
  hear(message) {
    switch (message.t) {
      case "welcome":
        this.setTime(message.time);
        this.pause = SHORTEST;
        this.ready = true;
        this.ping();
        if (message.room) this.seen = message.last;
        this.host.state("open");
        this.host.welcome(message);
        break;
      case "event":
        if (this.seen === null || message.n <= this.seen) break;
        if (message.n > this.seen + 1) {
          // Something is missing: better to ask for everything than to guess.
          this.seen = null;
          this.connect();
          break;
        }
        this.seen = message.n;
        this.host.event(read(message));
        break;
      case "presence":
        this.setTime(message.time);
        this.host.presence(message);
        break;
      case "refused":
        this.host.refused(message.why, this.asked.get(message.id));
        break;
      case "pong":
        this.delay = Math.min(2000, (performance.now() - this.pinged) / 2);
        this.setTime(message.time);
        break;
      case "bye":
        this.reason = message.why === "restart" ? "restarting" : message.why === "flood" ? "flood" : null;
        break;
    }
  }

  /** @param {Command} what @returns {boolean} whether it is on its way */
  ask(what) {
    if (!this.ready || !this.send({ t: "do", id: ++this.ids, what })) return false;
    this.asked.set(this.ids, what);
    this.asked.delete(this.ids - MEMORY);
    this.waitForAnswer(ANSWER);
    return true;
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Asks whether the other end is there. */
  check() {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.ping();
    } else if (this.socket?.readyState === WebSocket.CLOSED && !this.timer) this.again();
  }

  ping() {
    this.pinged = performance.now();
    if (this.send({ t: "ping" })) this.waitForAnswer();
  }

  /** @param {number} time What the server's clock said when it sent this. */
  setTime(time) {
    this.ahead = time + this.delay - Date.now();
  }

  /** Gives the connection up if nothing is heard for so long. @param {number} [time] */
  waitForAnswer(time = PATIENCE) {
    const until = performance.now() + time;
    if (until >= this.patient) return;
    clearTimeout(this.silence);
    this.patient = until;
    this.silence = setTimeout(() => this.drop(), time);
  }

  heard() {
    clearTimeout(this.silence);
    this.patient = Number.POSITIVE_INFINITY;
  }

  /** Gives the connection up without waiting for the other end to agree. */
  drop() {
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.lost();
  }

  lost() {
    this.heard();
    clearTimeout(this.timer);
    this.ready = false;
    this.host.state(this.reason ?? "offline");
    // All who were cut off at the same time do not come back at the same time.
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.again();
    }, this.pause * (0.7 + Math.random() * 0.6));
    this.pause = Math.min(LONGEST, this.pause * 1.8);
  }

  again() {
    if (this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.connect();
  }
}

/** @param {ToldEvent} told @returns {RoomEvent} */
function read({ step, ...event }) {
  return step ? { ...event, step: { ...step, trace: readTrace(step.trace) } } : event;
}
