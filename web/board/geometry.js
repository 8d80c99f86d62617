/**
 * Where each pit and store of a board lies on the screen, in units of which a column has 100.
 *
 * One board has two shapes: `wide` has round pits with a number badge; `tall` has upright pits,
 * seeds above and a large number below, so that the numbers stay legible on a narrow screen.
 * The near side sits below. Turning the board swaps the sides and turns every row by 180°, so
 * that each side's pits run counter-clockwise from its own left, as the rules number them.
 */
import { otherSide, pitKey } from "../types.js";

/**
 * @typedef {import("../types.js").GameInfo} GameInfo
 * @typedef {import("../types.js").Side} Side
 * @typedef {"wide" | "tall"} Shape
 *
 * @typedef {object} PitPlace
 * @property {Side} side
 * @property {number} pit
 * @property {number} row From the top.
 * @property {number} column From the left.
 * @property {number} x Centre.
 * @property {number} y Centre.
 * @property {number} seedsY Centre of the seeds.
 * @property {number} labelX Where the pit's number stands.
 * @property {number} labelY Its baseline.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * @typedef {object} Layout
 * @property {Shape} shape
 * @property {number} width
 * @property {number} height
 * @property {number} pitWidth
 * @property {number} pitHeight
 * @property {number} radius Of the corners of a pit.
 * @property {number} seedsRadius Of the figure of seeds in a pit.
 * @property {number} middle The line between the sides.
 * @property {Map<string, PitPlace>} pits
 * @property {PitPlace[][]} rows Top to bottom, left to right.
 * @property {Record<Side, Box> | null} stores
 * @property {Side} near
 */

const COLUMN = 100;

/** The measures of a shape, which differ a little from game to game. @param {Shape} shape @param {GameInfo} game */
function measures(shape, game) {
  // Togyz Kumalak needs room for 82 seeds in a store, and has it, for its board is long.
  const long = game.columns > 8;
  if (shape === "wide") {
    return { pad: 30, pitWidth: 88, pitHeight: 88, cell: 103, label: 0, radius: 44, seeds: 37, store: long ? 150 : 110, gap: 26 };
  }
  const pitHeight = game.rows === 4 ? 140 : 188;
  return {
    pad: 18, pitWidth: 92, pitHeight, cell: pitHeight + 42, label: 34, radius: 42, seeds: 35, store: long ? 150 : 124, gap: 24,
  };
}

/**
 * The pit in each cell of each row, top to bottom.
 * @param {GameInfo} game
 * @param {Side} near
 * @returns {{side: Side, pit: number}[][]}
 */
function rowsOf(game, near) {
  const far = otherSide(near);
  const columns = Array.from({ length: game.columns }, (_, column) => column);
  /** @param {Side} side @param {(column: number) => number} number */
  const row = (side, number) => columns.map((column) => ({ side, pit: number(column) }));
  const n = game.columns;
  if (game.rows === 2) {
    return [row(far, (c) => n - c), row(near, (c) => c + 1)];
  }
  return [row(far, (c) => n - c), row(far, (c) => n + 1 + c), row(near, (c) => 2 * n - c), row(near, (c) => c + 1)];
}

/**
 * @param {GameInfo} game
 * @param {Shape} shape
 * @param {Side} near Who sits below.
 * @returns {Layout}
 */
export function layOut(game, shape, near) {
  const m = measures(shape, game);
  const half = game.rows / 2;
  const width = game.columns * COLUMN + 2 * m.pad;
  const between = game.stores ? m.store : m.gap;
  const height = game.rows * m.cell + between + 2 * m.pad;
  const middle = height / 2;
  /** @type {Map<string, PitPlace>} */
  const pits = new Map();
  const rows = rowsOf(game, near).map((cells, row) =>
    cells.map(({ side, pit }, column) => {
      const above = row < half;
      const x = m.pad + column * COLUMN + COLUMN / 2;
      const top = m.pad + row * m.cell + (above ? 0 : between);
      // In the tall shape the pit's number has a line of its own on the owner's side of the pit.
      const y = top + m.cell / 2 + (m.label ? (above ? m.label / 2 : -m.label / 2) : 0);
      const place = {
        side,
        pit,
        row,
        column,
        x,
        y,
        seedsY: shape === "wide" ? y + 2 : y - m.pitHeight / 2 + (game.rows === 4 ? 46 : 72),
        labelX: shape === "wide" ? x - 40 : x,
        labelY: shape === "wide" ? y + 47 : above ? top + 27 : top + m.cell - 7,
      };
      pits.set(pitKey(side, pit), place);
      return place;
    }),
  );
  /** @type {Record<Side, Box> | null} */
  let stores = null;
  if (game.stores) {
    const inset = 6;
    const box = { y: middle - between / 2 + 10, width: width / 2 - m.pad - inset - 4, height: between - 20 };
    const left = { ...box, x: m.pad + inset };
    const right = { ...box, x: width / 2 + 4 };
    stores = near === "south" ? { south: right, north: left } : { south: left, north: right };
  }
  return {
    shape, width, height, pits, rows, stores, near, middle,
    pitWidth: m.pitWidth, pitHeight: m.pitHeight, radius: m.radius, seedsRadius: m.seeds,
  };
}

/**
 * The shape that keeps the numbers legible in a place this wide.
 * @param {GameInfo} game
 * @param {number} width In CSS pixels.
 * @param {boolean} upright Whether the screen is higher than it is wide.
 * @returns {Shape}
 */
export function shapeFor(game, width, upright) {
  const column = width / (game.columns + 0.6);
  return column < 51 || (upright && width < 620) ? "tall" : "wide";
}

/**
 * The pits that one handful visits, one a seed, if nothing is lifted on the way: what a player
 * sees when a finger rests on a pit. It says where the first lap ends, not what comes of it.
 * @param {GameInfo} game
 * @param {Side} side
 * @param {number} pit
 * @param {number} seeds
 * @param {Direction} direction
 * @returns {string[]}
 *
 * @typedef {import("../types.js").Direction} Direction
 */
export function firstLap(game, side, pit, seeds, direction) {
  const ownRingOnly = game.rows === 4;
  const length = ownRingOnly ? game.pits : 2 * game.pits;
  const step = direction === ">" ? 1 : length - 1;
  // Oware passes over the pit it came from; Togyz Kumalak leaves a seed there.
  const skipsOrigin = game.name === "oware";
  const sown = game.name === "togyz-kumalak" && seeds > 1 ? seeds - 1 : seeds;
  const path = [];
  let at = pit - 1;
  for (let left = sown; left > 0; left--) {
    at = (at + step) % length;
    if (skipsOrigin && at === pit - 1) at = (at + step) % length;
    const owner = at < game.pits ? side : otherSide(side);
    path.push(pitKey(owner, (at % game.pits) + 1));
  }
  return path;
}

/**
 * The opponent's two pits that face an inner pit of a four-row board.
 * @param {number} inner 9..16
 */
export const facing = (inner) => ({ inner: 25 - inner, outer: inner - 8 });
