import type { Finding } from "../kinds.ts";
import { areaOf, type Box, common, heightOf, widthOf } from "./box.ts";
import { type Frame, isPainted } from "./frame.ts";
import { type Control, finding, isSeen, named, type Scene, type Text } from "./scene.ts";

/** Controls that lie on one another by more than this hide a part that somebody would press, in px. */
const TOUCH = 3;
/** Words may come this near to one another: a line box is taller and wider than its letters. */
const SLACK = 0.22;
/** Less than this share of the lower letters is a touch that hides nothing. */
const HIDES = 0.25;

/** Whether two things may cover one another: on different papers, or different cards of one fan. */
function mayCover(a: Frame, b: Frame): boolean {
  if (a.over !== b.over) return true;
  return a.leaves.some((one) =>
    b.leaves.some((other) => one !== other && one.parentElement === other.parentElement),
  );
}

/** What the journeys never asked of each other: in what scrolls, under dots, or within a fan. */
function isInside({ frame }: Control): boolean {
  return frame.scrolled || frame.short || frame.leaves.length > 0 || frame.strip;
}

/** Controls on top of one another. */
export function overlap({ controls, window, frameOf }: Scene): Finding[] {
  const found: Finding[] = [];
  const pressed = controls.filter(
    ({ element, seen }) => !(element instanceof HTMLInputElement) && isSeen(seen, endless(window)),
  );
  for (const [index, a] of pressed.entries()) {
    for (const b of pressed.slice(index + 1)) {
      if (!isTouched(common(a.box, b.box))) continue;
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (mayCover(a.frame, b.frame) || isForAMoment(a, b, frameOf)) continue;
      const inside = isInside(a) || isInside(b);
      const both = shared(a, b, inside ? "seen" : "box");
      if (!isTouched(both)) continue;
      const says = `lies on ${named(b.element)} by ${sizeOf(both)}`;
      found.push(finding(inside ? "overlap inside" : "overlap", a.element, says));
    }
  }
  return found;
}

/** Whether so much of two things lies on one another that somebody would press the wrong one. */
function isTouched(both: Box): boolean {
  return widthOf(both) > TOUCH && heightOf(both) > TOUCH;
}

/** The largest part of one control that lies on a part of another. */
function shared(a: Control, b: Control, which: "box" | "seen"): Box {
  const all = a.parts.flatMap((one) => b.parts.map((other) => common(one[which], other[which])));
  return all.sort((one, other) => areaOf(other) - areaOf(one))[0] ?? common(a[which], b[which]);
}

/** Below the fold is on the page too. */
function endless(window: Box): Box {
  return { left: -1e6, top: -1e6, right: window.right + 1e6, bottom: 1e6 };
}

/** Words that lie on other words, or under something that hides them. */
export function coveredWords(scene: Scene): Finding[] {
  const found: Finding[] = [];
  // A dialog hides all else from screen readers while it is open; what it covers is meant to be covered.
  const isOpen = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
  const lines = scene.texts
    .filter(({ frame }) => !frame.drawn && !(frame.silent && isOpen))
    .flatMap((text) => text.lines.map(({ seen }) => ({ text, box: lettersOf(seen) })))
    .filter(({ box }) => areaOf(box) > 0)
    .sort((a, b) => a.box.top - b.box.top);
  for (const [index, a] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const b = lines[next];
      if (b === undefined || b.box.top >= a.box.bottom) break;
      if (a.text.owner === b.text.owner || mayCover(a.text.frame, b.text.frame)) continue;
      const both = common(a.box, b.box);
      const least = Math.min(heightOf(a.box), heightOf(b.box)) * HIDES;
      if (widthOf(both) <= TOUCH || heightOf(both) <= Math.max(TOUCH, least)) continue;
      if (isForAMoment(whoseOf(a.text), whoseOf(b.text), scene.frameOf)) continue;
      found.push(
        finding("covered words", a.text.owner, `words on ${named(b.text.owner)} by ${sizeOf(both)}`),
      );
    }
  }
  return [...found, ...hiddenWords(scene)];
}

/** The least height of letters in px that can be told to lie under something: less is what the edge of a scrolled box or of the window leaves of a line. */
const SLIVER = 3;

/** Words whose middle belongs to something else: a plate, a picture, a button without words. */
function hiddenWords({ texts, window, frameOf }: Scene): Finding[] {
  return texts.flatMap((text) => {
    if (text.frame.drawn || text.frame.silent) return [];
    const box = text.lines
      .map((line) => common(common(lettersOf(line.box), line.seen), window))
      .find((letters) => heightOf(letters) >= SLIVER && isSeen(letters, window));
    if (box === undefined) return [];
    const top = coverOf(text, box, frameOf);
    if (top === null || mayCover(frameOf(top), text.frame) || isPassing(top, whoseOf(text), frameOf))
      return [];
    return [finding("covered words", text.owner, `its words lie under ${named(top)}`)];
  });
}

/** What is painted over the middle of words; null where nothing is. */
function coverOf(text: Text, box: Box, frameOf: Scene["frameOf"]): Element | null {
  const stack = document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  for (const top of stack) {
    if (isKin(top, text)) return null;
    if (/^(svg|img|canvas)$/i.test(top.tagName) || isPainted(frameOf(top).style)) return top;
  }
  return null;
}

type Placed = { readonly element: Element; readonly frame: Frame };

function whoseOf({ owner, frame }: Text): Placed {
  return { element: owner, frame };
}

/** One of the two stays while the other passes under it. */
function isForAMoment(a: Placed, b: Placed, frameOf: Scene["frameOf"]): boolean {
  return isPassing(a.element, b, frameOf) || isPassing(b.element, a, frameOf);
}

/** A foot that stays while the page passes under it covers nothing that cannot be scrolled from under it. */
export function isPassing(top: Element, { element, frame }: Placed, frameOf: Scene["frameOf"]): boolean {
  const canPass = frame.scrolled || document.documentElement.scrollHeight > window.innerHeight + 2;
  for (let at: Element | null = top; at !== null && !at.contains(element); at = at.parentElement) {
    if (canPass && /^(sticky|fixed)$/.test(frameOf(at).style.position)) return true;
  }
  return false;
}

/** An ancestor that is hit in place of its words does not cover them; nor does the label of a field. */
function isKin(top: Element, { owner }: Text): boolean {
  return (
    top.contains(owner) ||
    owner.contains(top) ||
    top.closest("label, button, a[href]")?.contains(owner) === true
  );
}

function lettersOf(box: Box): Box {
  const tall = heightOf(box) * SLACK;
  return { left: box.left + 1, right: box.right - 1, top: box.top + tall, bottom: box.bottom - tall };
}

function sizeOf(box: Box): string {
  return `${Math.round(widthOf(box))}×${Math.round(heightOf(box))} px`;
}
