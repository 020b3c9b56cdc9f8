import type { Layout } from "@bigboard/design/game-parts/layout";
import type { Seat } from "@bigboard/kernel";

/** What the viewer plays decides what lies where. */
export type Side = "investor" | "manager" | "both" | "watching";

/** Which stall was chosen where not all lie open: the own one, all others, or one of them. */
export type Shown = Seat | "mine" | "all";

export type OpenStalls = {
  readonly own: boolean;
  readonly others: readonly Seat[];
  /** The own stall lies across the page, the others in a row below it. */
  readonly stacked: boolean;
  /** There is more than lies open: doors lead to the rest. */
  readonly doors: boolean;
};

/** So many other stalls have room beside the own one on a manager's desk. */
const BESIDE = 2;

/** Which stalls lie open: all of them where there is room, one at a time on a phone that is higher than wide. A filter opens all that it finds. */
export function openStalls(asked: {
  readonly side: Side;
  readonly layout: Layout;
  /** The window is wider than high. */
  readonly wide: boolean;
  readonly crowded: boolean;
  readonly narrowed: boolean;
  readonly shown: Shown;
  /** Managers other than the viewer. */
  readonly others: readonly Seat[];
}): OpenStalls {
  const { side, layout, wide, crowded, narrowed, shown, others } = asked;
  const managing = side === "manager" || side === "both";
  if (layout === "phone") {
    if (narrowed || wide) return { own: managing, others, stacked: true, doors: !wide };
    if (managing && shown === "mine") return { own: true, others: [], stacked: false, doors: true };
    const one = others.find((seat) => seat === shown) ?? others[0];
    return { own: false, others: one === undefined ? [] : [one], stacked: false, doors: true };
  }
  if (!managing) return { own: false, others, stacked: false, doors: false };
  if (side === "both") return { own: true, others, stacked: layout === "tablet", doors: false };
  // As many as have room beside the own one stay there, however full they become: nothing changes its place from month to month.
  if (layout === "desk" && others.length <= BESIDE)
    return { own: true, others, stacked: false, doors: false };
  if (!crowded) return { own: true, others, stacked: true, doors: false };
  const mine = shown === "mine";
  return { own: mine, others: mine ? [] : others, stacked: false, doors: true };
}

/** How the floor is laid out; its style sheet says what each word means. */
export type Plan = "rows" | "columns" | "tall" | "table" | "three" | "dual";

/** Which plan a floor has: what is chosen and its paper lie beside one another wherever they both have room. */
export function planOf(asked: {
  readonly side: Side;
  readonly layout: Layout;
  readonly wide: boolean;
  readonly crowded: boolean;
  /** How many managers there are other than the viewer. */
  readonly others: number;
}): Plan {
  const { side, layout, wide, crowded, others } = asked;
  if (layout === "phone") return "rows";
  const full = crowded || side === "both";
  if (layout === "tablet") return wide || full || side === "manager" ? "columns" : "tall";
  if (side === "manager") return others > BESIDE ? "three" : "columns";
  if (side === "both" && !crowded) return "dual";
  return full || side === "watching" ? "columns" : "table";
}
