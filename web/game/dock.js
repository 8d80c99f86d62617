/**
 * The place right under the board: whose turn it is and what the last turn did, a question in
 * mid-turn with its answers, an error, the result.
 */

/**
 * @typedef {object} Answer
 * @property {string} label
 * @property {string} [key] The key that does the same.
 * @property {boolean} [main]
 * @property {() => void} act
 *
 * @typedef {object} Notice
 * @property {"status" | "ask" | "error" | "result" | "past" | "link"} kind
 * @property {string} title
 * @property {string} [line]
 * @property {Answer[]} [answers]
 * @property {Record<string, string>} [data]
 */

export class Dock {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.shown = "";
  }

  /** Whether the focus is on one of its buttons. */
  get focused() {
    return this.element.contains(document.activeElement);
  }

  /** @param {Notice} notice */
  show(notice) {
    const { kind, title, line = "", answers = [], data = {} } = notice;
    this.element.className = `dock ${kind}`;
    for (const name of Object.keys(this.element.dataset)) delete this.element.dataset[name];
    Object.assign(this.element.dataset, data);
    const words = document.createElement("div");
    words.className = "words";
    const head = document.createElement("p");
    head.className = "title";
    head.textContent = title;
    words.append(head);
    if (line) {
      const more = document.createElement("p");
      more.className = "line";
      more.textContent = line;
      words.append(more);
    }
    this.element.replaceChildren(words);
    if (answers.length) {
      const buttons = document.createElement("div");
      buttons.className = "answers";
      for (const answer of answers) {
        const button = document.createElement("button");
        button.type = "button";
        if (answer.main) button.className = "main";
        button.append(answer.label);
        if (answer.key) {
          const key = document.createElement("kbd");
          key.textContent = answer.key;
          button.append(" ", key);
        }
        button.addEventListener("click", answer.act);
        buttons.append(button);
      }
      this.element.append(buttons);
    }
  }

  /** Shows other content, such as the tools of the arrangement. @param {string} kind @param {Node[]} nodes */
  fill(kind, nodes) {
    this.element.className = `dock ${kind}`;
    this.element.replaceChildren(...nodes);
  }
}
