// How pages fit: phones upright and on their side, large letters, paper; what menus, links and guides do there.

import assert from "node:assert/strict";
import { pageTest } from "./support/browser.mjs";
import { startServer } from "./support/program.mjs";
import { GAMES, Table } from "./support/table.mjs";

const server = await startServer();
const LANGUAGES = ["en", "pt", "ru", "hr"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** @param {import("playwright-core").Page} page @param {string} path */
async function open(page, path) {
  await page.goto(`${server}/${path}`);
  if (path.split("/").length === 2 && GAMES.includes(path.split("/")[1])) await page.locator("#board .pit.may").first().waitFor();
}

/** Waits until what was changed is laid out. @param {import("playwright-core").Page} page */
const laidOut = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const game of ["omweso", "igisoro"]) {
  pageTest(`a game of ${game} by one's own rules can be begun on a phone`, PHONE, async (page) => {
    await open(page, `en/${game}`);
    await page.locator("#new-game").click();
    await page.locator('#presets label:has([value="own"])').click();
    const start = page.locator("#new-form button[type=submit]");
    await start.scrollIntoViewIfNeeded();
    const box = await start.boundingBox();
    assert.ok(box);
    const top = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("button")?.type, [box.x + box.width / 2, box.y + box.height / 2]);
    assert.equal(top, "submit", "something lies over the button");
    for (const option of await page.locator("#options .option").all()) {
      assert.equal(await option.evaluate((element) => getComputedStyle(element).position), "static");
    }
    await start.click();
    await page.locator("#new-dialog[open]").waitFor({ state: "detached" });
    await page.waitForFunction((game) => typeof JSON.parse(localStorage.getItem(`empiki.game.${game}`) ?? "null")?.rules === "object", game);
  });
}

for (const [width, height] of [[568, 320], [667, 375], [844, 390], [932, 430]]) {
  pageTest(`every board fits a phone on its side of ${width} by ${height}`, { viewport: { width, height }, hasTouch: true, isMobile: true }, async (page) => {
    for (const language of LANGUAGES) {
      for (const game of GAMES) {
        await open(page, `${language}/${game}`);
        await laidOut(page);
        const at = await page.evaluate(() => {
          const board = document.querySelector("#board svg")?.getBoundingClientRect();
          const sizes = [...document.querySelectorAll("#board .count")].map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (/** @type {SVGGraphicsElement} */ (text).getScreenCTM()?.a ?? 0));
          return { bottom: board?.bottom ?? Infinity, wide: document.documentElement.scrollWidth, least: Math.min(...sizes) };
        });
        assert.ok(at.bottom <= height, `/${language}/${game} ends at ${at.bottom}`);
        assert.ok(at.wide <= width, `/${language}/${game} is ${at.wide} pixels wide`);
        assert.ok(at.least >= 12, `/${language}/${game} has numbers ${at.least} pixels high`);
      }
    }
  });
}

for (const language of LANGUAGES) {
  pageTest(`no page in ${language} is wider than a phone when letters are twice as large`, PHONE, async (page) => {
    for (const path of ["", "oware", "togyz-kumalak", "omweso/guide", "rules", "glossary"]) {
      await open(page, `${language}/${path}`);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await laidOut(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 390, `/${language}/${path} is ${wide} pixels wide`);
    }
    await open(page, `${language}/omweso`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await page.locator("#new-game").click();
    await page.locator('#presets label:has([value="own"])').click();
    const form = await page.evaluate(() => {
      const dialog = document.getElementById("new-dialog");
      return dialog ? dialog.scrollWidth - dialog.clientWidth : Infinity;
    });
    assert.ok(form <= 0, `the dialog of a new game is cut off by ${form} pixels`);
  });

  pageTest(`the whole name of each game stands on a narrow phone in ${language}`, { ...PHONE, viewport: { width: 320, height: 568 } }, async (page) => {
    for (const game of GAMES) {
      await open(page, `${language}/${game}`);
      const cut = await page.locator(".menu.where h1").evaluate((name) => name.scrollWidth - name.clientWidth);
      assert.ok(cut <= 1, `${game} is cut by ${cut} pixels`);
    }
  });
}

pageTest("menus close by Escape, by a press outside, and when another opens", {}, async (page) => {
  await open(page, "en/oware");
  const games = page.locator("details.menu.where");
  const languages = page.locator("details.menu:not(.where)");
  const opened = () => page.locator("details.menu[open]").count();
  await games.locator("summary").click();
  await languages.locator("summary").click();
  assert.equal(await opened(), 1);
  await page.keyboard.press("Escape");
  assert.equal(await opened(), 0);
  await games.locator("summary").click();
  await page.locator("#terms").click();
  assert.equal(await opened(), 0);
});

pageTest("a linked game stays when the language is changed", {}, async (page) => {
  await open(page, "en/oware?moves=3.4.2");
  await page.locator("#dock.link").waitFor();
  await page.locator("details.menu:not(.where) summary").click();
  await page.locator('details.menu a[hreflang="hr"]').click();
  await page.locator("#dock.link").waitFor();
  const url = new URL(page.url());
  assert.equal(url.pathname + url.search, "/hr/oware?moves=3.4.2");
});

pageTest("a link without a game says so and offers one", { expected: /422|400/ }, async (page) => {
  await page.goto(`${server}/en/oware?moves=9.9`);
  await page.locator("#dock.error").waitFor();
  assert.equal((await new Table(page, server, "oware").shown()).title, "This link does not hold a valid game.");
  assert.deepEqual((await new Table(page, server, "oware").shown()).pits.south, [4, 4, 4, 4, 4, 4]);
  await page.locator("#dock button", { hasText: "Start a game" }).click();
  await page.locator("#new-form button[type=submit]").click();
  await page.locator("#board .pit.may").first().waitFor();
  assert.equal(new URL(page.url()).search, "");
});

pageTest("the boards of a guide say when the server is not reached, and try again", { expected: /ERR_FAILED/ }, async (page) => {
  await page.route("**/api/v1/state", (route) => route.abort());
  await page.goto(`${server}/en/oware/guide`);
  const example = page.locator("figure.example").first();
  await example.scrollIntoViewIfNeeded();
  await example.locator(".told", { hasText: "cannot be reached" }).waitFor();
  const buttons = example.locator(".answers :is(button, a):visible");
  assert.deepEqual(await buttons.allInnerTexts(), ["Try again"]);
  await page.unroute("**/api/v1/state");
  await buttons.click();
  await example.locator(".pit[data-seeds]").first().waitFor();
  await example.locator("a.button").waitFor();
  // The same when something is tried.
  await page.route("**/api/v1/state", (route) => route.abort());
  await example.locator(".pit.may").first().click();
  await example.locator(".told", { hasText: "cannot be reached" }).waitFor();
  await page.unroute("**/api/v1/state");
  await example.locator("button", { hasText: "Try again" }).click();
  await example.locator("button", { hasText: "Back to the example" }).waitFor();
});

pageTest("the rules beside the board lead to their examples, keep their place and can be closed", {}, async (page) => {
  await open(page, "en/omweso");
  await page.locator("#guide").click();
  const drawer = page.locator("#drawer");
  await drawer.locator("h2").first().waitFor();
  assert.equal(await drawer.locator(".example").count(), 0);
  const links = await drawer.locator('a[href*="/guide#example-"]').count();
  const empty = await drawer.evaluate((element) => [...element.querySelectorAll("h2, h3")].filter((heading) => {
    const next = heading.nextElementSibling;
    return !next || next.tagName <= heading.tagName && /^H\d$/.test(next.tagName);
  }).map((heading) => heading.textContent));
  assert.ok(links > 3, `${links} links to examples`);
  assert.deepEqual(empty, [], "headings with nothing under them");
  await drawer.evaluate((element) => element.scrollTo(0, 500));
  await page.locator("#guide").click();
  await page.locator("#guide").click();
  assert.equal(await drawer.evaluate((element) => element.scrollTop), 500);
  await drawer.locator("button").click();
  assert.ok(await drawer.isHidden());
});

for (const language of LANGUAGES) {
  pageTest(`the glossary and the comparison can be reached on a phone in ${language}`, PHONE, async (page) => {
    for (const path of ["", "oware/guide"]) {
      await open(page, `${language}/${path}`);
      for (const to of ["glossary", "rules"]) assert.ok(await page.locator(`.foot a[href="/${language}/${to}"]`).isVisible(), `${path}: ${to}`);
    }
  });
}

pageTest("every module of a game is asked for at once", {}, async (page) => {
  /** @type {string[]} */
  const loaded = [];
  page.on("request", (request) => {
    if (/\.(js|ftl)$/.test(request.url())) loaded.push(new URL(request.url()).pathname);
  });
  await open(page, "en/oware");
  const named = new Set(await page.evaluate(() => [...document.querySelectorAll("link[href], script[src]")].map((element) => new URL(element.getAttribute("href") ?? element.getAttribute("src") ?? "", location.href).pathname)));
  assert.ok(loaded.length > 20);
  assert.deepEqual([...new Set(loaded)].filter((path) => !named.has(path)), [], "found only while others ran");
  assert.equal(new Set(loaded).size, loaded.length, "something was loaded twice");
});

pageTest("on paper the whole list of moves stands, and the whole comparison", { viewport: { width: 720, height: 1000 } }, async (page) => {
  await open(page, `en/oware?moves=${"3.4.2.3.1.1.6.5.4.6.5.2.1.4.3.6".split(".").slice(0, 6).join(".")}`);
  await page.emulateMedia({ media: "print" });
  const list = await page.evaluate(() => {
    const moves = document.getElementById("moves");
    return moves ? { max: getComputedStyle(moves).maxHeight, flow: getComputedStyle(moves).overflowY } : null;
  });
  assert.deepEqual(list, { max: "none", flow: "visible" });
  await open(page, "ru/rules");
  const wide = await page.locator(".rules-page table").evaluate((table) => table.scrollWidth);
  assert.ok(wide <= 720, `the comparison is ${wide} pixels wide`);
});

pageTest("the board says which pit a question of direction is about", PHONE, async (page) => {
  await open(page, "en/alemungula");
  await page.locator('#board [data-pit="south-3"]').tap();
  await page.locator("#board .choice").waitFor();
  assert.deepEqual(await page.locator("#board .pit.aim").evaluateAll((pits) => pits.map((pit) => pit.getAttribute("data-pit"))), ["south-3"]);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#board .pit.aim").count(), 0);
});

pageTest("where less motion is asked for, the dialog says why the speed cannot be chosen", { reducedMotion: "reduce" }, async (page) => {
  await open(page, "en/oware");
  await page.locator("#settings").click();
  assert.ok(await page.locator("#speed-still").isVisible());
});
