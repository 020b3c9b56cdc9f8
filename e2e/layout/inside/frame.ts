import type { Box } from "./box.ts";

/** An ancestor that shows only what lies within its box; `scrolls`: the rest can be scrolled to. */
export type Clip = {
  readonly element: Element;
  readonly box: Box;
  readonly x: "shows" | "cuts" | "scrolls";
  readonly y: "shows" | "cuts" | "scrolls";
};

/** How an element lies on the page, by its own style and all above it. */
export type Frame = {
  readonly style: CSSStyleDeclaration;
  /** Seen by nobody: hidden, see-through, or only for the ear. */
  readonly hidden: boolean;
  /** In a drawing, not told to a screen reader, or put to rest under a dialog. */
  readonly silent: boolean;
  /** A picture made of shapes. */
  readonly drawn: boolean;
  /** What cuts it, from the inside out. */
  readonly clips: readonly Clip[];
  /** Under an ancestor that scrolls, as it is written, whatever its place. */
  readonly scrolled: boolean;
  /** Under dots or a clamp. */
  readonly short: boolean;
  /** The paper over the table it belongs to. */
  readonly over: Element | null;
  /** The parts of fans it belongs to, such as one card, the innermost first: a fan may lie on a part of another. */
  readonly leaves: readonly Element[];
  /** In a strip that runs on past its edge. */
  readonly strip: boolean;
};

const SCROLLS = /auto|scroll/;
const CUTS = /hidden|clip/;

/**
 * What a part may say of how it lies: `data-lies` holds one of these words. `over`: a paper over the table, which covers
 * what is under it until it is put away. `fan`: its parts may cover one another. `list`: may scroll in its own box.
 * `strip`: runs on past its edge, as a ticker does. Roles say the same: a `log` is a list and a strip.
 */
export function lies(element: Element, how: "over" | "fan" | "list" | "strip"): boolean {
  if (element.getAttribute("data-lies") === how) return true;
  return element.getAttribute("role") === "log" && (how === "list" || how === "strip");
}

/** Reads frames, each once. Good as long as nothing on the page moves. */
export function frames(): (element: Element) => Frame {
  const known = new Map<Element, Frame>();
  const frameOf = (element: Element): Frame => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const parent = element.parentElement;
    const frame = made(element, parent === null ? null : frameOf(parent), frameOf);
    known.set(element, frame);
    return frame;
  };
  return frameOf;
}

function made(element: Element, parent: Frame | null, frameOf: (element: Element) => Frame): Frame {
  const style = getComputedStyle(element);
  const above =
    parent === null || parent.clips.length === 0 ? [] : clipsAbove(element, style, parent, frameOf);
  const own = clipOf(element, style);
  const isRoot = element === document.documentElement || element === document.body;
  return {
    style,
    hidden:
      parent?.hidden === true ||
      style.display === "none" ||
      isFolded(element, style) ||
      style.visibility !== "visible" ||
      (!isRoot && Number(style.opacity) === 0) ||
      isForTheEar(element, style),
    silent:
      parent?.silent === true ||
      element.getAttribute("aria-hidden") === "true" ||
      element.hasAttribute("inert") ||
      /^(svg|script|style|template)$/i.test(element.tagName),
    drawn: parent?.drawn === true || /^svg$/i.test(element.tagName),
    clips: own === null ? above : [own, ...above],
    scrolled: parent?.scrolled === true || (!isRoot && SCROLLS.test(style.overflowX + style.overflowY)),
    short:
      parent?.short === true ||
      style.textOverflow === "ellipsis" ||
      Number(style.getPropertyValue("-webkit-line-clamp")) > 0,
    over: lies(element, "over") ? element : (parent?.over ?? null),
    leaves:
      element.parentElement !== null && lies(element.parentElement, "fan")
        ? [element, ...(parent?.leaves ?? [])]
        : (parent?.leaves ?? []),
    strip: parent?.strip === true || lies(element, "strip"),
  };
}

/** In a `details` that is closed, whose contents have a box all the same. */
function isFolded(element: Element, style: CSSStyleDeclaration): boolean {
  return style.display !== "contents" && !element.checkVisibility();
}

/** A box that is fixed, or placed on something further up, is not cut by what lies between. */
function clipsAbove(
  element: Element,
  style: CSSStyleDeclaration,
  parent: Frame,
  frameOf: (element: Element) => Frame,
): readonly Clip[] {
  if (style.position !== "fixed" && style.position !== "absolute") return parent.clips;
  const holder = element instanceof HTMLElement ? element.offsetParent : null;
  if (holder === null) return style.position === "fixed" ? [] : parent.clips;
  return frameOf(holder).clips;
}

function clipOf(element: Element, style: CSSStyleDeclaration): Clip | null {
  if (element === document.documentElement || element === document.body) return null;
  const x = wayOf(style.overflowX);
  const y = wayOf(style.overflowY);
  return x === "shows" && y === "shows" ? null : { element, box: element.getBoundingClientRect(), x, y };
}

function wayOf(overflow: string): Clip["x"] {
  if (CUTS.test(overflow)) return "cuts";
  return SCROLLS.test(overflow) ? "scrolls" : "shows";
}

/** A label that is there for screen readers alone: drawn in a pixel, or cut to nothing. */
function isForTheEar(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.position !== "absolute" && style.position !== "fixed") return false;
  if (style.clipPath !== "none" && style.clipPath.startsWith("inset(")) return true;
  const cuts = CUTS.test(style.overflowX);
  const { width, height } = element.getBoundingClientRect();
  return cuts && width <= 1 && height <= 1;
}

/** Whether something is to be seen of the box itself. */
export function isPainted(style: CSSStyleDeclaration): boolean {
  return (
    style.backgroundImage !== "none" ||
    !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor) ||
    Number.parseFloat(style.borderTopWidth) > 0
  );
}
