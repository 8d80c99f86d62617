/**
 * Texts of the page's language, from the same Fluent files as the server's.
 */
import { FluentBundle, FluentResource } from "./vendor/fluent/index.js";

/** @typedef {(key: string, args?: Record<string, string | number>) => string} Text */

/**
 * Loads texts.
 * @param {{lang: string, assets: string}} page
 * @param {string[]} areas Names of files, such as `board`.
 * @returns {Promise<Text>}
 */
export async function loadTexts({ lang: language, assets }, areas) {
  // No isolation marks: the four languages all run from left to right.
  const bundle = new FluentBundle(language, { useIsolating: false });
  const files = await Promise.all(areas.map((area) => load(`${assets}/locales/${language}/${area}.ftl`)));
  for (const file of files) bundle.addResource(new FluentResource(file));
  return (key, args = {}) => {
    const message = bundle.getMessage(key);
    // A missing text shows as its key: seen at once, and it stops nobody from playing.
    return message?.value ? bundle.formatPattern(message.value, args, []) : key;
  };
}

/** @param {string} url */
async function load(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/**
 * The data that the server wrote into the page.
 * @returns {any}
 */
export function pageData() {
  return JSON.parse(document.getElementById("page")?.textContent ?? "{}");
}
