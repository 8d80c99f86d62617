/** The guide beside the board: the text of its page, with the examples as links to that page. */

/**
 * @typedef {import("../text.js").Text} Text
 */

export class Drawer {
  /**
   * @param {HTMLElement} element
   * @param {HTMLElement} moves What it takes the place of.
   * @param {HTMLButtonElement} button The button that opens it.
   * @param {Text} text
   * @param {string} address The page of the guide.
   */
  constructor(element, moves, button, text, address) {
    this.element = element;
    this.moves = moves;
    this.button = button;
    this.text = text;
    this.address = address;
    this.loaded = false;
    /** Where the reader was when it was closed. */
    this.at = 0;
  }

  /** Opens it, or closes it; the board stays in sight. */
  async toggle() {
    const { element } = this;
    if (!element.hidden) this.at = element.scrollTop;
    element.hidden = !element.hidden;
    this.button.setAttribute("aria-expanded", String(!element.hidden));
    this.moves.hidden = !element.hidden;
    if (element.hidden) return;
    if (!this.loaded) await this.load();
    element.scrollTop = this.at;
    element.focus({ preventScroll: true });
  }

  async load() {
    const { element, text } = this;
    try {
      const response = await fetch(this.address);
      if (!response.ok) throw new Error(String(response.status));
      const guide = new DOMParser().parseFromString(await response.text(), "text/html").querySelector(".prose");
      if (!guide) throw new Error("no guide");
      this.adapt(guide);
      element.replaceChildren(...guide.childNodes);
      this.loaded = true;
    } catch {
      element.replaceChildren(text("guide-missing"));
    }
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = text("close");
    close.addEventListener("click", () => {
      void this.toggle();
      this.button.focus();
    });
    element.append(close);
  }

  /** The title is this page's too, and live boards are on the page of the guide. @param {Element} guide */
  adapt(guide) {
    guide.querySelector("h1")?.remove();
    for (const example of guide.querySelectorAll(".example")) {
      const link = document.createElement("a");
      link.href = `${this.address}#${example.id}`;
      link.textContent = this.text("drawer-example", { title: example.querySelector("figcaption")?.textContent ?? "" });
      const line = document.createElement("p");
      line.append(link);
      example.replaceWith(line);
    }
  }
}
