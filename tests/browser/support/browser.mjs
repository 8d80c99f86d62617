// Headless Chromium, and tests that fail on anything the page complains of.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

/** Where pictures of failed pages go. */
const FAILURES = new URL("../failures/", import.meta.url);

/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
});

after(() => browser?.close());

/**
 * A test with a browser window of its own, without memory of earlier tests. Beside what `body`
 * asserts, it fails on errors in the console, uncaught exceptions, violations of the content
 * security policy and answers of the server with status 500 or above.
 * @param {string} name
 * @param {import("playwright-core").BrowserContextOptions & {expected?: RegExp}} options
 *   of the window; `expected` names complaints that the test provokes
 * @param {(page: import("playwright-core").Page) => Promise<void>} body
 */
export function pageTest(name, { expected, ...options }, body) {
  test(name, async (context) => {
    const window = await browser.newContext({ locale: "en-GB", ...options });
    try {
      const page = await window.newPage();
      page.setDefaultTimeout(10_000);
      const complaints = listen(page);
      try {
        await body(page);
        const unexpected = complaints.filter((text) => !expected?.test(text));
        assert.deepEqual(unexpected, [], "the page complained");
      } catch (error) {
        const picture = await photograph(page, name);
        context.diagnostic(`picture of the page: ${picture}`);
        if (error instanceof Error) error.message += `\npicture of the page: ${picture}`;
        if (complaints.length) context.diagnostic(`the page complained: ${complaints.join("\n")}`);
        throw error;
      }
    } finally {
      await window.close();
    }
  });
}

/**
 * Gathers what goes wrong in the page from now on.
 * @param {import("playwright-core").Page} page
 * @returns {string[]} grows as complaints come in
 */
function listen(page) {
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => {
    // Chromium reports violations of the content security policy here too.
    if (message.type() === "error" || message.type() === "warning") complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
  page.on("response", (answer) => {
    if (answer.status() >= 500) complaints.push(`${answer.status()} from ${answer.url()}`);
  });
  return complaints;
}

/**
 * Keeps a picture of the page as it is now.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
async function photograph(page, name) {
  await mkdir(FAILURES, { recursive: true });
  const file = new URL(`${name.replaceAll(/[^a-z0-9]+/gi, "-")}.png`, FAILURES);
  const path = decodeURIComponent(file.pathname);
  await page.screenshot({ path, fullPage: true }).catch((error) => `no picture: ${error}`);
  return path;
}
