import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/panic-on-wall-street/game";
import { type BookingKind, bookingKind } from "../steps/month-book.ts";
import { bargain, luck } from "./deal-review.ts";
import type { Evening } from "./evening.ts";
import { standings } from "./standings.ts";

/** What can decide between two players. `sold`, `auctions`, `costs`: managers. `prices`, `dice`: investors. In dual games all. */
export type Cause = "sold" | "auctions" | "costs" | "prices" | "dice";

/** What the review of deals shows of an investor. */
type Bought = Extract<Cause, "prices" | "dice">;

/** What a manager pays out. */
type Spent = Extract<Cause, "auctions" | "costs">;

/** Why somebody won or lost. Dollars; above 0 is good for the seat that `mine` and `theirs` are of. */
export type Why =
  | {
      readonly cause: Cause;
      /** Whom the seat is compared with: the winner; where the seat itself won, who shares the place, else the next behind. */
      readonly other: Seat;
      readonly mine: number;
      readonly theirs: number;
      /** What the review shows as more than what decided, though it set the two hardly apart. */
      readonly though?: Omit<Figures, "cause"> & { readonly cause: Bought };
      /** For who lost though the other of the two was better, prices or dice: then it was not that. */
      readonly not?: Omit<Figures, "cause"> & { readonly cause: Bought };
      /** Where the cause alone does not make up the distance: what else of the review set the two apart; of costs and auctions, the other of them where it counts too. */
      readonly rest?: Omit<Figures, "cause"> & { readonly cause: Bought | Spent };
    }
  /** Fell over shares: what had been promised that month, and what could be paid of it. */
  | { readonly cause: "shares"; readonly month: number; readonly promised: number; readonly paid: number }
  /** Fell over the costs of companies. */
  | { readonly cause: "ruined"; readonly month: number };

type Figures = { readonly cause: Cause; readonly mine: number; readonly theirs: number };

/**
 * Why a seat won or lost its group (P-END-2 to P-END-4): for who fell, the month it fell; for the others, of all causes the one
 * that set the two furthest apart. Null where nobody is before or behind, and for who is in no group.
 */
export function whyOf(view: View, evening: Evening, seat: Seat): Why | null {
  const group = standings(view).find(({ lines }) => lines.some((line) => line.seat === seat));
  const own = group?.lines.find((line) => line.seat === seat);
  if (group === undefined || own === undefined) return null;
  if (own.fell !== null) return whyFallen(evening, seat, own.fell);
  const won = own.place === 1;
  const other = won ? group.lines.find((line) => line.seat !== seat) : group.lines[0];
  if (other === undefined) return null;
  const sides = group.of === "players" ? (["manager", "investor"] as const) : [group.of];
  const all = sides.flatMap((side) =>
    side === "manager" ? managing(view, seat, other.seat) : investing(evening, seat, other.seat),
  );
  const ahead = ({ mine, theirs }: Figures): number => (won ? mine - theirs : theirs - mine);
  const [furthest] = all.toSorted((a, b) => ahead(b) - ahead(a));
  if (furthest === undefined || ahead(furthest) <= 0) return null;
  const spent = SPENT_BESIDE[furthest.cause];
  const also = all.find(({ cause }) => cause === spent);
  if (spent !== undefined && also !== undefined && COUNTS * ahead(also) >= ahead(furthest))
    return { ...furthest, other: other.seat, rest: { ...also, cause: spent } };
  // The review beside the sentence shows what prices and dice gave the reader: the sentence names the greater of the two.
  const beside = BESIDE[furthest.cause];
  const greater = all.find(
    ({ cause, mine }) => cause === beside && (won ? mine > furthest.mine : mine < furthest.mine),
  );
  if (beside === undefined || greater === undefined || ahead(greater) > 0) {
    const first = greater ?? furthest;
    const second = BESIDE[first.cause];
    const rest = all.find(({ cause }) => cause === second);
    const whole = ahead(first) >= Math.abs(own.money - other.money);
    if (!won && second !== undefined && rest !== undefined && ahead(rest) < 0)
      return { ...first, other: other.seat, not: { ...rest, cause: second } };
    return whole || second === undefined || rest === undefined || ahead(rest) <= 0
      ? { ...first, other: other.seat }
      : { ...first, other: other.seat, rest: { ...rest, cause: second } };
  }
  return { ...furthest, other: other.seat, ...(won ? { though: { ...greater, cause: beside } } : {}) };
}

/** The other half of what companies cost: the price of having them, and that of keeping them. */
const SPENT_BESIDE: { readonly [cause in Cause]?: Spent } = { auctions: "costs", costs: "auctions" };
/** It counts where it is this part of the greater half, or more. */
const COUNTS = 3;

/** What stands beside a cause in the review of deals. */
const BESIDE: { readonly [cause in Cause]?: Bought } = { prices: "dice", dice: "prices" };

function whyFallen(
  { months, deals }: Evening,
  seat: Seat,
  { month, step }: { readonly month: number; readonly step: number },
): Why {
  const promised = deals
    .filter((deal) => deal.investor === seat && deal.month === month)
    .reduce((sum, { price }) => sum + price, 0);
  const missing = months
    .filter((one) => one.month === month)
    .flatMap(({ short }) => short)
    .filter(({ debtor }) => debtor === seat)
    .reduce((sum, { missing: short }) => sum + short, 0);
  if (step !== 3 || promised === 0 || missing === 0) return { cause: "ruined", month };
  return { cause: "shares", month, promised, paid: promised - missing };
}

function managing({ ledger }: View, seat: Seat, other: Seat): readonly Figures[] {
  const booked = (of: "from" | "to", who: Seat, kind: BookingKind): number =>
    ledger
      .filter((line) => line[of] === who && bookingKind(line) === kind)
      .reduce((sum, { amount }) => sum + amount, 0);
  const earned = (who: Seat): number => booked("to", who, "price");
  const paid = (cause: "auctions" | "costs", kind: BookingKind): Figures => ({
    cause,
    mine: 0 - booked("from", seat, kind),
    theirs: 0 - booked("from", other, kind),
  });
  return [
    { cause: "sold", mine: earned(seat), theirs: earned(other) },
    paid("auctions", "auction"),
    paid("costs", "cost"),
  ];
}

function investing({ deals }: Evening, seat: Seat, other: Seat): readonly Figures[] {
  const held = (of: Seat) => deals.filter(({ investor }) => investor === of);
  const sum = (of: Seat, measure: typeof luck): number =>
    roundedTo(held(of).reduce((total, deal) => total + measure(deal), 0));
  return [
    { cause: "prices", mine: sum(seat, bargain), theirs: sum(other, bargain) },
    { cause: "dice", mine: sum(seat, luck), theirs: sum(other, luck) },
  ];
}

/** Whole thousands: an average has no finer meaning to a reader. */
export function roundedTo(dollars: number): number {
  return Math.round(dollars / 1000) * 1000;
}
