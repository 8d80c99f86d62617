/**
 * How a number of seeds is drawn: one to ten as domino figures, read at a glance; more as a
 * rosette, where the number beside it does the counting.
 */

/** @typedef {{points: [number, number][], radius: number}} Figure Points and seed radius, for a circle of radius 1. */

/** @type {[number, number][][]} */
const DOMINO = [
  [],
  [[0, 0]],
  [[-0.42, 0], [0.42, 0]],
  [[-0.42, 0.34], [0.42, 0.34], [0, -0.42]],
  [[-0.42, -0.42], [0.42, -0.42], [-0.42, 0.42], [0.42, 0.42]],
  [[-0.5, -0.5], [0.5, -0.5], [0, 0], [-0.5, 0.5], [0.5, 0.5]],
  [[-0.36, -0.6], [0.36, -0.6], [-0.36, 0], [0.36, 0], [-0.36, 0.6], [0.36, 0.6]],
  [[-0.5, -0.56], [0.5, -0.56], [-0.58, 0], [0, 0], [0.58, 0], [-0.5, 0.56], [0.5, 0.56]],
  [[-0.54, -0.57], [0, -0.57], [0.54, -0.57], [-0.31, 0], [0.31, 0], [-0.54, 0.57], [0, 0.57], [0.54, 0.57]],
  [[-0.56, -0.56], [0, -0.56], [0.56, -0.56], [-0.56, 0], [0, 0], [0.56, 0], [-0.56, 0.56], [0, 0.56], [0.56, 0.56]],
  [[-0.56, -0.62], [0, -0.62], [0.56, -0.62], [-0.29, -0.2], [0.29, -0.2], [-0.29, 0.22], [0.29, 0.22],
    [-0.56, 0.64], [0, 0.64], [0.56, 0.64]],
];

/** The radius of a seed in each domino figure. */
const DOMINO_RADIUS = [0, 0.31, 0.31, 0.29, 0.28, 0.26, 0.25, 0.245, 0.235, 0.23, 0.21];

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** @type {Map<number, Figure>} */
const known = new Map();

/** The figure of `n` seeds. @param {number} n @returns {Figure} */
export function figure(n) {
  let found = known.get(n);
  if (!found) {
    found = n < DOMINO.length ? { points: DOMINO[n], radius: DOMINO_RADIUS[n] } : rosette(n);
    known.set(n, found);
  }
  return found;
}

/** @param {number} n @returns {Figure} */
function rosette(n) {
  /** @type {[number, number][]} */
  const points = [];
  for (let i = 0; i < n; i++) {
    const distance = 0.8 * Math.sqrt((i + 0.5) / n);
    points.push([Math.cos(i * GOLDEN_ANGLE) * distance, Math.sin(i * GOLDEN_ANGLE) * distance]);
  }
  return { points, radius: Math.max(0.085, 0.74 / Math.sqrt(n)) };
}

/**
 * Seeds in a store: two lines or five, whichever leaves the seeds larger, in groups of ten with a
 * space between, so that tens can be counted.
 * @param {number} n
 * @param {number} width
 * @param {number} height
 * @returns {Figure} Points from the left edge and the middle line, in units.
 */
export function storeFigure(n, width, height) {
  const two = storeLines(n, width, height, 2);
  const five = storeLines(n, width, height, 5);
  return two.radius >= five.radius ? two : five;
}

/** @param {number} n @param {number} width @param {number} height @param {number} lines @returns {Figure} */
function storeLines(n, width, height, lines) {
  const columns = Math.ceil(n / lines);
  const group = 10 / lines;
  const gaps = Math.max(0, Math.ceil(columns / group) - 1);
  const step = Math.min(23, (height - 12) / lines, columns ? width / (columns + gaps * 0.4) : 23);
  const radius = step * 0.47;
  /** @type {[number, number][]} */
  const points = [];
  for (let i = 0; i < n; i++) {
    const column = Math.floor(i / lines);
    const line = i % lines;
    points.push([radius + column * step + Math.floor(column / group) * step * 0.4, (line - (lines - 1) / 2) * step]);
  }
  return { points, radius };
}
