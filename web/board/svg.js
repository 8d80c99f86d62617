/** Making SVG elements. */

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...SVGElement} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * Seeds as circles.
 * @param {import("./seeds.js").Figure} figure
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {string} fill
 */
export function seedCircles(figure, x, y, scale, fill) {
  return figure.points.map(([px, py]) =>
    svg("circle", {
      class: "seed",
      cx: round(x + px * scale),
      cy: round(y + py * scale),
      r: round(figure.radius * scale),
      fill,
    }),
  );
}

/** One decimal is enough for a hundredth of a column. @param {number} n */
export const round = (n) => Math.round(n * 10) / 10;
