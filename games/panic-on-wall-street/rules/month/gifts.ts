import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import type { Bound, Work } from "../bound.ts";
import { book } from "../money.ts";
import { isPlaying, seatsOf } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { moneyCame } from "./costs.ts";
import { owedBy } from "./debts.ts";
import { caseOf } from "./split.ts";
import { checkAmount, checkCostsPaid, checkPurse, isFrozenPeriod } from "./transfer.ts";

type Give = Extract<Action, { type: "give" }>;

/** Whom a seat may give money now: any other player who plays; in the frozen period only an insolvent debtor in the open window (P-RULING-45). */
export function receivers(state: State, giver: Seat): Seat[] {
  const others = seatsOf(state).filter((seat) => seat !== giver && isPlaying(state, seat));
  if (!isFrozenPeriod(state)) return others;
  // Who still has to pay in this step gives nothing away: that money is due.
  const owes = caseOf(state, giver) !== undefined || owedBy(state, giver) > 0;
  return owes ? [] : others.filter((seat) => owedBy(state, seat) > 0 && caseOf(state, seat) !== undefined);
}

/** Why a gift is refused: the table plays without, the money is frozen or set aside, or nobody is there to get it (P-RULING-45). */
export function checkGive(bound: Bound, state: State, seat: Seat, { to, amount }: Give): Refusal | null {
  if (bound.config.transfers !== "free") return refuse("TRANSFERS_OFF", "P-RULING-45", {});
  if (to === seat || state.players[to] === undefined) {
    return refuse("NO_SUCH_SEAT", "P-RULING-45", { to, seats: state.players.length });
  }
  if (!isPlaying(state, to)) return refuse("ELIMINATED", "P-RULING-45", { to });
  const legal = receivers(state, seat);
  if (!legal.includes(to)) return refuse("FROZEN", "P-RULING-45", { phase: state.phase, legal });
  return (
    checkCostsPaid(state, seat) ??
    checkAmount(bound, amount, Number.MAX_SAFE_INTEGER, "P-RULING-45") ??
    checkPurse(state, seat, amount)
  );
}

/** A gift is public and final (P-RULING-45). */
export function give(work: Work, seat: Seat, { to, amount }: Give): void {
  book(work, seat, to, amount, "P-RULING-45");
  moneyCame(work, to);
}
