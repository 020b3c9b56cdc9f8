import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import { type Bound, limitOf, type Work } from "../bound.ts";
import { book } from "../money.ts";
import { playerOf, tell, tilesOf } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Insolvency, State } from "../state.ts";
import { openClaims } from "./claims.ts";
import { lessen } from "./debts.ts";
import { SECONDS } from "./limits.ts";
import { proportional } from "./proportional.ts";

type Split = Extract<Action, { type: "split" }>;

/**
 * Opens the window of these insolvent investors: who has a choice is asked how to split what he hands over (P-RULING-38).
 * All splits come first, then the claims.
 */
export function openWindow(work: Work, debtors: readonly Seat[]): void {
  const { state, bound, at } = work;
  state.insolvencies = debtors.map((debtor) => insolvencyOf(bound, state, debtor));
  const asked = state.insolvencies.some(({ split }) => split === null);
  state.phase = "split";
  state.until = asked ? at + limitOf(bound, SECONDS.split) : null;
  tell(work, {
    type: "insolvent",
    cases: state.insolvencies.map((one) => ({ ...one, split: one.split?.slice() ?? null })),
    until: state.until,
  });
  goOn(work);
}

/** All he has but what the costs of his own tiles will take (P-RULING-37, P-RULING-74); a single creditor gets it unasked. */
function insolvencyOf(bound: Bound, state: State, debtor: Seat): Insolvency {
  const debts = state.debts
    .filter((debt) => debt.debtor === debtor)
    .map(({ creditor, due }) => ({ creditor, due }));
  const kept = bound.edition.limits.cost * tilesOf(bound, state, debtor).length;
  const handover = Math.max(0, playerOf(state, debtor).purse - kept);
  const question = debts.length > 1 && handover > 0;
  return { debtor, handover, debts, split: question ? null : debts.map(() => handover) };
}

/** Why a split is refused: nobody asks for it, or it is not exactly the amount in units, none above what is due (P-RULING-38). */
export function checkSplit(bound: Bound, state: State, seat: Seat, { shares }: Split): Refusal | null {
  const found = state.phase === "split" ? caseOf(state, seat) : undefined;
  if (found === undefined) return refuse("NOT_OPEN", "P-RULING-38", { phase: state.phase });
  if (found.split !== null) return refuse("ALREADY_DONE", "P-RULING-38", { split: found.split.slice() });
  const { unit } = bound.edition.limits;
  const { handover, debts } = found;
  const wrong = (): Refusal =>
    refuse("BAD_SPLIT", "P-RULING-38", { handover, unit, debts: debts.map((debt) => ({ ...debt })) });
  if (new Set(shares.map(({ to }) => to)).size !== shares.length) return wrong();
  for (const { to, amount } of shares) {
    const due = debts.find(({ creditor }) => creditor === to)?.due;
    if (due === undefined || amount < 0 || amount > due || amount % unit !== 0) return wrong();
  }
  return shares.reduce((sum, { amount }) => sum + amount, 0) === handover ? null : wrong();
}

/** The debtor's choice; whom it does not name gets nothing. */
export function applySplit(work: Work, seat: Seat, { shares }: Split): void {
  const found = caseOf(work.state, seat);
  if (found === undefined) throw new RangeError(`seat ${seat} has nothing to split`);
  decide(
    work,
    found,
    found.debts.map(({ creditor }) => shares.find(({ to }) => to === creditor)?.amount ?? 0),
    false,
  );
  goOn(work);
}

/** The clock ended: what is not chosen is split in proportion (P-RULING-38). */
export function splitByDefault(work: Work): void {
  for (const one of work.state.insolvencies) {
    if (one.split === null) decide(work, one, defaultSplit(work.bound, one), true);
  }
  goOn(work);
}

/** What the server splits if the debtor does not: by place in `debts`, in dollars. */
export function defaultSplit(bound: Bound, { handover, debts }: Insolvency): number[] {
  return proportional(
    handover,
    debts.map(({ due }) => due),
    bound.edition.limits.unit,
  );
}

function decide(work: Work, found: Insolvency, split: number[], byDefault: boolean): void {
  found.split = split;
  tell(work, { type: "splitMade", debtor: found.debtor, split: split.slice(), byDefault });
}

/** Once every split is known all of them are paid, and who is still short may claim. */
function goOn(work: Work): void {
  const { state } = work;
  if (state.insolvencies.some(({ split }) => split === null)) return;
  for (const { debtor, debts, split } of state.insolvencies) {
    debts.forEach(({ creditor }, i) => {
      const share = split?.[i] ?? 0;
      book(work, debtor, creditor, share, "P-RULING-37");
      lessen(state, debtor, creditor, share);
    });
  }
  openClaims(work);
}

/** The insolvency of a seat in the open window. */
export function caseOf(state: State, seat: Seat): Insolvency | undefined {
  return state.insolvencies.find(({ debtor }) => debtor === seat);
}
