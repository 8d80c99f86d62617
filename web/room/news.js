/** What an event is to whoever looks on: a line to be shown for a moment, and words to be heard. */
import { tell } from "../board/telling.js";
import { endText, greetingText, matchText, roleText, seatText, whoIs } from "./words.js";

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./types.js").RoomEvent} RoomEvent
 * @typedef {import("./types.js").Offer} Offer
 */

/**
 * @param {Text} text
 * @param {Model} model After the event.
 * @param {RoomEvent} event
 * @param {Offer[]} before The proposals that were open before it.
 * @returns {{shown: string, heard: string}}
 */
export function newsOf(text, model, event, before) {
  const shown = [lineOf(text, model, event, before)];
  if (lapsed(model, event, before)) shown.push(text("room-lapsed"));
  const line = shown.filter(Boolean).join(" ");
  const heard = [event.step ? tell(text, [event.step], model.game.stores) : "", line];
  if (event.e === "started") heard.push(text("room-game", { number: model.live.number }), roleText(text, model));
  const { result, phase } = model.now;
  if (phase === "over" && result && !model.replay && (event.e === "ended" || event.e === "played")) {
    const { title, reason } = endText(text, model, result);
    heard.push(`${title}.`, reason, matchText(text, model));
  }
  if (model.replay && model.mine && (event.e === "played" || event.e === "started")) heard.push(text("room-your-turn-there"));
  return { shown: line, heard: heard.filter(Boolean).join(" ") };
}

/** @param {Text} text @param {Model} model @param {RoomEvent} event @param {Offer[]} before */
function lineOf(text, model, event, before) {
  const { seat } = event;
  switch (event.e) {
    case "greeted":
      return seat ? text("room-said", { who: seatText(text, model, seat), words: text(greetingText(event.greeting ?? "")) }) : "";
    case "sealed":
      return seat && seat !== model.seat ? text("room-has-sealed", { who: whoIs(model, seat) }) : "";
    case "closed":
      return seat ? text("room-called-off", { who: whoIs(model, seat) }) : "";
    case "taken-over":
      return text("room-taken-over", { side: event.by ?? "none" });
    case "taken-back":
      return text("room-taken-back");
    case "dropped":
      return droppedText(text, model, event, before.find((offer) => offer.number === event.offer));
    default:
      return "";
  }
}

/** @param {Text} text @param {Model} model @param {RoomEvent} event @param {Offer | undefined} offer */
function droppedText(text, model, event, offer) {
  if (!offer || event.seat === model.seat) return "";
  if (!model.seat) return text(offer.seat === event.seat ? "room-withdrawn-other" : "room-declined-other");
  if (offer.seat === model.seat) {
    return text(offer.offer === "draw" ? "room-declined-draw" : offer.offer === "rematch" ? "room-declined-rematch" : "room-declined-take-back");
  }
  return text("room-withdrawn");
}

/** Whether an own proposal is past because the other went on. @param {Model} model @param {RoomEvent} event @param {Offer[]} before */
function lapsed(model, event, before) {
  const other = event.e === "played" ? event.step?.side === model.theirs : event.e === "taken-over" && event.by === model.theirs;
  if (!model.seat || !other || model.now.phase !== "playing") return false;
  return before.some((offer) => offer.seat === model.seat && !model.now.offers?.some((open) => open.number === offer.number));
}
