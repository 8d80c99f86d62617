/** Keeps the keyboard's place: when what has the focus goes away, something near takes it. */

export class Focus {
  /** @param {() => void} rescue Gives the focus to something else. */
  constructor(rescue) {
    this.rescue = rescue;
    /** What had the focus last. @type {Element | null} */
    this.last = null;
    document.addEventListener("focusin", (event) => {
      this.last = event.target instanceof Element ? event.target : null;
    });
    // Who presses beside everything wants the focus nowhere, and who taps has none to lose. A screen
    // reader's press has no detail.
    document.addEventListener("click", (event) => {
      if (event.detail > 0) this.last = null;
    }, true);
  }

  /** Looks whether the focus has fallen off the page. */
  check() {
    const { last } = this;
    if (!last || (document.activeElement !== document.body && document.activeElement !== null)) return;
    const there = last.isConnected && last.checkVisibility() && !(last instanceof HTMLButtonElement && last.disabled);
    if (there) return;
    this.last = null;
    this.rescue();
  }
}
