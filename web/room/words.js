/** Which text says what: everything that the server names gets its own key here. */
import { tellOutcome } from "../board/telling.js";
import { otherSide } from "../types.js";

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./types.js").Seat} Seat
 */

/** @param {string} greeting */
export function greetingText(greeting) {
  switch (greeting) {
    case "hello": return "greet-hello";
    case "luck": return "greet-luck";
    case "well-played": return "greet-well-played";
    case "thanks": return "greet-thanks";
    case "moment": return "greet-moment";
    case "oops": return "greet-oops";
    default: return "greet-bye";
  }
}

/** @param {string} why */
export function refusalText(why) {
  switch (why) {
    case "not-your-turn": return "refused-not-your-turn";
    case "stale": return "refused-stale";
    case "illegal": return "refused-illegal";
    case "arrangement": return "refused-arrangement";
    case "too-early": return "refused-too-early";
    case "terms": return "refused-terms";
    case "nothing": return "refused-nothing";
    case "declined": return "refused-declined";
    case "full": return "refused-full";
    case "too-fast": return "refused-too-fast";
    default: return "refused-other";
  }
}

/** What is wrong with the connection. @param {import("./link.js").LinkState} state */
export function linkText(state) {
  switch (state) {
    case "connecting": return "room-connecting";
    case "offline": return "room-offline";
    case "restarting": return "room-restarting";
    case "flood": return "room-flood";
    case "missing": return "room-missing";
    default: return "";
  }
}

/** What somebody in a seat is called. @param {Text} text @param {Model} model @param {Seat} seat */
export function seatText(text, model, seat) {
  if (!model.seat) return text(seat === "host" ? "room-seat-host" : "room-seat-guest");
  return text(seat === model.seat ? "room-seat-you" : "room-seat-friend");
}

/** How texts name somebody in a seat: `you` and `friend` for players, else `host` and `guest`. @param {Model} model @param {Seat} seat */
export function whoIs(model, seat) {
  if (!model.seat) return seat;
  return seat === model.seat ? "you" : "friend";
}

/** How texts name a side: `you` and `friend` for players of the game that is played, else the side. @param {Model} model @param {Side} side */
function whoPlays(model, side) {
  return model.replay || !model.seat ? side : whoIs(model, model.seatOf(side));
}

/** How a game ended otherwise than by the rules. @param {Text} text @param {Model} model @param {import("./types.js").Finish} result */
function finishText(text, model, { by, winner, late }) {
  const who = winner ? whoPlays(model, otherSide(winner)) : "none";
  switch (by) {
    case "resigned": return text("room-end-resigned", { who });
    case "agreed": return text("room-end-agreed");
    case "time": return text("room-end-time", { who });
    case "time-draw": return text("room-end-time-draw", { who: late ? whoPlays(model, late) : "none" });
    case "gone": return text("room-end-gone", { who });
    default: return model.calledOff && !model.replay ? text("room-called-off", { who: whoIs(model, model.calledOff) }) : "";
  }
}

/**
 * How the game on the board ended.
 * @param {Text} text @param {Model} model @param {import("./types.js").Finish} result
 */
export function endText(text, model, result) {
  const { state } = model.seen;
  if (state?.outcome) return tellOutcome(text, state);
  const title = result.winner ? text("room-won", { side: result.winner }) : text(result.by === "aborted" ? "room-end-aborted" : "room-drawn");
  return { title, reason: finishText(text, model, result) };
}

/** How the match stands, where one is played. @param {Text} text @param {Model} model */
export function matchText(text, model) {
  const { points, champion } = model.now;
  const goal = model.terms?.target;
  if (!points || !goal) return "";
  const [south, north] = points;
  if (champion) return text("room-match-won", { side: champion, south, north });
  if (!model.side) return text("room-match-stands", { south, north, goal });
  const [you, friend] = model.side === "south" ? points : [north, south];
  return text("room-match-yours", { you, friend, goal });
}

/** Who this browser is in the room. @param {Text} text @param {Model} model */
export function roleText(text, model) {
  const { seat, side } = model;
  return text(seat === null ? "room-role-spectator" : side === "south" ? "room-role-south" : side === "north" ? "room-role-north" : "room-role-waiting");
}
