import type { Refusal } from "@bigboard/kernel";
import { stepsTo } from "@bigboard/wall-street-1920/game";
import { attempt, type Bench, type Trial } from "./compose.ts";
import { type Bill, billOf, dueOf, paidBy } from "./preview.ts";

/** What going to one location means for me now. */
export type Reach = {
  readonly location: number;
  readonly steps: number;
  readonly bill: Bill | null;
  /** Cash for turning the trend, where the way here begins with that (W-TURN-6). */
  readonly flip: number;
  /** Cash to pay, that and the fees included. */
  readonly due: number;
  /** Loans this would take. */
  readonly loans: number;
  readonly refusal: Refusal | null;
};

/**
 * The price of every location, found by trying the move (W-MOVE-5 to W-MOVE-10). Empty unless this seat may move now.
 * `flip` tries it with the trend turned first: nobody walks that way without paying for it, so it is part of what each
 * location costs, and so is a Loan that it takes.
 */
export function reachOf(bench: Bench, flip: boolean): readonly Reach[] {
  const { rules, seat, world } = bench;
  if (world.phase !== "start" || world.active !== seat) return [];
  const start = rules.clone(world);
  const turned = flip ? attempt(rules, start, seat, { type: "flip" }) : null;
  if (turned !== null && !turned.ok) return [];
  const paid = turned === null ? 0 : turned.events.reduce((sum, event) => sum + paidBy(event, seat), 0);
  const me = world.players[seat];
  const pawn = me?.pawn;
  if (me === undefined || pawn === undefined || pawn === null) return [];
  return start.circle.map((_, location) => {
    const steps = stepsTo(start, pawn, location);
    const state = rules.clone(start);
    const act = { type: "move", steps } as const;
    const tried = attempt(rules, state, seat, act);
    if (!tried.ok)
      return { location, steps, bill: null, flip: paid, due: 0, loans: 0, refusal: tried.refusal };
    const trials: Trial[] = [{ act, events: tried.events }];
    const bill = billOf(seat, trials);
    const loans = (state.players[seat]?.loans ?? 0) - me.loans;
    const due = bill === null ? 0 : dueOf(bill) + paid;
    return { location, steps, bill, flip: paid, due, loans, refusal: null };
  });
}

/** What going there costs in all: the walk, the cards, whoever stands there, and the trend where it is turned for it. */
export function totalOf({ bill, flip }: Reach): number {
  return bill === null ? 0 : bill.price + bill.fees.reduce((sum, fee) => sum + fee.amount, 0) + flip;
}
