import type { Refusal, Seat } from "@bigboard/kernel";
import type { Iou, View } from "@bigboard/panic-on-wall-street/game";

/** Why money cannot change hands between players now: the payments of the month, costs of one's own, too little of it, or the table waits. */
export type NoTransfer = "frozen" | "costs" | "poor" | "waiting";

/** What a refusal to pay or to give comes down to (P-RULING-43, P-RULING-45, P-RULING-50, P-RULING-60). */
export function whyNoTransfer({ code, rule }: Refusal): NoTransfer {
  if (code === "FROZEN") return rule === "P-RULING-50" ? "costs" : "frozen";
  return code === "NOT_ENOUGH_MONEY" ? "poor" : "waiting";
}

/** The most a debtor can pay on an IOU now, in dollars: what is open, what he holds, and nothing that his leading bid has set aside (P-RULING-60). */
export function mostPayable(view: Pick<View, "players" | "auction">, iou: Iou): number {
  return Math.min(iou.amount, spendable(view, iou.debtor));
}

/** Dollars a seat may spend at will, as far as the viewer knows its purse. */
export function spendable({ players, auction }: Pick<View, "players" | "auction">, seat: Seat): number {
  const purse = players[seat]?.purse ?? 0;
  return auction?.leader === seat ? purse - auction.bid : purse;
}
