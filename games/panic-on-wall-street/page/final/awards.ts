import { awarded, counted, leader } from "@bigboard/design/game-parts/honours";
import type { Seat } from "@bigboard/kernel";
import { bargain, luck, type ReviewedDeal } from "./deal-review.ts";
import type { Evening } from "./evening.ts";

/** What an evening is remembered for. Dollars. */
export type EveningAward =
  | { readonly kind: "steal" | "promise" | "roll"; readonly seat: Seat; readonly deal: ReviewedDeal }
  | { readonly kind: "trader" | "buyer"; readonly seat: Seat; readonly deals: number };

/**
 * The awards of a match, out of its record (P-NET-66): the best buy, the worst promise, the luckiest roll; where one is
 * missing, who sold and who bought most often. Of equal deals the earlier one counts, of equal seats the first at the table.
 */
export function awardsOf({ deals }: Evening): readonly EveningAward[] {
  return awarded<EveningAward>([
    // Gold is what it turned to: a share that brought less than was paid is none.
    highest(
      "steal",
      deals.filter(({ outcome, price }) => outcome > price),
      bargain,
    ),
    highest("promise", deals, (deal) => -bargain(deal)),
    highest("roll", deals, luck),
    busiest("trader", deals, "manager"),
    busiest("buyer", deals, "investor"),
  ]);
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
  const first = leader(counted(deals.map((deal) => deal[side])));
  return first === null ? null : { kind, seat: first.seat, deals: first.n };
}
