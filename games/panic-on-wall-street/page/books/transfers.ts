import type { Seat } from "@bigboard/kernel";
import type { Iou, View } from "@bigboard/panic-on-wall-street/game";

/** Why money cannot change hands between players now: the payments of the month come first, or the table waits for nobody. */
export type NoTransfer = "frozen" | "waiting" | "costs" | null;

/** Whether a seat may pay IOUs or give money now (P-RULING-43, P-RULING-45, P-RULING-50). */
export function noTransfer(view: Pick<View, "phase" | "sales">, seat: Seat | null): NoTransfer {
  switch (view.phase) {
    case "dice":
    case "incomes":
    case "split":
    case "claims":
      return "frozen";
    case "sale":
      return view.sales.some((sale) => sale.seat === seat) ? "costs" : null;
    case "ready":
    case "countdown":
    case "negotiation":
    case "reveal":
    case "bidding":
    case "monthEnd":
      return null;
    case "roles":
    case "frozen":
    case "over":
      return "waiting";
    default:
      return view.phase satisfies never;
  }
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
