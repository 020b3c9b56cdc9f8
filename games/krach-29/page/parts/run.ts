import { bonusOf, type Company, type Config, isLastDay, type View } from "@bigboard/krach-29/game";
import type { KrachTable } from "../table-context.ts";
import { lowestOf, pricesToCome } from "./prices.ts";

/** A price this near to the bank run is news, and a danger to all. */
export const NEAR = 10;

/** From this share of the limit on a company is told of as near its ruin. */
const BRINK = 0.8;

/** Whether a price is so low that words must say so. */
export function isBrink(config: Config, price: number): boolean {
  return price <= config.edition.limits.bankrunAt * BRINK && !isRun(config, price);
}

/** The company nearest its ruin, with the sales that lie open, and how many millions are left; null while none is near. */
export function brinkInSight(
  table: Pick<KrachTable, "view" | "config">,
): { readonly company: Company; readonly left: number } | null {
  const [company, price] = lowestOf(table, pricesToCome(table));
  return isBrink(table.config, price)
    ? { company, left: price - table.config.edition.limits.bankrunAt }
    : null;
}

/** The bank run as the open sales have already brought it about (K-BANKRUN-1, K-RULING-35). */
export type RunInSight = {
  /** The lowest of the companies, and where the sales bring it. */
  readonly company: Company;
  readonly price: number;
  /** A card that is drawn when all have sold may still move it; on the last day none is drawn. */
  readonly mayBeStopped: boolean;
};

/** The bank run that the open sales of the day add up to; null while they do not. Sales face down can only add to it. */
export function runInSight(table: Pick<KrachTable, "view" | "config">): RunInSight | null {
  const { view, config } = table;
  const [lowest] = [...pricesToCome(table)].toSorted(([, a], [, b]) => a - b);
  if (lowest === undefined || !isRun(config, lowest[1])) return null;
  const [company, price] = lowest;
  return { company, price, mayBeStopped: mayBeStopped(view, config, price) };
}

/** Whether a price is a bank run. */
export function isRun({ edition }: Config, price: number): boolean {
  return price <= edition.limits.bankrunAt;
}

/** Whether a price is so near to the bank run that it wants a warning. */
export function isNearRun({ edition }: Config, price: number): boolean {
  return price <= edition.limits.bankrunAt + NEAR;
}

/** Of the cards that are still in the piles: B-05 raises a price, B-06 moves sales, P-06 takes a card back (K-CARD-15, K-CARD-16). */
function mayBeStopped(view: View, config: Config, price: number): boolean {
  if (isLastDay(config, view)) return false;
  const { piles, drawn } = view;
  const raised = price + bonusOf(config.edition, "B-05").amount;
  const raises = !drawn.includes("B-05") && !isRun(config, raised);
  if (piles.benefits > 0 && (raises || !drawn.includes("B-06"))) return true;
  return piles.prejudices > 0 && !drawn.includes("P-06");
}
