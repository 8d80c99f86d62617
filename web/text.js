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
export async function loadTexts({ lang, assets }, areas) {
  // What has not been translated yet is said in English, as the server does.
  const bundles = await Promise.all((lang === "en" ? ["en"] : [lang, "en"]).map((language) => bundle(assets, language, areas)));
  return (key, args = {}) => {
    for (const texts of bundles) {
      const message = texts.getMessage(key);
      if (message?.value) return texts.formatPattern(message.value, args, []);
    }
    // A missing text shows as its key: seen at once, and it stops nobody from playing.
    return key;
  };
}

/** @param {string} assets @param {string} language @param {string[]} areas */
async function bundle(assets, language, areas) {
  // No isolation marks: the four languages all run from left to right.
  const texts = new FluentBundle(language, { useIsolating: false });
  const files = await Promise.all(areas.map((area) => load(`${assets}/locales/${language}/${area}.ftl`)));
  for (const file of files) texts.addResource(new FluentResource(file));
  return texts;
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
