import type { Finding } from "../kinds.ts";
import { type Box, heightOf, widthOf } from "./box.ts";
import { lies } from "./frame.ts";
import { finding, named, type Scene, type Text } from "./scene.ts";

/** Letters that must be left before the dots. A Chinese sign says as much as two. */
const LEAST_LETTERS = 4;
const SIGN = /\p{Script=Han}/u;

/** Words that stick out of the element that holds them. */
export function spills({ texts }: Scene): Finding[] {
  return texts.filter(isRead).flatMap(({ owner, lines }) => {
    const own = owner.getBoundingClientRect();
    const out = lines.some(({ box }) => Math.max(box.right - own.right, own.left - box.left) > 3);
    return out ? [finding("spills", owner, "its words spill out")] : [];
  });
}

/** Words left or right of the window. */
export function beside({ texts, window }: Scene): Finding[] {
  return texts.filter(isRead).flatMap(({ owner, lines }) => {
    const out = lines.some(({ box }) => box.right > window.right + 2 || box.left < -2);
    return out ? [finding("beside", owner, "its words lie beside the page")] : [];
  });
}

/** Words whose end or foot is cut off by something that does not scroll. */
export function cut({ texts }: Scene): Finding[] {
  return texts.flatMap((text) => {
    const { frame, owner } = text;
    if (frame.drawn || frame.silent || frame.strip || frame.short) return [];
    const worst = text.lines.map((line) => cutOf(line.box, text)).sort((a, b) => b.by - a.by)[0];
    if (worst === undefined || worst.by <= 0) return [];
    const says = `cut by ${Math.round(worst.by)} px in ${worst.at}`;
    return [finding(frame.scrolled ? "cut inside" : "cut", owner, says)];
  });
}

/** How far a line of words is cut, and by what. What can be scrolled to is not cut. */
function cutOf(line: Box, { frame }: Text): { readonly by: number; readonly at: string } {
  let worst = { by: 0, at: "" };
  // A line box is taller than its letters: a quarter of it may stick out.
  const spare = heightOf(line) / 4;
  let { left, right, top, bottom } = line;
  for (const { element, box, x, y } of frame.clips) {
    if (x === "scrolls") {
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
    }
    if (y === "scrolls") {
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    // The cards of a fan show their edges alone.
    if (lies(element, "fan")) continue;
    // Scrolled out of sight: nothing of it is left to be cut.
    if (right - left < 1 || bottom - top < 1) break;
    const over = x === "cuts" ? Math.max(right - box.right, box.left - left) : 0;
    const tall = y === "cuts" ? Math.max(bottom - box.bottom, box.top - top) - spare : 0;
    const by = Math.max(over > 2 ? over : 0, tall > 1 ? tall : 0);
    if (by > worst.by) worst = { by, at: named(element) };
  }
  return worst;
}

/** Lines that a clamp leaves out. */
export function clamped({ elements, frameOf }: Scene): Finding[] {
  return elements.flatMap((element) => {
    const { style } = frameOf(element);
    if (!(Number(style.getPropertyValue("-webkit-line-clamp")) > 0)) return [];
    const missing = element.scrollHeight - element.clientHeight;
    return missing > 2 ? [finding("clamped", element, `${missing} px of lines are left out`)] : [];
  });
}

/** Words of which the dots leave fewer than four letters. */
export function shortened({ elements, frameOf }: Scene): Finding[] {
  return elements.flatMap((element) => {
    const { style, strip } = frameOf(element);
    if (strip || style.textOverflow !== "ellipsis" || element.scrollWidth <= element.clientWidth + 1)
      return [];
    const { left, all } = lettersLeft(element, style);
    if (left >= LEAST_LETTERS || all === 0) return [];
    return [finding("shortened", element, `${left} of ${all} letters are left`)];
  });
}

/** How many letters stand before the dots, and how many there are. */
function lettersLeft(element: Element, style: CSSStyleDeclaration): { left: number; all: number } {
  const dots = Number.parseFloat(style.fontSize) * 0.8;
  const box = element.getBoundingClientRect();
  const edge =
    box.left + element.clientLeft + element.clientWidth - Number.parseFloat(style.paddingRight) - dots;
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = 0;
  let all = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent ?? "";
    for (let at = 0; at < words.length; at += 1) {
      const letter = words[at] ?? "";
      if (letter.trim() === "") continue;
      const weight = SIGN.test(letter) ? 2 : 1;
      all += weight;
      if (left >= LEAST_LETTERS && all > LEAST_LETTERS) return { left, all };
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      if (range.getBoundingClientRect().right <= edge + 0.5) left += weight;
    }
  }
  return { left, all };
}

/** Words for the eye and the ear that nobody shortened on purpose. */
function isRead({ frame, lines }: Text): boolean {
  return (
    !frame.drawn &&
    !frame.silent &&
    !frame.strip &&
    !frame.scrolled &&
    !frame.short &&
    lines.some(({ box }) => widthOf(box) >= 1 && heightOf(box) >= 1)
  );
}
