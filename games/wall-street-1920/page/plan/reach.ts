import type { Refusal } from "@bigboard/kernel";
import { stepsTo } from "@bigboard/wall-street-1920/game";
import { attempt, type Bench, type Trial } from "./compose.ts";
import { type Bill, billOf, dueOf } from "./preview.ts";

/** What going to one location means for me now. */
export type Reach = {
  readonly location: number;
  readonly steps: number;
  readonly bill: Bill | null;
  /** Cash to pay, fees included. */
  readonly due: number;
  /** Loans this would take. */
  readonly loans: number;
  readonly refusal: Refusal | null;
};

/**
 * The price of every location, found by trying the move (W-MOVE-5 to W-MOVE-10). Empty unless this seat may move now.
 * `flip` tries it with the trend turned first.
 */
export function reachOf(bench: Bench, flip: boolean): readonly Reach[] {
  const { rules, seat, world } = bench;
  if (world.phase !== "start" || world.active !== seat) return [];
  const start = rules.clone(world);
  if (flip && !attempt(rules, start, seat, { type: "flip" }).ok) return [];
  const me = start.players[seat];
  const pawn = me?.pawn;
  if (me === undefined || pawn === undefined || pawn === null) return [];
  return start.circle.map((_, location) => {
    const steps = stepsTo(start, pawn, location);
    const state = rules.clone(start);
    const act = { type: "move", steps } as const;
    const tried = attempt(rules, state, seat, act);
    if (!tried.ok) return { location, steps, bill: null, due: 0, loans: 0, refusal: tried.refusal };
    const trials: Trial[] = [{ act, events: tried.events }];
    const bill = billOf(seat, trials);
    const loans = (state.players[seat]?.loans ?? 0) - me.loans;
    return { location, steps, bill, due: bill === null ? 0 : dueOf(bill), loans, refusal: null };
  });
}
