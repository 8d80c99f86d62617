/** What stands under the board of a room: whose turn it is, a question, the link for the friend, the end. */
import { tell, turnStart } from "../board/telling.js";
import { minutesText } from "./seats.js";
import { keptSecrets } from "./secret.js";
import { canShare, share } from "./share.js";
import { endText, matchText, whoIs } from "./words.js";

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
 * @property {(field: HTMLInputElement, button: HTMLElement) => void} copy
 * @property {() => void} callOff Asks, and closes the room.
 * @property {() => void} newRoom
 *
 * @typedef {object} Doing What the page is doing.
 * @property {ReturnType<typeof import("../board/telling.js").askDecision>} ask
 * @property {boolean} sowing
 * @property {"" | "sent" | "kept"} pending Whether something is on its way, or waits for the connection.
 * @property {boolean} may
 * @property {boolean} linked Whether there is a connection.
 * @property {number} now The server's time.
 */

/** How long a rematch that was declined cannot be proposed again, in milliseconds. */
const REMATCH_PAUSE = 10_000;

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
    /** Why a rematch cannot be proposed yet. */
    this.declinedText = "";
  }

  /** Whether what it shows changes with time alone. @param {Model} model */
  ticks(model) {
    return (model.now.phase === "over" && model.declined.rematch !== undefined) || (model.blitz && model.now.phase === "playing");
  }

  /** @param {Model} model @param {Doing} doing */
  show(model, doing) {
    const { dock, text, host } = this;
    const { phase, result } = model.now;
    const { seen, replay } = model;
    const steps = seen.steps.slice(0, seen.shown);
    const last = steps.length ? tell(text, steps.slice(turnStart(steps)), this.game.stores) : "";
    if (!model.terms && !replay) {
      dock.show({ kind: "status", title: text("room-connecting") });
    } else if (replay) {
      this.showReplay(model, last);
    } else if (!seen.current && !doing.sowing) {
      dock.show({
        kind: "past",
        title: text("status-past", { shown: seen.shown, all: seen.steps.length }),
        line: model.mine ? text("room-your-turn-there") : last,
        answers: [{ label: text("back-to-game"), main: true, act: () => host.goTo(seen.steps.length) }],
      });
    } else if (phase === "closed") {
      this.showClosed(model);
    } else if (phase === "waiting") {
      this.showInvitation(model);
    } else if (phase === "sealing") {
      this.showContract(model);
    } else if (phase === "arranging") {
      const title = doing.pending ? this.pendingText(doing) : text("room-arranging", { side: model.now.arranging ?? "none" });
      dock.show({ kind: "status", title });
    } else if (phase === "over" && result && !doing.sowing) {
      this.showResult(model, result, last, this.nextAnswers(model, doing));
    } else if (doing.ask && doing.may) {
      const { question, answers } = doing.ask;
      dock.show({
        kind: "ask",
        title: question,
        answers: answers.map((answer, i) => ({ ...answer, main: i === 1 ? answers[0].action === ">" : answers[0].action !== ">", act: () => host.act(answer.action) })),
      });
    } else {
      dock.show({ kind: "status", title: this.status(model, doing), line: last, answers: this.overrunAnswers(model, doing) });
    }
  }

  /** @param {Doing} doing */
  pendingText(doing) {
    return this.text(doing.pending === "kept" ? "room-kept" : "room-sent");
  }

  /** @param {Model} model @param {Doing} doing */
  status(model, doing) {
    const { text } = this;
    if (doing.sowing) return text("status-sowing", { side: model.seen.steps.at(-1)?.side ?? "none" });
    if (doing.pending) return this.pendingText(doing);
    const { state } = model.live;
    if (!model.seat) return text("status-turn", { side: state?.to_act ?? "none" });
    if (model.mine) return text("room-your-turn");
    return text(state?.decision ? "room-their-answer" : "room-their-turn");
  }

  /** In the blitz: taking over stands in its place from the beginning of the other's turn. @param {Model} model @param {Doing} doing @returns {Answer[]} */
  overrunAnswers(model, { now, linked }) {
    const { clocks, moment } = model.now;
    if (!model.blitz || !model.seat || model.mine || !clocks?.running) return [];
    const act = () => this.host.send({ do: "take-over", at: moment });
    return [{ label: this.text("room-take-over"), main: true, disabled: !linked || !model.overrun(now), act }];
  }

  /** @param {Model} model */
  showContract(model) {
    const { dock, text, host } = this;
    const mine = model.seat !== null && !model.sealed[model.seat === "host" ? 0 : 1];
    const callOff = { label: text("room-abort"), act: host.callOff };
    const seal = { label: text("room-seal"), main: true, act: () => host.send({ do: "seal" }) };
    dock.show({
      kind: mine ? "ask" : "status",
      title: text("room-contract"),
      line: model.seat && !mine ? text("room-sealed-mine") : text("room-contract-line"),
      answers: !model.seat ? [] : mine ? [callOff, seal] : [callOff],
    });
  }

  /** A room that was called off. @param {Model} model */
  showClosed(model) {
    const { text, host } = this;
    const line = model.calledOff ? text("room-called-off", { who: whoIs(model, model.calledOff) }) : "";
    this.dock.show({ kind: "past", title: text("room-closed"), line, answers: [{ label: text("room-make-new"), main: true, act: host.newRoom }] });
  }

  /** @param {Model} model */
  showInvitation(model) {
    const { dock, text, room, host } = this;
    const callOff = { label: text("room-abort"), act: host.callOff };
    const invitation = model.seat === "host" ? keptSecrets(room.id)?.invitation : undefined;
    if (!invitation) {
      dock.show({ kind: "status", title: text(model.seat === "host" ? "room-link-lost" : "room-waiting-guest"), answers: model.seat ? [callOff] : [] });
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
    /** @param {string} id @param {string} label @param {(button: HTMLElement) => void} act */
    const button = (id, label, act) => {
      const element = document.createElement("button");
      element.type = "button";
      element.id = id;
      element.textContent = label;
      element.addEventListener("click", () => act(element));
      return element;
    };
    const copy = button("friend-copy", text("room-copy"), (element) => host.copy(field, element));
    copy.className = "main";
    const answers = document.createElement("div");
    answers.className = "answers";
    answers.append(copy);
    if (canShare()) answers.append(button("friend-share", text("room-share"), () => void share(document.title, field.value)));
    answers.append(button("call-off", text("room-abort"), host.callOff));
    dock.fill("invite", [words, field, answers]);
  }

  /** A finished game that is looked at while the present one goes on. @param {Model} model @param {string} last */
  showReplay(model, last) {
    const { text } = this;
    const { replay } = model;
    if (!replay) return;
    const turn = model.mine ? text("room-your-turn-there") : "";
    if (replay.table.current) {
      this.showResult(model, replay.record.result, last, this.backAnswers(), turn);
      return;
    }
    const line = [turn, last].filter(Boolean).join(" ");
    this.dock.show({ kind: "past", title: text("room-game", { number: replay.table.number }), line, answers: this.backAnswers() });
  }

  /**
   * @param {Model} model
   * @param {import("./types.js").Finish} result
   * @param {string} last
   * @param {Answer[]} answers
   * @param {string} [more]
   */
  showResult(model, result, last, answers, more = "") {
    const { text } = this;
    const { title, reason } = endText(text, model, result);
    const lines = [more, reason];
    if (!model.replay) lines.push(matchText(text, model));
    if (!reason) lines.push(last);
    const declined = model.replay ? "" : this.declinedText;
    this.dock.show({ kind: "result", title, line: [...lines, declined].filter(Boolean).join(" "), data: { winner: result.winner ?? "none", kind: result.by }, answers });
  }

  /** What can come after a game. @param {Model} model @param {Doing} doing @returns {Answer[]} */
  nextAnswers(model, { now, linked }) {
    const { text, host } = this;
    this.declinedText = "";
    if (!model.seat) return [];
    const { number } = model.live;
    if (model.matchOpen) return [{ label: text("room-next-game"), main: true, disabled: !linked, act: () => host.send({ do: "next", game: number }) }];
    if (model.now.offers?.some((offer) => offer.offer === "rematch")) return [];
    const left = (model.declined.rematch?.at ?? Number.NEGATIVE_INFINITY) + REMATCH_PAUSE - now;
    if (left > 0) this.declinedText = text("room-rematch-later", { time: minutesText(left) });
    else delete model.declined.rematch;
    const act = () => host.send({ do: "offer", at: model.now.moment, offer: "rematch" });
    return [{ label: text("room-rematch"), main: true, disabled: !linked || left > 0, act }];
  }

  /** Ways out of a game that is looked at again. @returns {Answer[]} */
  backAnswers() {
    const { text, host } = this;
    const first = { label: text("room-replay"), act: () => host.goTo(0) };
    return this.room.open ? [first, { label: text("back-to-game"), main: true, act: host.leaveReplay }] : [first];
  }
}
