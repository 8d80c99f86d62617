// What a newcomer reads: the first words on the home page, the rules in a minute, guides, glossary, signs.

import assert from "node:assert/strict";
import { pageTest } from "./support/browser.mjs";
import { startServer } from "./support/program.mjs";
import { GAMES } from "./support/table.mjs";

const server = await startServer();
const LANGUAGES = ["en", "pt", "ru", "hr"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** @param {import("playwright-core").Page} page @param {string} path */
async function open(page, path) {
  await page.goto(`${server}/${path}`);
  if (GAMES.includes(path.split("/").slice(1).join("/"))) await page.locator('#play[data-ready="true"]').waitFor();
}

/** Where an element stands. @param {import("playwright-core").Locator} element */
async function boxOf(element) {
  const box = await element.boundingBox();
  assert.ok(box, "it is not to be seen");
  return { ...box, bottom: box.y + box.height };
}

pageTest("the home page says where to begin", {}, async (page) => {
  await open(page, "en/");
  assert.deepEqual(await page.locator(".card:has(.first) .name").allInnerTexts(), ["Oware"]);
});

for (const language of LANGUAGES) {
  pageTest(`the rules in a minute stand beside each board in ${language} and never over it`, PHONE, async (page) => {
    for (const game of GAMES) {
      await open(page, `${language}/${game}`);
      const primer = page.locator("#primer");
      assert.ok((await primer.locator("li").count()) >= 3, game);
      const [board, text] = [await boxOf(page.locator("#board svg")), await boxOf(primer)];
      assert.ok(text.y >= board.bottom, `${game}: ${text.y} is above ${board.bottom}`);
    }
  });
}

pageTest("the rules in a minute are put away once and for all", {}, async (page) => {
  await open(page, "en/omweso");
  await page.locator("#primer-close").click();
  assert.ok(await page.locator("#primer").isHidden());
  assert.ok(await page.locator("#board").evaluate((board) => board.contains(document.activeElement)), "the board has no focus");
  await open(page, "en/omweso");
  assert.ok(await page.locator("#primer").isHidden());
  // Another game has rules of its own.
  await open(page, "en/oware");
  await page.locator("#primer-more").click();
  await page.locator("#drawer h2").first().waitFor();
  assert.ok(await page.locator("#primer").isHidden());
});

pageTest("a first game of Omweso is a single one and tells its first turn", {}, async (page) => {
  await open(page, "en/omweso");
  assert.ok(await page.locator("#match").isHidden());
  assert.match(await page.locator("#dock").innerText(), /Nobody captures in the first turn/);
  await page.locator("#new-game").click();
  assert.equal(await page.locator("#length").inputValue(), "one");
  await page.locator("#presets label", { hasText: "Casual" }).click();
  await page.locator("#new-form button[type=submit]").click();
  await page.locator("#board .pit.may").first().waitFor();
  assert.doesNotMatch(await page.locator("#dock").innerText(), /Nobody captures/);
});

pageTest("signs are explained where a thumb finds them, and keys only to those who have some", PHONE, async (page) => {
  await open(page, "en/oware");
  assert.ok((await boxOf(page.locator("#help"))).bottom <= PHONE.viewport.height);
  await page.locator("#help").tap();
  for (const sign of ["may", "from", "passed", "ended", "taken", "gained"]) assert.ok(await page.locator(`.legend .sign.${sign}`).isVisible(), sign);
  assert.ok(await page.locator("dl.keys").isHidden());
});

pageTest("with a keyboard the keys stand below the signs", {}, async (page) => {
  await open(page, "en/alemungula");
  await page.keyboard.press("?");
  const [signs, keys] = [await boxOf(page.locator(".legend")), await boxOf(page.locator("dl.keys"))];
  assert.ok(signs.bottom <= keys.y);
});

pageTest("a guide on a phone begins with its title and folds its contents", PHONE, async (page) => {
  await open(page, "en/omweso/guide");
  const [title, contents] = [await boxOf(page.locator("h1")), await boxOf(page.locator(".contents"))];
  assert.ok(title.bottom <= contents.y && contents.height < 70, JSON.stringify({ title, contents }));
  await page.locator(".contents summary").tap();
  await page.locator('.contents details a[href="#end"]').tap();
  assert.equal(new URL(page.url()).hash, "#end");
});

pageTest("no board of a guide stands mute", {}, async (page) => {
  await open(page, "en/omweso/guide");
  const example = page.locator("#example-first-relay");
  await example.scrollIntoViewIfNeeded();
  await example.locator(".pit[data-seeds]").first().waitFor();
  assert.equal(await example.locator("li:visible").innerText(), "South begins with pit 4. Press “Forward”.");
  await example.locator("button", { hasText: "Forward" }).click();
  await example.locator("li:visible", { hasText: "The 4 seeds of pit 4" }).waitFor();
});

pageTest("on paper a guide has the numbers before and after, and no board of ink", { viewport: { width: 720, height: 1000 } }, async (page) => {
  await open(page, "en/omweso/guide");
  const example = page.locator("#example-first-relay");
  await example.scrollIntoViewIfNeeded();
  await example.locator(".pit[data-seeds]").first().waitFor();
  assert.equal(await example.locator("table:visible").count(), 0);
  await page.emulateMedia({ media: "print" });
  const rows = await example.locator("table:visible").evaluateAll((tables) => tables.map((table) => [...table.querySelectorAll("tr")].map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent).join(" "))));
  assert.deepEqual(rows, [
    ["4 4 4 4 4 4 4 4", "0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0", "4 4 4 4 4 4 4 4"],
    ["4 4 4 4 4 4 4 4", "0 0 0 0 0 0 0 0", "0 0 0 1 1 1 1 1", "4 4 4 0 5 5 5 0"],
  ]);
  assert.ok(await example.locator(".board").isHidden());
});

for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
  pageTest(`the glossary can be read at ${viewport.width} pixels`, { viewport }, async (page) => {
    await open(page, "en/glossary#tuzdyk");
    const term = page.locator("#tuzdyk");
    const meaning = await boxOf(term.locator("dd"));
    assert.ok(meaning.width >= Math.min(560, viewport.width - 40), `${meaning.width} pixels`);
    const weights = await term.evaluate((element) => ["dt", "dd"].map((tag) => getComputedStyle(/** @type {Element} */ (element.querySelector(tag))).fontWeight));
    assert.notEqual(weights[0], weights[1]);
    assert.ok((await boxOf(page.locator("#tuzdyk"))).y < viewport.height);
  });
}

pageTest("words of a guide lead to the glossary", {}, async (page) => {
  await open(page, "hr/omweso/guide");
  await page.locator('article a[href="/hr/glossary#okutema"]').click();
  assert.equal(new URL(page.url()).pathname, "/hr/glossary");
  assert.ok(await page.locator("#okutema").isVisible());
});

pageTest("the comparison gives each option with its value", {}, async (page) => {
  await open(page, "en/rules");
  const cells = page.locator("tbody tr").last().locator("td");
  assert.equal(await cells.nth(GAMES.indexOf("igisoro")).innerText(), "Captured seeds are sown from: the pit where the turn began\n\nFewest seeds that can be sown: 2");
});
