/**
 * The place right under the board: whose turn it is and what the last turn did, a question in
 * mid-turn with its answers, an error, the result.
 */

/**
 * @typedef {object} Answer
 * @property {string} label
 * @property {string} [key] The key that does the same.
 * @property {boolean} [main]
 * @property {boolean} [disabled]
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
    /** What the buttons are, so that the same ones stay while the words change. */
    this.form = "";
    /** @type {Answer[]} */
    this.answers = [];
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
    this.answers = answers;
    // A button that is being pressed must not be replaced by its like.
    const form = JSON.stringify([kind, answers.map(({ label, key, main }) => [label, key, main])]);
    if (form !== this.form) {
      this.form = form;
      this.build();
    }
    const [head, more] = this.element.querySelectorAll(".words p");
    head.textContent = title;
    more.textContent = line;
    // What may not be pressed yet stands in its place already.
    this.element.querySelectorAll("button").forEach((button, i) => {
      if (button instanceof HTMLButtonElement) button.disabled = Boolean(answers[i]?.disabled);
    });
  }

  build() {
    const words = document.createElement("div");
    words.className = "words";
    for (const name of ["title", "line"]) {
      const part = document.createElement("p");
      part.className = name;
      words.append(part);
    }
    this.element.replaceChildren(words);
    if (!this.answers.length) return;
    const buttons = document.createElement("div");
    buttons.className = "answers";
    this.answers.forEach(({ label, key, main }, i) => {
      const button = document.createElement("button");
      button.type = "button";
      if (main) button.className = "main";
      button.append(label);
      if (key) {
        const sign = document.createElement("kbd");
        sign.textContent = key;
        button.append(" ", sign);
      }
      button.addEventListener("click", () => this.answers[i]?.act());
      buttons.append(button);
    });
    this.element.append(buttons);
  }

  /** Shows other content, such as the tools of the arrangement. @param {string} kind @param {Node[]} nodes */
  fill(kind, nodes) {
    this.form = "";
    this.element.className = `dock ${kind}`;
    this.element.replaceChildren(...nodes);
  }
}
