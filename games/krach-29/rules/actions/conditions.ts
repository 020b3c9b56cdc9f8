import type { Limit, Refusal } from "@bigboard/kernel";
import { bonusOf } from "../bound.ts";
import type { Position } from "../kit.ts";
import { isJammed, oneLeft } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { CardId } from "../terms.ts";
import { hasSold, traderOf } from "../work.ts";

/** S-RATE, for swaps and what leads to them; sales have a limit of their own, so that trading never blocks a sale. */
export const TRADE: Limit = {
  bucket: "trade",
  burst: 6,
  perSecond: 3,
  code: "RATE_LIMITED",
  rule: "K-NET-41",
};

/** Whether the exchange takes this trader's commands: open, not sold, not jammed. */
export function isHeard({ state, seat }: Position, action: string): Refusal | null {
  switch (state.phase) {
    case "tokens":
    case "countdown":
      return refuse("NOT_OPEN", "K-NET-11", { phase: state.phase, action });
    case "open":
    case "lastCall":
      if (hasSold(state, seat)) return refuse("ALREADY_SOLD", "K-NET-39", { seat, action });
      return isJammed(state, seat)
        ? refuse("JAMMED", "P-01", { until: traderOf(state, seat).looksAt })
        : null;
    default:
      return refuse("NOT_TRADING", "K-SALE-11", { phase: state.phase, action });
  }
}

/** Whether the exchange hears this trader and cards can still be swapped: not after the bell, and not with one trader left. */
export function maySwap(position: Position, action: string): Refusal | null {
  const unheard = isHeard(position, action);
  if (unheard !== null) return unheard;
  const { state } = position;
  if (state.phase === "lastCall") {
    return refuse("TOO_LATE", "K-NET-46", { phase: state.phase, legal: ["sell", "broker"] });
  }
  if (oneLeft(state)) return refuse("TOO_LATE", "K-NET-48", { traders: 1, legal: ["sell", "broker"] });
  return null;
}

/** P-02: only so many cards a cry. */
export function checkLot(position: Position, n: number): Refusal | null {
  const most = mostPerSwap(position);
  return n <= most ? null : refuse("SMALL_LOTS_ONLY", "P-02", { n, most });
}

/** How many cards a trader may put in one swap: the hand, or what P-02 leaves. */
export function mostPerSwap({ bound, state, seat }: Position): number {
  const { hand, bonus } = traderOf(state, seat);
  return bonus === "P-02" ? Math.min(hand.length, bonusOf(bound.edition, "P-02").amount) : hand.length;
}

/** Cards that a command lists must be different cards of the own hand; `rule` is the clause that lists them. */
export function checkCards(
  { state, seat }: Position,
  cards: readonly CardId[],
  rule: string,
): Refusal | null {
  const { hand } = traderOf(state, seat);
  let place = 0;
  for (const card of cards) {
    if (cards.indexOf(card) < place) return refuse("DUPLICATE_CARD", rule, { card });
    if (!hand.includes(card)) return refuse("CARD_NOT_IN_HAND", rule, { card, legal: hand.slice() });
    place += 1;
  }
  return null;
}
