import type { Finding, Kind } from "../kinds.ts";
import { type Box, common, isDrawn } from "./box.ts";
import { type Frame, frames } from "./frame.ts";

/** Words as they lie: a node of text, the element that owns it, its lines, and the part of each that is in sight. */
export type Text = {
  readonly node: Node;
  readonly owner: Element;
  readonly frame: Frame;
  readonly lines: readonly { readonly box: Box; readonly seen: Box }[];
};

export type Control = {
  readonly element: Element;
  readonly frame: Frame;
  readonly box: Box;
  readonly seen: Box;
  /** A link that goes on in the next line has a part in each; most have one. */
  readonly parts: readonly { readonly box: Box; readonly seen: Box }[];
};

/** All that is looked at, measured once. */
export type Scene = {
  readonly frameOf: (element: Element) => Frame;
  readonly texts: readonly Text[];
  readonly controls: readonly Control[];
  /** All that is shown; a drawing is one of them, its lines are not. */
  readonly elements: readonly Element[];
  readonly window: Box;
};

const CONTROLS =
  "button, a[href], [role=radio], [role=tab], [role=slider], input, select, textarea, label:has(input)";

/** Measures the page as it stands. */
export function lookAround(): Scene {
  const frameOf = frames();
  const elements = [...document.body.querySelectorAll("*:not(svg *)")].filter(
    (element) => !frameOf(element).hidden,
  );
  return {
    frameOf,
    elements,
    texts: textsOf(frameOf),
    controls: controlsOf(frameOf),
    window: { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight },
  };
}

/** The part of a box that its clips leave in sight. */
export function seenOf(box: Box, frame: Frame): Box {
  let seen: Box = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
  for (const clip of frame.clips) {
    const part = common(seen, clip.box);
    seen = {
      left: clip.x === "shows" ? seen.left : part.left,
      right: clip.x === "shows" ? seen.right : part.right,
      top: clip.y === "shows" ? seen.top : part.top,
      bottom: clip.y === "shows" ? seen.bottom : part.bottom,
    };
  }
  return seen;
}

function textsOf(frameOf: Scene["frameOf"]): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (owner === null || (node.textContent ?? "").trim() === "") continue;
    const frame = frameOf(owner);
    if (frame.hidden || /^(script|style|template|title|option)$/i.test(owner.tagName)) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()]
      .filter((box) => box.width >= 1)
      .map((box) => ({ box, seen: seenOf(box, frame) }));
    if (lines.length > 0) texts.push({ node, owner, frame, lines });
  }
  return texts;
}

function controlsOf(frameOf: Scene["frameOf"]): Control[] {
  return [...document.body.querySelectorAll(CONTROLS)].flatMap((element) => {
    const frame = frameOf(element);
    const box = element.getBoundingClientRect();
    if (frame.hidden || frame.silent || box.width <= 4 || box.height <= 4) return [];
    const parts = [...element.getClientRects()].map((part) => ({ box: part, seen: seenOf(part, frame) }));
    return [{ element, frame, box, seen: seenOf(box, frame), parts }];
  });
}

/** What a reader of a finding finds the element by: its tag, its classes if it has any, and its words. Nothing is selected by it. */
export function named(element: Element): string {
  const name = (element.getAttribute("aria-label") ?? element.textContent ?? "")
    .trim()
    .replaceAll(/\s+/g, " ");
  const classes = [...element.classList].map((word) => `.${word}`).join("");
  return `${element.tagName.toLowerCase()}${classes} “${name.slice(0, 36)}”`;
}

export function finding(kind: Kind, element: Element, says: string): Finding {
  return { kind, element: named(element), says };
}

/** Whether anything of it is in sight. */
export function isSeen(seen: Box, window: Box): boolean {
  return isDrawn(common(seen, window));
}
