import type { Seat } from "@bigboard/kernel";
import { go, type Next, type Work } from "../kit.ts";
import { tell } from "../query.ts";
import type { Claim, State } from "../state.ts";
import { loseInvestor } from "./bankrupt.ts";
import { lessen } from "./debts.ts";
import { deferred } from "./ious.ts";

/** The claim that waits for a creditor's choice. */
export function openClaim(state: State, debtor: Seat, creditor: Seat): Claim | undefined {
  return state.claims.find(
    (claim) => claim.debtor === debtor && claim.creditor === creditor && claim.choice === null,
  );
}

/** A final choice (P-RULING-39). One declaration of bankruptcy is enough, and ends all other claims (P-RULING-40). */
export function choose(work: Work, claim: Claim, choice: "bankrupt" | "defer", byDefault: boolean): void {
  const { state } = work;
  const { debtor, creditor, short } = claim;
  claim.choice = choice;
  tell(work, { type: "declared", debtor, creditor, choice, byDefault });
  if (choice === "defer") {
    lessen(state, debtor, creditor, short);
    deferred(work, { debtor, creditor, month: state.month, amount: short });
    return;
  }
  state.claims = state.claims.filter((one) => one.debtor !== debtor || one.choice !== null);
  state.debts = state.debts.filter((debt) => debt.debtor !== debtor);
  loseInvestor(work, debtor);
}

/** Once nobody has to choose: the debts of this window are paid, deferred or lost, and the settlement goes on (P-RULING-73). */
export function endWindow({ state }: Work): Next {
  if (state.claims.some(({ choice }) => choice === null)) return null;
  for (const { debtor } of state.insolvencies) {
    const inDefault = state.claims.some((claim) => claim.debtor === debtor);
    if (inDefault) state.defaults[debtor] = (state.defaults[debtor] ?? 0) + 1;
  }
  state.insolvencies = [];
  state.claims = [];
  return go("settlement");
}
