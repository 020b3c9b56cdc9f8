import type { Seat } from "@bigboard/kernel";
import { bargain, luck, type ReviewedDeal } from "./deal-review.ts";
import type { Evening } from "./evening.ts";

/** What an evening is remembered for. Dollars. */
export type EveningAward =
  | { readonly kind: "steal" | "promise" | "roll"; readonly seat: Seat; readonly deal: ReviewedDeal }
  | { readonly kind: "trader" | "buyer"; readonly seat: Seat; readonly deals: number };

/** How many there are. */
export const AWARDS = 3;

/**
 * The awards of a match, out of its record (P-NET-66): the best buy, the worst promise, the luckiest roll; where one is
 * missing, who sold and who bought most often. Of equal deals the earlier one counts, of equal seats the first at the table.
 */
export function awardsOf({ deals }: Evening): readonly EveningAward[] {
  const found: readonly (EveningAward | null)[] = [
    highest("steal", deals, bargain),
    highest("promise", deals, (deal) => -bargain(deal)),
    highest("roll", deals, luck),
    busiest("trader", deals, "manager"),
    busiest("buyer", deals, "investor"),
  ];
  return found.flatMap((one) => (one === null ? [] : [one])).slice(0, AWARDS);
}

function highest(
  kind: "steal" | "promise" | "roll",
  deals: readonly ReviewedDeal[],
  measure: (deal: ReviewedDeal) => number,
): EveningAward | null {
  let best: ReviewedDeal | null = null;
  for (const deal of deals) {
    if (measure(deal) > (best === null ? 0 : measure(best))) best = deal;
  }
  return best === null ? null : { kind, seat: best.investor, deal: best };
}

function busiest(
  kind: "trader" | "buyer",
  deals: readonly ReviewedDeal[],
  side: "manager" | "investor",
): EveningAward | null {
  const counts = new Map<Seat, number>();
  for (const deal of deals) counts.set(deal[side], (counts.get(deal[side]) ?? 0) + 1);
  const [first] = [...counts].toSorted(([a, one], [b, other]) => other - one || a - b);
  return first === undefined ? null : { kind, seat: first[0], deals: first[1] };
}
