import type { Seat } from "@bigboard/kernel";
import type { Bound, View } from "@bigboard/panic-on-wall-street/game";
import { investorExposure, managerExposure } from "../stalls/exposure.ts";
import { isDual, isInvestor, isManager } from "../table-context.ts";

/** What a seat's month would bring if the bell rang now and everybody paid, in dollars; dice at their average. */
export type SoFar = {
  readonly seat: Seat;
  /** Agreed for its companies, and their costs. */
  readonly prices: number;
  readonly costs: number;
  /** What the shares it holds bring on average, and what it promised for them. */
  readonly income: number;
  readonly due: number;
  readonly net: number;
};

/** Seats that play against one another, the best month first. */
export type Ranked = { readonly of: "manager" | "investor" | "both"; readonly seats: readonly SoFar[] };

/**
 * Who has the best month so far: both rankings, or one where everybody plays both roles (P-GOAL-3, P-DUAL-9). It is made of
 * the deals that lie open (P-HID-4) and knows no purse (P-HID-9). Without help with numbers an investor's average is not
 * told (`helpNumbers`), and only managers stand in it.
 */
export function monthSoFar(bound: Bound, view: View, helpNumbers: boolean): readonly Ranked[] {
  const ranked = (of: Ranked["of"], plays: (seat: Seat) => boolean): Ranked => ({
    of,
    seats: view.players
      .map((_, seat) => seat)
      .filter(plays)
      .map((seat) => soFar(bound, view, seat))
      .toSorted((one, other) => other.net - one.net || one.seat - other.seat),
  });
  const both = (seat: Seat): boolean => isManager(view, seat) || isInvestor(view, seat);
  const all = isDual(view)
    ? helpNumbers
      ? [ranked("both", both)]
      : []
    : [
        ranked("manager", (seat) => isManager(view, seat)),
        ...(helpNumbers ? [ranked("investor", (seat) => isInvestor(view, seat))] : []),
      ];
  return all.filter(({ seats }) => seats.length > 0);
}

function soFar(bound: Bound, view: View, seat: Seat): SoFar {
  const { settled: prices, costs } = managerExposure(bound, view, seat);
  const { income, due } = investorExposure(bound, view, seat);
  return { seat, prices, costs, income: income.mean, due, net: prices - costs + income.mean - due };
}
