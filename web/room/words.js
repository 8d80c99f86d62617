/** Which text says what: everything that the server names gets its own key here. */

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("./model.js").Model} Model
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
    case "too-fast": return "refused-too-fast";
    default: return "refused-other";
  }
}

/** How a game ended otherwise than by the rules. @param {string} by */
export function finishText(by) {
  switch (by) {
    case "resigned": return "room-end-resigned";
    case "agreed": return "room-end-agreed";
    case "time": return "room-end-time";
    case "time-draw": return "room-end-time-draw";
    case "gone": return "room-end-gone";
    default: return "room-end-aborted";
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

/** How the match stands, where one is played. @param {Text} text @param {Model} model */
export function matchText(text, model) {
  const { points, champion } = model.now;
  const goal = model.terms?.target;
  if (!points || !goal) return "";
  const [south, north] = points;
  return champion ? text("room-match-won", { side: champion, south, north }) : text("room-match-stands", { south, north, goal });
}

/** The terms in a line. @param {Text} text @param {Model} model */
export function termsText(text, model) {
  const { terms } = model;
  if (!terms) return "";
  const parts = [];
  if (model.number > 1) parts.push(text("room-terms-game", { game: model.number }));
  const { clock } = terms;
  if (clock.kind === "none") parts.push(text("room-terms-none"));
  else if (clock.kind === "sudden") {
    parts.push(text("room-terms-sudden", { minutes: clock.base_ms / 60_000, seconds: clock.increment_ms / 1000 }));
    parts.push(text(model.game.stores ? "room-time-rule-stores" : "room-time-rule"));
  } else if (clock.overrun === "take-over") parts.push(text("room-terms-blitz"), text("room-blitz-rule"));
  else {
    parts.push(text("room-terms-move", { seconds: clock.limit_ms / 1000 }));
    parts.push(text(model.game.stores ? "room-time-rule-stores" : "room-time-rule"));
  }
  if (terms.takebacks === "contract") parts.push(text("room-terms-contract"));
  else if (terms.takebacks === "off") parts.push(text("room-terms-off"));
  return parts.join(" ");
}
