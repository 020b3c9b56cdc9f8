import { fastChance, type Seat } from "@bigboard/kernel";
import type { Action, Company, View } from "@bigboard/krach-29/game";
import type { Scene } from "./trader.ts";

/**
 * How much a seat likes a company in this match, below 1: less than any price differs from another. It follows from the
 * cards that were turned up before the deal, so it tells nothing of a hand.
 */
export function likingOf({ initial }: Pick<View, "initial">, seat: Seat, company: Company): number {
  const most = 1_000_000;
  return fastChance(`${initial.join()}/${seat}/${company}`).int(most, "liking") / most;
}

/** The contract that the seat is asked for: the one that costs least, and of equal ones what it likes. Null where none is asked. */
export function likedToken({ view, seat, moves }: Scene): Action | null {
  if (view.choice?.seat !== seat || view.choice.for !== "token") return null;
  let liked: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of moves.listed) {
    if (action.type !== "choose" || !("company" in action.pick)) continue;
    const { company } = action.pick;
    const worth = (view.prices[company] ?? 0) + likingOf(view, seat, company);
    if (worth <= most) continue;
    liked = action;
    most = worth;
  }
  return liked;
}
