import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import { type Bound, limitOf, type Work } from "../bound.ts";
import { book } from "../money.ts";
import { playerOf, tell } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Claim, State } from "../state.ts";
import { loseInvestor } from "./bankrupt.ts";
import { lessen } from "./debts.ts";
import { deferred } from "./ious.ts";
import { SECONDS } from "./limits.ts";
import { settle } from "./payments.ts";
import { caseOf } from "./split.ts";

type Declare = Extract<Action, { type: "declare" }>;

/** Every manager whom a split left short may declare the debtor bankrupt, or wait (P-RULING-39). Who got all has no say (P-RULING-41). */
export function openClaims(work: Work): void {
  const { state, bound, at } = work;
  state.claims = state.debts
    .filter(({ debtor }) => caseOf(state, debtor) !== undefined)
    .map(({ debtor, creditor, due }) => ({ debtor, creditor, short: due, choice: null }));
  state.phase = "claims";
  state.until = at + limitOf(bound, SECONDS.claims);
  tell(work, { type: "claims", claims: state.claims.map((claim) => ({ ...claim })), until: state.until });
}

/** The claim that waits for a creditor's choice. */
function openClaim(state: State, debtor: Seat, creditor: Seat): Claim | undefined {
  return state.claims.find(
    (claim) => claim.debtor === debtor && claim.creditor === creditor && claim.choice === null,
  );
}

/** Why a manager has no say: he is not short, has chosen, or the window is over (P-RULING-39, P-RULING-41, P-RULING-44). */
export function checkDeclare(state: State, seat: Seat, { debtor }: Declare): Refusal | null {
  if (openClaim(state, debtor, seat) !== undefined) return null;
  const rule = state.phase === "claims" ? "P-RULING-41" : "P-RULING-44";
  const open = state.claims.filter(({ creditor, choice }) => creditor === seat && choice === null);
  return refuse("NO_CLAIM", rule, { debtor, legal: open.map((claim) => claim.debtor) });
}

/** A final choice (P-RULING-39). One declaration of bankruptcy is enough, and ends all other claims (P-RULING-40). */
export function applyDeclare(work: Work, seat: Seat, { debtor, choice }: Declare): void {
  const claim = openClaim(work.state, debtor, seat);
  if (claim === undefined) throw new RangeError(`seat ${seat} has no claim on ${debtor}`);
  choose(work, claim, choice, false);
  endWindow(work);
}

/** The clock ended: silence means to wait (P-RULING-39). */
export function deferTheRest(work: Work): void {
  for (const claim of work.state.claims) {
    if (claim.choice === null) choose(work, claim, "defer", true);
  }
  endWindow(work);
}

function choose(work: Work, claim: Claim, choice: "bankrupt" | "defer", byDefault: boolean): void {
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

/** Why a shortfall cannot be paid now: only with `transfers: free`, before the creditor chose, and completely (P-RULING-46). */
export function checkSettle(bound: Bound, state: State, seat: Seat, creditor: Seat): Refusal | null {
  if (bound.config.transfers !== "free") return refuse("TRANSFERS_OFF", "P-RULING-46", {});
  const claim = openClaim(state, seat, creditor);
  if (claim === undefined) return refuse("NO_CLAIM", "P-RULING-46", { creditor });
  const { purse } = playerOf(state, seat);
  if (purse >= claim.short) return null;
  return refuse("NOT_ENOUGH_MONEY", "P-RULING-46", { short: claim.short, purse });
}

/** The debtor pays what is missing, and the creditor's choice lapses (P-RULING-46). */
export function applySettle(work: Work, seat: Seat, creditor: Seat): void {
  const { state } = work;
  const claim = openClaim(state, seat, creditor);
  if (claim === undefined) throw new RangeError(`seat ${creditor} has no claim on ${seat}`);
  book(work, seat, creditor, claim.short, "P-RULING-46");
  lessen(state, seat, creditor, claim.short);
  state.claims = state.claims.filter((one) => one !== claim);
  tell(work, { type: "declared", debtor: seat, creditor, choice: "paid", byDefault: false });
  endWindow(work);
}

/** Once nobody has to choose: the debts of this window are paid, deferred or lost, and the settlement goes on (P-RULING-73). */
function endWindow(work: Work): void {
  const { state } = work;
  if (state.claims.some(({ choice }) => choice === null)) return;
  for (const { debtor } of state.insolvencies) {
    const inDefault = state.claims.some((claim) => claim.debtor === debtor);
    if (inDefault) state.defaults[debtor] = (state.defaults[debtor] ?? 0) + 1;
  }
  state.insolvencies = [];
  state.claims = [];
  settle(work);
}
