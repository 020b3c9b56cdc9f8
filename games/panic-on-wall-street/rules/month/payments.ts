import type { Seat } from "@bigboard/kernel";
import type { Work } from "../bound.ts";
import { book } from "../money.ts";
import { at as itemAt, playerOf, tell } from "../query.ts";
import { freezes } from "../seats.ts";
import type { State } from "../state.ts";
import { shortestCircle } from "./circle.ts";
import { beginCosts } from "./costs.ts";
import { debtorsOf, debtsOf, dueTo, lessen, owedBy } from "./debts.ts";
import { openWindow } from "./split.ts";

/** Step 3 begins: every price is collected without anybody asking for it (P-PAY-1, P-RULING-35). */
export function beginPayments(work: Work): void {
  if (freezes(work, "split")) return;
  const { state } = work;
  state.phase = "split";
  state.until = null;
  state.ready = [];
  state.debts = debtsOf(state);
  settle(work);
}

/**
 * Settles in rounds (P-RULING-73): who can pay all pays all, then circles are cancelled, then whoever is owed nothing is
 * truly insolvent and is asked. Goes on after that window, and to step 4 when nothing is owed. In the single-role game nobody
 * who owes is owed anything, so all insolvent investors share one window (P-RULING-48).
 */
export function settle(work: Work): void {
  const { state } = work;
  while (paySolvent(work) || cancelCircle(work));
  if (state.debts.length === 0) beginCosts(work);
  else openWindow(work, trulyInsolvent(state));
}

/** Everybody whose purse covers all he owes pays all of it (P-RULING-36). Returns whether anybody did. */
function paySolvent(work: Work): boolean {
  const { state } = work;
  const payers = debtorsOf(state).filter((debtor) => owedBy(state, debtor) <= playerOf(state, debtor).purse);
  for (const payer of payers) {
    for (const { debtor, creditor, due } of state.debts) {
      if (debtor === payer) book(work, payer, creditor, due, "P-PAY-1");
    }
  }
  state.debts = state.debts.filter(({ debtor }) => !payers.includes(debtor));
  return payers.length > 0;
}

/** Takes the smallest debt of the shortest circle off all its debts (P-RULING-73). Returns whether there was one. */
function cancelCircle(work: Work): boolean {
  const { state } = work;
  const circle = shortestCircle(state.debts);
  if (circle === null) return false;
  const pairs = circle.map((debtor, i) => ({ debtor, creditor: itemAt(circle, (i + 1) % circle.length) }));
  const dues = pairs.map(({ debtor, creditor }) => dueTo(state, debtor, creditor));
  const amount = Math.min(...dues);
  tell(work, { type: "circle", seats: circle, amount });
  for (const { debtor, creditor } of pairs) lessen(state, debtor, creditor, amount);
  return true;
}

/** Remaining debtors whom nobody owes anything: no money can reach them any more. */
function trulyInsolvent(state: State): Seat[] {
  return debtorsOf(state).filter((seat) => state.debts.every(({ creditor }) => creditor !== seat));
}
