/**
 * What can be wrong with how a page lies on the screen. `inside`: in what scrolls, or among the parts of one card of a
 * fan, where the journeys never looked.
 */
export const KINDS = [
  "nothing",
  "sideways",
  "spills",
  "beside",
  "cut",
  "cut inside",
  "clamped",
  "shortened",
  "overlap",
  "overlap inside",
  "covered words",
  "outside",
  "scroller",
  "target",
  "sight",
  "total",
  "empty",
] as const;

export type Kind = (typeof KINDS)[number];

/** What journeys ask of every page they pass. The sweep asks everything. */
export const JOURNEY_KINDS: readonly Kind[] = [
  "nothing",
  "sideways",
  "spills",
  "beside",
  "cut",
  "overlap",
  "sight",
  "total",
];

/** One fault: its kind, the element it was found at, and what is wrong in words. */
export type Finding = { readonly kind: Kind; readonly element: string; readonly says: string };

/** How many things were looked at. Looking at none is a fault of the check or of the page, never a good result. */
export type Looked = {
  readonly texts: number;
  readonly controls: number;
  readonly boxes: number;
  readonly acts: number;
  readonly totals: number;
};

/** `belowHead`: how many texts stand below the head of the page. `window`: the page's own word for its window, such as `phone`; null where it says none. */
export type Report = {
  readonly looked: Looked;
  readonly belowHead: number;
  readonly window: string | null;
  readonly findings: readonly Finding[];
};

/** A report of nothing, to add to. */
export const NONE: Looked = { texts: 0, controls: 0, boxes: 0, acts: 0, totals: 0 };

/** Two counts in one. */
export function sum(a: Looked, b: Looked): Looked {
  return {
    texts: a.texts + b.texts,
    controls: a.controls + b.controls,
    boxes: a.boxes + b.boxes,
    acts: a.acts + b.acts,
    totals: a.totals + b.totals,
  };
}
