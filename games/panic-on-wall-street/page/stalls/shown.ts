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

/** Which stalls lie open: all of them where there is room, one at a time on a phone. A filter opens all that it finds. */
export function openStalls(asked: {
  readonly side: Side;
  readonly layout: Layout;
  readonly crowded: boolean;
  readonly narrowed: boolean;
  readonly shown: Shown;
  /** Managers other than the viewer. */
  readonly others: readonly Seat[];
}): OpenStalls {
  const { side, layout, crowded, narrowed, shown, others } = asked;
  const managing = side === "manager" || side === "both";
  if (layout === "phone") {
    if (narrowed) return { own: managing, others, stacked: false, doors: true };
    if (managing && shown === "mine") return { own: true, others: [], stacked: false, doors: true };
    const one = others.find((seat) => seat === shown) ?? others[0];
    return { own: false, others: one === undefined ? [] : [one], stacked: false, doors: true };
  }
  if (!managing) return { own: false, others, stacked: false, doors: false };
  if (side === "both") return { own: true, others, stacked: layout === "tablet", doors: false };
  if (!crowded) return { own: true, others, stacked: true, doors: false };
  const mine = shown === "mine";
  return { own: mine, others: mine ? [] : others, stacked: false, doors: true };
}
