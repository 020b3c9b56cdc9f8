import type { Finding } from "../kinds.ts";
import { areaOf, type Box, common } from "./box.ts";
import { isPainted } from "./frame.ts";
import { isSeen, type Scene, seenOf } from "./scene.ts";

/*
 * An empty half of a page where there is something to show. The window is a grid of cells; a cell is filled when words,
 * a picture, a field or a small painted shape come within a finger's breadth of it. A plate with nothing on it is as
 * empty as the table. Two things are faults:
 * - the largest empty rectangles, each a tenth of the window or more, make up half of it (margins left and right of a
 *   page in the middle are two), while a box scrolls, words are shortened, or the page goes on below the fold;
 * - a third of all cells is empty, and the page shows fewer words than the same window does at usual text size. What
 *   stands in the head of the page does not count: a narrow head leaves out the name of the table, and a page that shows
 *   one great thing in the middle, as the end of a match does, has hardly more words than that. And a page is judged as
 *   it begins: where what was touched was brought into sight, at the end of one that scrolls, short lines are left.
 */
const COLUMNS = 48;
const ROWS = 36;
/** How far around itself a thing keeps the table from being empty, in px. */
const BREATH = 20;
/** The least share of the window that an empty rectangle has to count. */
const LEAST = 0.1;
const HALF = 0.5;
const THIRD = 1 / 3;
/** Fewer texts than this share of those at usual text size, and so many fewer: the page leaves things out. */
const ALL = 0.85;
const SOME = 5;
/** A picture or a painted shape above this share of the window is a ground, on which other things lie. */
const GROUND = 0.25;
const SHAPE = 0.04;

/** How many texts stand below the head of the page, which is its first header. */
export function textsBelowHead({ texts }: Scene): number {
  const head = document.querySelector("header");
  return texts.filter(({ owner }) => head?.contains(owner) !== true).length;
}

/** `usual`: how many texts the same state shows below the head in the same window at usual text size; null where nobody knows. */
export function empty(scene: Scene, usual: number | null): Finding[] {
  // What lies under a dialog is judged where none is open; a dialog is as large as what it says.
  if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return [];
  const hidden = outOfSight(scene);
  const shown = textsBelowHead(scene);
  const leavesOut = usual !== null && shown < usual * ALL && usual - shown >= SOME && !isScrolledDown();
  if (hidden === null && !leavesOut) return [];
  const cells = cellsOf(scene);
  const count = cells.flat().filter((isFilled) => !isFilled).length / (ROWS * COLUMNS);
  if (leavesOut && count >= THIRD) {
    const missing = `${usual - shown} of ${usual} texts are left out`;
    return [whole(`${percent(count)} of the window are empty while ${missing}`)];
  }
  const share = hidden === null ? 0 : rectangles(cells);
  return share < HALF ? [] : [whole(`${percent(share)} of the window are empty while ${hidden}`)];
}

function isScrolledDown(): boolean {
  return window.scrollY > 0 || [...document.querySelectorAll("main")].some(({ scrollTop }) => scrollTop > 0);
}

function whole(says: string): Finding {
  return { kind: "empty", element: "html", says };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function cellsOf(scene: Scene): boolean[][] {
  const cells = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => false));
  for (const box of filled(scene)) fill(cells, box, scene.window);
  return cells;
}

/** The share of the window, 0 to 1, that lies in large empty rectangles. */
function rectangles(cells: boolean[][]): number {
  let share = 0;
  for (;;) {
    const { top, left, bottom, right } = largest(cells);
    const part = ((bottom - top) * (right - left)) / (ROWS * COLUMNS);
    if (part < LEAST) return share;
    share += part;
    for (let y = top; y < bottom; y += 1) cells[y]?.fill(true, left, right);
  }
}

/** What is not in sight though it could be; null when all there is stands on the page. */
function outOfSight({ elements, frameOf, window: screen }: Scene): string | null {
  const below = document.documentElement.scrollHeight - window.innerHeight;
  if (below > window.innerHeight / 8) return `${below} px of the page lie below the fold`;
  for (const element of elements) {
    const { style } = frameOf(element);
    const deep = (): number => element.scrollHeight - element.clientHeight;
    const isScroller = /auto|scroll/.test(style.overflowY) && deep() > 24;
    const isClamp = Number(style.getPropertyValue("-webkit-line-clamp")) > 0 && deep() > 2;
    const isShort = style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1;
    if (!isScroller && !isClamp && !isShort) continue;
    if (!isSeen(seenOf(element.getBoundingClientRect(), frameOf(element)), screen)) continue;
    return isScroller ? "a box scrolls" : "words are shortened";
  }
  return null;
}

/** All that one looks at: words, fields, pictures, and shapes that are painted. */
function* filled({ texts, controls, elements, frameOf, window: screen }: Scene): Generator<Box> {
  for (const { lines } of texts) for (const { seen } of lines) yield seen;
  for (const { element, seen } of controls) if (element.matches("input, select, textarea")) yield seen;
  const all = areaOf(screen);
  for (const element of elements) {
    const isPicture = /^(svg|img|canvas|video)$/i.test(element.tagName);
    if (!isPicture && (element.childElementCount > 0 || element.textContent !== "")) continue;
    const box = seenOf(element.getBoundingClientRect(), frameOf(element));
    const told = element.matches("[role=img], [aria-label], figure *, img[alt]");
    const share = areaOf(common(box, screen)) / all;
    if (share === 0 || share > (isPicture ? (told ? 1 : GROUND) : SHAPE)) continue;
    if (isPicture || isPainted(frameOf(element).style)) yield box;
  }
}

function fill(cells: boolean[][], box: Box, window: Box): void {
  const from = (at: number, whole: number, count: number): number =>
    Math.max(0, Math.floor((at / whole) * count));
  const to = (at: number, whole: number, count: number): number =>
    Math.min(count, Math.ceil((at / whole) * count));
  if (areaOf(common(box, window)) === 0) return;
  const left = from(box.left - BREATH, window.right, COLUMNS);
  const right = to(box.right + BREATH, window.right, COLUMNS);
  for (
    let y = from(box.top - BREATH, window.bottom, ROWS);
    y < to(box.bottom + BREATH, window.bottom, ROWS);
    y += 1
  ) {
    cells[y]?.fill(true, left, right);
  }
}

/** The largest rectangle of cells that are not filled, in cells: below each row stands a histogram of empty columns. */
function largest(cells: readonly (readonly boolean[])[]): Box {
  let best = { top: 0, left: 0, bottom: 0, right: 0 };
  const heights: number[] = Array.from({ length: cells[0]?.length ?? 0 }, () => 0);
  for (const [y, row] of cells.entries()) {
    for (const [x, isFilled] of row.entries()) heights[x] = isFilled ? 0 : (heights[x] ?? 0) + 1;
    const open: { x: number; height: number }[] = [];
    for (let x = 0; x <= heights.length; x += 1) {
      const height = heights[x] ?? 0;
      let left = x;
      for (let last = open.at(-1); last !== undefined && last.height >= height; last = open.at(-1)) {
        open.pop();
        left = last.x;
        if (last.height * (x - left) > areaOf(best)) {
          best = { top: y + 1 - last.height, left, bottom: y + 1, right: x };
        }
      }
      open.push({ x: left, height });
    }
  }
  return best;
}
