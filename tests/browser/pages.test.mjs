// Every page: what it says to assistive technology, how it fits a phone, what it may load.

import assert from "node:assert/strict";
import { seriousFaults } from "./support/axe.mjs";
import { pageTest } from "./support/browser.mjs";
import { startServer } from "./support/program.mjs";
import { GAMES, Table } from "./support/table.mjs";

const server = await startServer();

const LANGUAGES = ["en", "pt", "ru", "hr"];
const PAGES = ["", ...GAMES, ...GAMES.map((game) => `${game}/guide`), "rules", "glossary"];

/**
 * Opens a page and waits until its scripts have done their part.
 * @param {import("playwright-core").Page} page
 * @param {string} language
 * @param {string} path
 */
async function open(page, language, path) {
  await page.goto(`${server}/${language}/${path}`);
  if (GAMES.includes(path)) await page.locator("#board .pit.may").first().waitFor();
  if (path === "") await page.waitForFunction((games) => document.querySelectorAll("[data-mini] svg").length === games, GAMES.length);
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const path of PAGES) {
    pageTest(`/en/${path} in ${colorScheme} colours has no serious fault of accessibility`, { colorScheme, reducedMotion: "reduce" }, async (page) => {
      await open(page, "en", path);
      assert.deepEqual(await seriousFaults(page), []);
    });
  }
}

for (const language of LANGUAGES) {
  pageTest(`no page in ${language} is wider than a phone`, { viewport: { width: 390, height: 720 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }, async (page) => {
    for (const path of PAGES) {
      await open(page, language, path);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 720 });
        // The board is laid out anew when its size is known.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `/${language}/${path} is ${wide} pixels wide where ${width} are`);
      }
    }
  });
}

pageTest("the numbers in the pits can be read on a phone", { viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }, async (page) => {
  for (const game of GAMES) {
    await open(page, "en", game);
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll("#board .count")].map((text) => {
        const scale = /** @type {SVGGraphicsElement} */ (text).getScreenCTM()?.a ?? 0;
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      }),
    );
    assert.ok(sizes.length > 0);
    assert.ok(Math.min(...sizes) >= 12, `${game}: a number is ${Math.min(...sizes)} pixels high`);
  }
});

for (const language of LANGUAGES) {
  pageTest(`every page in ${language} says its language and has a title of its own`, {}, async (page) => {
    const titles = new Set();
    for (const path of PAGES) {
      const answer = await page.goto(`${server}/${language}/${path}`);
      assert.equal(answer?.status(), 200, path);
      assert.equal(await page.locator("html").getAttribute("lang"), language, path);
      titles.add(await page.title());
      assert.equal(await page.locator("h1").count(), 1, `${path} has no heading of its own`);
    }
    assert.equal(titles.size, PAGES.length, `titles stand twice: ${[...titles].join(", ")}`);
  });
}

pageTest("pages load nothing from elsewhere and run no script of their own", {}, async (page) => {
  /** @type {string[]} */
  const elsewhere = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server) && !request.url().startsWith("data:")) elsewhere.push(request.url());
  });
  for (const path of PAGES) {
    const answer = await page.goto(`${server}/en/${path}`);
    if (GAMES.includes(path)) await page.locator("#board .pit.may").first().waitFor();
    const policy = answer?.headers()["content-security-policy"] ?? "";
    assert.match(policy, /default-src 'self'/, path);
    assert.doesNotMatch(policy, /unsafe-|\*/, path);
  }
  assert.deepEqual(elsewhere, []);
});

pageTest("the home page leads to each game", {}, async (page) => {
  for (const game of GAMES) {
    await page.goto(`${server}/en/`);
    await page.locator(`a[href="/en/${game}"]`).first().click();
    await page.locator("#board .pit.may").first().waitFor();
    assert.equal(new URL(page.url()).pathname, `/en/${game}`);
  }
});

pageTest("a broken link says so and offers the own game", { expected: /422|400/ }, async (page) => {
  const table = new Table(page, server, "oware");
  await table.remember({ who: "people" });
  await page.goto(`${table.address}?moves=1.2.1`);
  await page.locator("#dock.error, #dock.link").first().waitFor();
  const { title, line } = await table.shown();
  assert.notEqual(title + line, "", "nothing is said");
});

pageTest("a lost connection says so, and a retry goes on", { expected: /ERR_FAILED/ }, async (page) => {
  const table = new Table(page, server, "oware");
  await table.remember({ who: "people" });
  await table.open();
  await page.route("**/api/v1/state", (route) => route.abort());
  const state = await table.checkTurn();
  await table.pit("south-1").click();
  await page.locator("#dock.error").waitFor();
  assert.equal((await table.record()).actions.length, 0);
  await page.unroute("**/api/v1/state");
  await page.locator("#dock.error button").click();
  await table.played(state.after);
  await table.checkTurn();
});
