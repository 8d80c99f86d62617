/**
 * Reads the trace of an action as a room's events bring it: one short word for each thing that happened.
 * `docs/rooms.md` lists the words.
 */

/** @typedef {import("../types.js").TraceEvent} TraceEvent @typedef {import("../types.js").Side} Side */

/** @type {{[letter: string]: Side}} */
const SIDES = { s: "south", n: "north" };

/** @type {{[letter: string]: "harvest" | "tuzdyk" | "sweep"}} */
const REASONS = { h: "harvest", t: "tuzdyk", w: "sweep" };

/** Kind, side, pit, direction or seeds, and what follows them. */
const WORD = /^([LUCSVTBPR]?)([sn])(\d*)([<>])?(?:=(\d+))?(?:([sn])([htw]))?(?:-(\d+))?$/;

/** @param {string} text @returns {TraceEvent[]} */
export const readTrace = (text) => (text ? text.split(" ").map(readWord) : []);

/** @param {string} word @returns {TraceEvent} */
function readWord(word) {
  if (word === "X") return { e: "cut" };
  if (word[0] === "E") return { e: "endless", laps: Number(word.slice(1)) };
  const parts = WORD.exec(word);
  if (!parts) throw new Error(`no word of a trace: ${word}`);
  const [, kind, letter, number, dir, count, to, why, target] = parts;
  const side = SIDES[letter];
  const pit = Number(number);
  const n = Number(count);
  switch (kind) {
    case "L":
      return { e: "lap", side, pit, dir: dir === "<" ? "<" : ">" };
    case "U":
      return { e: "lift", side, pit, n };
    case "C":
      return { e: "capture", side, pit, n };
    case "S":
      return { e: "store", side, pit, n, to: SIDES[to], why: REASONS[why] };
    case "V":
      return { e: "void-slam", side };
    case "T":
      return { e: "tuzdyk", side, pit };
    case "B":
      return { e: "bar", side, pit };
    case "P":
      return { e: "pass", side };
    case "R":
      return { e: "retreat", side, from: pit, to: Number(target), n };
    default:
      return { e: "drop", side, pit };
  }
}
