import type { Seat } from "@bigboard/kernel";
import type { Debt, State } from "../state.ts";

/** What each investor owes each manager: the sum of his prices on all that manager's tiles (P-PAY-3), by debtor, then by creditor. */
export function debtsOf(state: State): Debt[] {
  const debts: Debt[] = [];
  for (const { owner, deal } of Object.values(state.tiles)) {
    if (deal === null) continue;
    const i = debts.findIndex((debt) => debt.debtor === deal.investor && debt.creditor === owner);
    const debt = { debtor: deal.investor, creditor: owner, due: (debts[i]?.due ?? 0) + deal.price };
    if (i < 0) debts.push(debt);
    else debts[i] = debt;
  }
  return debts.toSorted((one, other) => one.debtor - other.debtor || one.creditor - other.creditor);
}

/** Takes `amount` dollars off what one seat still owes another in this step 3. */
export function lessen(state: State, debtor: Seat, creditor: Seat, amount: number): void {
  state.debts = state.debts
    .map((debt) =>
      debt.debtor === debtor && debt.creditor === creditor ? { ...debt, due: debt.due - amount } : debt,
    )
    .filter(({ due }) => due > 0);
}

/** Dollars that one seat still owes another in this step 3. */
export function dueTo(state: State, debtor: Seat, creditor: Seat): number {
  return state.debts.find((debt) => debt.debtor === debtor && debt.creditor === creditor)?.due ?? 0;
}

/** Dollars that a seat still has to pay in this step 3. */
export function owedBy(state: State, seat: Seat): number {
  return state.debts.reduce((sum, { debtor, due }) => (debtor === seat ? sum + due : sum), 0);
}

/** Who still has to pay somebody, by seat. */
export function debtorsOf(state: State): Seat[] {
  return [...new Set(state.debts.map(({ debtor }) => debtor))];
}
