import { type Element, PROPERTIES } from "./walk.ts";

/** What became of one element between two drawings of a state. */
export type ElementChange = {
  readonly kind: "added" | "removed" | "moved" | "restyled";
  /** Where it stands, from the outermost to itself; the last part names it by its words. */
  readonly path: string;
  /** In words: `x +4 px, width 80 to 90 px`, or `color rgb(…) to rgb(…)`. */
  readonly how: string;
};

/** Less is no move: browsers round, in pixels. */
const SMALLEST_MOVE = 0.6;

/**
 * Element by element, what is another way now. Elements are matched inside their parents by what they are and say, never by
 * class. A move is told of whatever moves within its parent or changes its size, not of all that moves
 * with it; a style that children inherit is told of their parent.
 */
export function changedElements(old: Element, now: Element): readonly ElementChange[] {
  const found: ElementChange[] = [];
  compare(old, now, nameOf(now), new Set(), found);
  return found;
}

/** `above`: what its parents' style changed in, each change as it is told. */
function compare(
  old: Element,
  now: Element,
  path: string,
  above: ReadonlySet<string>,
  found: ElementChange[],
): void {
  const restyled = PROPERTIES.flatMap((name, at) => {
    const [before, after] = [drawn(name, old.style[at]), drawn(name, now.style[at])];
    return before === after || followsItsSize(name) ? [] : [`${name} ${shown(before)} to ${shown(after)}`];
  });
  const own = restyled.filter((change) => !above.has(change));
  if (own.length > 0) found.push({ kind: "restyled", path, how: own.join("; ") });
  const inherited = new Set([...above, ...restyled.filter(isInherited)]);
  for (const [before, after] of matched(old.inside, now.inside)) {
    const inner = `${path} > ${nameOf(after ?? before ?? now)}`;
    if (before === null) found.push({ kind: "added", path: inner, how: "" });
    else if (after === null) found.push({ kind: "removed", path: inner, how: "" });
    else {
      const how = moveOf(before, after, old, now);
      if (how !== "") found.push({ kind: "moved", path: inner, how });
      compare(before, after, inner, inherited, found);
    }
  }
}

/** A line that is not drawn has a colour all the same, which follows that of the words. */
function drawn(name: string, value = ""): string {
  const isLine = /^(border-(top|right|bottom|left)|outline|text-decoration)$/.test(name);
  return isLine && /(^| )none( |$)/.test(value) ? "none" : value;
}

/** What children have from their parents: told once, of the outermost. */
const INHERITED =
  /^(color|cursor|fill|stroke|font-|letter-spacing|line-height|text-(align|transform|shadow)|visibility|white-space)/;

function isInherited(change: string): boolean {
  return INHERITED.test(change);
}

/** Properties whose computed value is a size of the box in pixels: the move tells that already. */
function followsItsSize(name: string): boolean {
  return name === "grid-template-columns" || name === "grid-template-rows";
}

function moveOf(old: Element, now: Element, oldParent: Element, nowParent: Element): string {
  const said = (["x", "y", "width", "height"] as const).flatMap((name, at) => {
    const within = at < 2;
    const before = (old.box[at] ?? 0) - (within ? (oldParent.box[at] ?? 0) : 0);
    const after = (now.box[at] ?? 0) - (within ? (nowParent.box[at] ?? 0) : 0);
    return Math.abs(after - before) < SMALLEST_MOVE ? [] : [`${name} ${round(before)} to ${round(after)} px`];
  });
  return said.join(", ");
}

/** Children of two parents that are the same, in order: the longest common row of what they are and say. */
function matched(
  old: readonly Element[],
  now: readonly Element[],
): readonly (readonly [Element | null, Element | null])[] {
  const same = (a: Element | undefined, b: Element | undefined): boolean =>
    a !== undefined && b !== undefined && a.tag === b.tag && a.label === b.label;
  const longest = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = longest[i];
      if (row !== undefined) {
        row[j] = same(old[i], now[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      }
    }
  }
  const pairs: [Element | null, Element | null][] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [before = null, after = null] = [old[i], now[j]];
    if (before !== null && after !== null && same(before, after)) {
      pairs.push([before, after]);
      i += 1;
      j += 1;
    } else if (after === null || (before !== null && at(i + 1, j) >= at(i, j + 1))) {
      pairs.push([before, null]);
      i += 1;
    } else {
      pairs.push([null, after]);
      j += 1;
    }
  }
  return pairs;
}

function nameOf({ tag, label }: Element): string {
  return label === "" ? tag : `${tag} “${label}”`;
}

const LONGEST = 80;

function shown(value: string): string {
  return value === "" ? "nothing" : value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
