import type { Seat } from "@bigboard/kernel";
import type { Bound } from "../bound.ts";
import { go, type Next, type Work } from "../kit.ts";
import { book } from "../money.ts";
import { tell } from "../query.ts";
import type { Insolvency, State } from "../state.ts";
import { lessen } from "./debts.ts";
import { proportional } from "./proportional.ts";

/** The insolvency of a seat in the open window. */
export function caseOf(state: State, seat: Seat): Insolvency | undefined {
  return state.insolvencies.find(({ debtor }) => debtor === seat);
}

/** What the server splits if the debtor does not: by place in `debts`, in dollars. */
export function defaultSplit(bound: Bound, { handover, debts }: Insolvency): number[] {
  return proportional(
    handover,
    debts.map(({ due }) => due),
    bound.edition.limits.unit,
  );
}

/** How a debtor's money is split is known. */
export function decide(work: Work, found: Insolvency, split: number[], byDefault: boolean): void {
  found.split = split;
  tell(work, { type: "splitMade", debtor: found.debtor, split: split.slice(), byDefault });
}

/** Once every split is known all of them are paid, and who is still short may claim. */
export function paySplits(work: Work): Next {
  const { state } = work;
  if (state.insolvencies.some(({ split }) => split === null)) return null;
  for (const { debtor, debts, split } of state.insolvencies) {
    debts.forEach(({ creditor }, i) => {
      const share = split?.[i] ?? 0;
      book(work, debtor, creditor, share, "P-RULING-37");
      lessen(state, debtor, creditor, share);
    });
  }
  return go("claims");
}
