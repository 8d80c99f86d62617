/** The secrets by which this browser holds its seats. The server keeps only their hashes. */
import { keep, kept } from "../keep.js";

/**
 * @typedef {object} SeatSecrets What this browser knows of a room.
 * @property {string} token The one by which it holds its seat, or wants to.
 * @property {string} [invitation] The one by which the friend's seat can be taken.
 */

/** 192 random bits as text. */
export function randomSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/** @param {string} room @returns {SeatSecrets | null} */
export const keptSecrets = (room) => kept(`room.${room}`);

/** @param {string} room @param {SeatSecrets} secrets */
export const keepSecrets = (room, secrets) => keep(`room.${room}`, secrets);

/**
 * What this browser says to get into a room. The invitation comes in the address after `#`, which no
 * server is ever sent. The token is kept before it is used: a browser that loses its connection
 * while it takes the seat gets the same seat again.
 * @param {string} room
 * @param {string} hash
 * @returns {SeatSecrets | null}
 */
export function secretsFor(room, hash) {
  const known = keptSecrets(room);
  if (known) return known;
  const invitation = hash.replace(/^#/, "");
  if (!/^[\w-]{22,64}$/.test(invitation)) return null;
  const secrets = { token: randomSecret(), invitation };
  keepSecrets(room, secrets);
  return secrets;
}
