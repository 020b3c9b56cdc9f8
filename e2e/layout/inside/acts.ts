import type { Finding } from "../kinds.ts";
import { heightOf, widthOf } from "./box.ts";
import { isPassing } from "./overlap.ts";
import { type Control, finding, isSeen, type Scene } from "./scene.ts";

/** The least size of what a finger meets, in px, and how much less still passes as rounding. */
const FINGER = 44;
const ROUNDING = 0.5;
/** How many px are stepped over while the same control is met: a point looked up costs more than all else. */
const STRIDE = 4;
/** The widest window that a tablet lying has, where the page does not say what it is. */
const WIDEST_TOUCH = 1100;

/** The main act of a page, marked `data-act="main"`. */
export function mainActs(): readonly Element[] {
  return [...document.querySelectorAll('[data-act="main"]')];
}

/** The sums that must stand whole, marked `data-figure="total"`. */
export function totals(): readonly Element[] {
  return [...document.querySelectorAll('[data-figure="total"]')];
}

/** The page's own word for its window. */
export function windowWord(): string | undefined {
  return document.documentElement.dataset.window;
}

/** Whether fingers are expected: a phone or a tablet, as the page itself says, else by its width. */
function isTouched(): boolean {
  const said = windowWord();
  return said === undefined ? window.innerWidth <= WIDEST_TOUCH : said === "phone" || said === "tablet";
}

/** Controls too small for a finger. A link in a sentence is as tall as the sentence. */
export function targets({ controls, window: screen, frameOf }: Scene): Finding[] {
  if (!isTouched()) return [];
  return controls.flatMap((control) => {
    const { element, box, seen } = control;
    if (!isSeen(seen, screen) || isInSentence(control) || hasLabel(element)) return [];
    // Only of what is small itself it is asked how far it reaches.
    const isEnough = (size: number, way: "x" | "y"): boolean =>
      size >= FINGER - ROUNDING || reach(control, way, frameOf) >= FINGER - ROUNDING;
    if (isEnough(widthOf(box), "x") && isEnough(heightOf(box), "y")) return [];
    if (frameOf(element).style.pointerEvents === "none") return [];
    return [
      finding("target", element, `${Math.round(widthOf(box))}×${Math.round(heightOf(box))} px to press`),
    ];
  });
}

/** A field within its label, or a radio within its plate, is pressed through it. */
function hasLabel(element: Element): boolean {
  return element.matches("label *, [role=radio] *");
}

function isInSentence({ element, frame }: Control): boolean {
  if (!element.matches("a[href], button") || !frame.style.display.startsWith("inline")) return false;
  // In bold it is in the sentence that its bold words are in.
  let words = element;
  while (words.parentElement?.matches("strong, b, em, i") === true) words = words.parentElement;
  return [...(words.parentNode?.childNodes ?? [])].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim().length > 1,
  );
}

/**
 * How far a press still meets the control, when its own box is small and a part without a box widens it: to one side as
 * well as to both, as where a name is the button of a whole plate. Of a side that has to be scrolled to nobody knows:
 * it is taken to be enough, and the other one tells.
 */
function reach(control: Control, way: "x" | "y", frameOf: Scene["frameOf"]): number {
  const { element, box } = control;
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  // Whoever presses what lies half below the window scrolls to it first: the next window tells.
  if (y < 0 || y >= window.innerHeight) return FINGER;
  const isMet = (at: number): boolean | null => {
    const [left, top] = way === "x" ? [x + at, y] : [x, y + at];
    if (isScrolledOut(top, control)) return null;
    const hit = document.elementFromPoint(left, top);
    if (hit === null) return false;
    if (element === hit || element.contains(hit)) return true;
    return isPassing(hit, control, frameOf) ? null : false;
  };
  const far = (by: 1 | -1): number | null => {
    for (let from = 0; from < FINGER; from += STRIDE) {
      if (isMet(by * Math.min(from + STRIDE, FINGER - 1)) === true) continue;
      for (let at = from + 1; at <= from + STRIDE; at += 1) {
        const met = isMet(by * at);
        if (met === null) return null;
        if (!met) return at - 1;
      }
    }
    return FINGER;
  };
  const [back, on] = [far(-1), far(1)];
  if (back === null && on === null) return 0;
  // The middle itself is a pixel of it.
  return Math.min(FINGER, (back ?? FINGER / 2) + 1 + (on ?? FINGER / 2));
}

/** Whether a height lies past the edge of what scrolls around a control, or of the window, where no finger is. */
function isScrolledOut(y: number, { frame }: Control): boolean {
  return (
    y < 0 ||
    Math.round(y) >= window.innerHeight ||
    frame.clips.some(({ box, y: way }) => way === "scrolls" && (y < box.top || y >= box.bottom))
  );
}

/** The main act must be in sight, whole, without scrolling. */
export function sight({ frameOf }: Scene): Finding[] {
  return mainActs().flatMap((plate) => {
    const box = plate.getBoundingClientRect();
    if (frameOf(plate).hidden || box.width === 0) return [];
    const out =
      box.left < -1 ||
      box.right > window.innerWidth + 1 ||
      box.top < 0 ||
      box.bottom > window.innerHeight + 1;
    const says = `the main act is out of sight: ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${window.innerHeight}`;
    return out ? [finding("sight", plate, says)] : [];
  });
}

/** A table may be scrolled sideways for its details, its totals stand whole: a cut −110 is a −11 that nobody doubts. */
export function cutTotals(): Finding[] {
  return totals().flatMap((total) => {
    const { right } = total.getBoundingClientRect();
    for (let at = total.parentElement; at !== null; at = at.parentElement) {
      const over = right - (at.getBoundingClientRect().left + at.clientLeft + at.clientWidth);
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX) && over > 1) {
        return [finding("total", total, `a total is cut by ${Math.round(over)} px`)];
      }
    }
    return [];
  });
}
