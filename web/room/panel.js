/** What stands under the board of a room: whose turn it is, a question, the link for the friend, the end. */
import { tell, tellOutcome, turnStart } from "../board/telling.js";
import { keptSecrets } from "./secret.js";
import { finishText, matchText } from "./words.js";

/**
 * @typedef {import("../text.js").Text} Text
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../game/dock.js").Dock} Dock
 * @typedef {import("../game/dock.js").Answer} Answer
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./types.js").Command} Command
 *
 * @typedef {object} PanelHost
 * @property {(action: string) => void} act
 * @property {(command: Command) => void} send
 * @property {(after: number) => void} goTo
 * @property {() => void} leaveReplay
 * @property {(what: string, element: HTMLElement) => void} copy
 *
 * @typedef {object} Doing What the page is doing.
 * @property {ReturnType<typeof import("../board/telling.js").askDecision>} ask
 * @property {boolean} sowing
 * @property {boolean} pending
 * @property {boolean} may
 */

export class Panel {
  /**
   * @param {Dock} dock
   * @param {Text} text
   * @param {GameInfo} game
   * @param {{id: string, open: boolean}} room
   * @param {PanelHost} host
   */
  constructor(dock, text, game, room, host) {
    this.dock = dock;
    this.text = text;
    this.game = game;
    this.room = room;
    this.host = host;
  }

  /** @param {Model} model @param {Doing} doing */
  show(model, doing) {
    const { dock, text, host } = this;
    const { phase, result } = model.now;
    const steps = model.steps.slice(0, model.shown);
    const last = steps.length ? tell(text, steps.slice(turnStart(steps)), this.game.stores) : "";
    if (!model.terms) {
      dock.show({ kind: "status", title: text("room-connecting") });
    } else if (model.replayed && !model.current) {
      dock.show({ kind: "past", title: text("room-game", { number: model.number }), line: last, answers: this.backAnswers() });
    } else if (!model.current && !doing.sowing) {
      dock.show({
        kind: "past",
        title: text("status-past", { shown: model.shown, all: model.steps.length }),
        line: last,
        answers: [{ label: text("back-to-game"), main: true, act: () => host.goTo(model.steps.length) }],
      });
    } else if (model.replayed) {
      this.showResult(model, model.replayed.result, last, this.backAnswers());
    } else if (phase === "waiting") {
      this.showInvitation(model);
    } else if (phase === "sealing") {
      this.showContract(model);
    } else if (phase === "arranging") {
      dock.show({ kind: "status", title: text("room-arranging", { side: model.now.arranging ?? "none" }) });
    } else if (phase === "over" && result && !doing.sowing) {
      this.showResult(model, result, last, this.nextAnswers(model));
    } else if (doing.ask && doing.may) {
      const { question, answers } = doing.ask;
      dock.show({
        kind: "ask",
        title: question,
        answers: answers.map((answer, i) => ({ ...answer, main: i === 1 ? answers[0].action === ">" : answers[0].action !== ">", act: () => host.act(answer.action) })),
      });
    } else {
      dock.show({ kind: "status", title: this.status(model, doing), line: last });
    }
  }

  /** @param {Model} model @param {Doing} doing */
  status(model, doing) {
    const { text } = this;
    if (doing.sowing) return text("status-sowing", { side: model.steps.at(-1)?.side ?? "none" });
    if (doing.pending) return text("room-sent");
    const { state } = model;
    if (!model.seat) return text("status-turn", { side: state?.to_act ?? "none" });
    if (model.mine) return text("room-your-turn");
    return text(state?.decision ? "room-their-answer" : "room-their-turn");
  }

  /** @param {Model} model */
  showContract(model) {
    const { dock, text } = this;
    const mine = model.seat !== null && !model.sealed[model.seat === "host" ? 0 : 1];
    dock.show({
      kind: mine ? "ask" : "status",
      title: text("room-contract"),
      line: model.seat && !mine ? text("room-sealed-mine") : text("room-contract-line"),
      answers: mine ? [{ label: text("room-seal"), main: true, act: () => this.host.send({ do: "seal" }) }] : [],
    });
  }

  /** @param {Model} model */
  showInvitation(model) {
    const { dock, text, room } = this;
    const invitation = model.seat === "host" ? keptSecrets(room.id)?.invitation : undefined;
    if (!invitation) {
      dock.show({ kind: "status", title: text(model.seat === "host" ? "room-link-lost" : "room-waiting-guest") });
      return;
    }
    // The same field stays while everything around it is drawn anew.
    if (dock.element.classList.contains("invite")) return;
    const words = document.createElement("div");
    words.className = "words";
    for (const [name, key] of [["title", "room-waiting"], ["line", "room-waiting-line"]]) {
      const part = document.createElement("p");
      part.className = name;
      part.textContent = key === "room-waiting" ? text("room-waiting") : text("room-waiting-line");
      words.append(part);
    }
    const field = document.createElement("input");
    field.id = "friend-link";
    field.readOnly = true;
    field.value = `${location.origin}/room/${room.id}#${invitation}`;
    field.setAttribute("aria-label", text("room-link-friend"));
    field.addEventListener("focus", () => field.select());
    const copy = document.createElement("button");
    copy.type = "button";
    copy.className = "main";
    copy.textContent = text("room-copy");
    copy.addEventListener("click", () => this.host.copy(field.value, copy));
    dock.fill("invite", [words, field, copy]);
  }

  /**
   * @param {Model} model
   * @param {import("./types.js").Finish} result
   * @param {string} last
   * @param {Answer[]} answers
   */
  showResult(model, result, last, answers) {
    const { text } = this;
    const { state } = model;
    const byRules = state?.outcome ? tellOutcome(text, state) : null;
    const aborted = result.by === "aborted";
    const title = byRules ? byRules.title : result.winner ? text("room-won", { side: result.winner }) : text(aborted ? "room-end-aborted" : "room-drawn");
    const reason = byRules ? byRules.reason : aborted ? "" : text(finishText(result.by));
    const lines = [reason];
    if (!model.replayed) lines.push(matchText(text, model));
    if (!reason) lines.push(last);
    this.dock.show({ kind: "result", title, line: lines.filter(Boolean).join(" "), data: { winner: result.winner ?? "none", kind: result.by }, answers });
  }

  /** What can come after a game. @param {Model} model @returns {Answer[]} */
  nextAnswers(model) {
    const { text, host } = this;
    if (!model.seat) return [];
    if (model.matchOpen) return [{ label: text("room-next-game"), main: true, act: () => host.send({ do: "next", game: model.number }) }];
    if (model.now.offers?.some((offer) => offer.offer === "rematch")) return [];
    return [{ label: text("room-rematch"), main: true, act: () => host.send({ do: "offer", at: model.now.moment, offer: "rematch" }) }];
  }

  /** Ways out of a game that is looked at again. @returns {Answer[]} */
  backAnswers() {
    const { text, host } = this;
    const first = { label: text("room-replay"), act: () => host.goTo(0) };
    return this.room.open ? [first, { label: text("back-to-game"), main: true, act: host.leaveReplay }] : [first];
  }
}
