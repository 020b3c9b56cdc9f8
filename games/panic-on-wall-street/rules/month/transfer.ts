import type { Refusal, Seat } from "@bigboard/kernel";
import type { Bound } from "../bound.ts";
import { spendable } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import type { Phase } from "../terms.ts";

/** From the end of the negotiation to the end of step 3 old debts may not empty the purse just before new ones are due. */
const FROZEN: ReadonlySet<Phase> = new Set(["dice", "incomes", "split", "claims"]);

/** Whether no money passes between players (P-RULING-43). */
export function isFrozenPeriod(state: State): boolean {
  return FROZEN.has(state.phase);
}

/** Whether a seat still owes costs: until they are paid it gives nothing away (P-RULING-50). */
export function checkCostsPaid(state: State, seat: Seat): Refusal | null {
  const owes = state.sales.some((sale) => sale.seat === seat);
  return owes ? refuse("FROZEN", "P-RULING-50", { phase: state.phase }) : null;
}

/** An amount is a multiple of the unit, above 0 and at most `most`. */
export function checkAmount(bound: Bound, amount: number, most: number, rule: string): Refusal | null {
  const { unit } = bound.edition.limits;
  if (amount >= unit && amount <= most && amount % unit === 0) return null;
  return refuse("BAD_AMOUNT", rule, { amount, unit, most });
}

/** What a leader bids is set aside (P-RULING-60). */
export function checkPurse(state: State, seat: Seat, amount: number): Refusal | null {
  const most = spendable(state, seat);
  return amount <= most ? null : refuse("NOT_ENOUGH_MONEY", "P-RULING-60", { amount, most });
}

/** Dollars that a seat may hand to another player now; 0 while it owes costs. */
export function free(state: State, seat: Seat): number {
  return checkCostsPaid(state, seat) === null ? spendable(state, seat) : 0;
}
