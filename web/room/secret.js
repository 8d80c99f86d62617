/** The secrets by which this browser holds its seats. The server keeps only their hashes. */
import { forget, keep, kept, keptNames } from "../keep.js";

/**
 * @typedef {object} SeatSecrets What this browser knows of a room.
 * @property {string} token The one by which it holds its seat, or wants to.
 * @property {string} [invitation] The one by which the friend's seat can be taken.
 * @property {string} [game] The game that is played there.
 * @property {number} [at] When it was last here.
 */

/** A secret as it may stand in an address. */
const SECRET = "[\\w-]{22,64}";

/** 192 random bits as text. */
export function randomSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/** @param {string} room @returns {SeatSecrets | null} */
export const keptSecrets = (room) => kept(`room.${room}`) ?? history.state?.seats?.[room] ?? null;

/**
 * Keeps them. Where the browser keeps nothing of a site, the tab does: its history survives a reload.
 * @param {string} room @param {SeatSecrets} secrets
 * @returns {boolean} Whether they are kept beyond this tab.
 */
export function keepSecrets(room, secrets) {
  if (keep(`room.${room}`, secrets)) return true;
  history.replaceState({ ...history.state, seats: { [room]: secrets } }, "");
  return false;
}

/** @param {string} room */
export const forgetSecrets = (room) => forget(`room.${room}`);

/**
 * The address of a room for this browser right after it was made. Where nothing can be kept, the
 * seat goes along after `#`, which no server is ever sent; the room's page takes it out at once.
 * @param {string} path @param {string} room @param {SeatSecrets} secrets
 */
export function addressWith(path, room, secrets) {
  return keep(`room.${room}`, secrets) ? path : `${path}#seat.${secrets.token}.${secrets.invitation}`;
}

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
  const own = new RegExp(`^#seat\\.(${SECRET})\\.(${SECRET})$`).exec(hash);
  const invitation = own?.[2] ?? hash.replace(/^#/, "");
  if (!new RegExp(`^${SECRET}$`).test(invitation)) return null;
  const secrets = { token: own?.[1] ?? randomSecret(), invitation };
  keepSecrets(room, secrets);
  return secrets;
}

/** For how long rooms are kept in which nothing happens. */
const MONTH = 30 * 24 * 60 * 60 * 1000;

/** The rooms in which this browser has a seat, the latest first. @returns {{room: string, game: string, at: number}[]} */
export function ownRooms() {
  return keptNames("room.")
    .map((room) => ({ room, game: "", at: 0, ...kept(`room.${room}`) }))
    .filter(({ at }) => at > Date.now() - MONTH)
    .map(({ room, game, at }) => ({ room, game, at }))
    .sort((a, b) => b.at - a.at);
}
