// How the page of a private room looks while it is used: on a phone and on a desk, in light and dark.

import assert from "node:assert/strict";
import { seriousFaults } from "./support/axe.mjs";
import { meet, playSome, twoPeople } from "./support/people.mjs";
import { startServer } from "./support/program.mjs";
import { picker } from "./support/table.mjs";

const server = await startServer();
const { roomTest } = twoPeople(server);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const DESK = { viewport: { width: 1280, height: 800 } };

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [name, window] of /** @type {[string, import("playwright-core").BrowserContextOptions][]} */ ([["phone", PHONE], ["desk", DESK]])) {
    roomTest(`a room on a ${name} in ${colorScheme} colours is accessible and fits, from the invitation to the end`, async (people) => {
      const { host, guest, ways } = people;
      /** @param {string} when @param {import("playwright-core").Page[]} [pages] */
      const look = async (when, pages = [host, guest]) => {
        for (const page of pages) {
          assert.deepEqual(await seriousFaults(page), [], when);
          const { wide, room } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, room: innerWidth }));
          assert.ok(wide <= room, `${when}: the page is ${wide} pixels wide where ${room} are`);
        }
      };
      await host.goto(`${ways[0].address}/en/omweso/room`);
      await host.locator("#room-form[data-ready]").waitFor();
      await look("the form", [host]);
      await meet(people, "omweso", { south: "host", setup: "free", clock: "sudden", length: "match", takebacks: "consent" });
      await host.locator("#dock.arrange [data-tool=done]").waitFor();
      await look("arranging");
      await host.locator("#dock.arrange [data-tool=preset-2]").click();
      await host.locator("#dock.arrange [data-tool=done]").click();
      await guest.locator("#dock.arrange [data-tool=done]").click();
      const pick = picker(12);
      await playSome(people, 6, pick);
      await look("playing");
      await host.locator("#draw").click();
      await guest.locator("#strip.offer").waitFor();
      await look("an offer");
      ways[1].cut();
      await guest.locator("#strip.trouble").waitFor();
      await look("a broken connection");
      ways[1].mend();
      await guest.locator("#strip.offer .main").click();
      for (const page of [host, guest]) await page.locator("#dock.result").waitFor();
      await look("the end");
    }, { colorScheme, reducedMotion: "reduce", ...window });
  }
}
