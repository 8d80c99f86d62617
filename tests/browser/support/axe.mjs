// The rules of accessibility that a program can check.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The serious faults of a page as it is now.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export async function seriousFaults(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // @ts-expect-error: the script above defines it.
    const { violations } = await window.axe.run();
    /** @type {{id: string, impact: string, help: string, nodes: {target: string[], failureSummary: string}[]}[]} */
    const serious = violations.filter((/** @type {{impact: string}} */ { impact }) => ["serious", "critical"].includes(impact));
    return serious.flatMap(({ id, help, nodes }) =>
      nodes
        // The number of a pit and of its seeds stand side by side; axe reads them as one number
        // and then misses it in the name of the pit, which says both.
        .filter(({ target }) => id !== "label-content-name-mismatch" || !document.querySelector(target[0])?.closest("[data-pit]"))
        .map(({ target, failureSummary }) => `${id}: ${help}: ${target} ${failureSummary}`),
    );
  });
}
