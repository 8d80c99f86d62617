/** What every page does: menus that close, and language links that lead to what is on the page. */

const menus = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu"));

/** @param {EventTarget | null} target Closes every menu that this does not belong to. */
function closeOthers(target) {
  for (const menu of menus) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}

for (const menu of menus) {
  menu.addEventListener("toggle", () => {
    if (!menu.open) return;
    closeOthers(menu);
    // A linked game, or a place in a guide, is the same in every language.
    for (const link of menu.querySelectorAll("a[hreflang]")) {
      if (!(link instanceof HTMLAnchorElement)) continue;
      link.dataset.to ??= link.getAttribute("href") ?? "";
      const query = location.search.slice(1);
      link.href = link.dataset.to + (query && `&${query}`) + location.hash;
    }
  });
}
document.addEventListener("pointerdown", (event) => closeOthers(event.target));
document.addEventListener("focusin", (event) => closeOthers(event.target));
document.addEventListener("keydown", (event) => {
  const open = [...menus].find((menu) => menu.open);
  if (event.key !== "Escape" || !open) return;
  open.open = false;
  open.querySelector("summary")?.focus();
}, true);
