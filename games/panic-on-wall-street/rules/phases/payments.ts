import type { Seat } from "@bigboard/kernel";
import { canSettle } from "../actions/settle.ts";
import { type Bound, limitOf } from "../bound.ts";
import { cloneInsolvency } from "../clone.ts";
import type { Action } from "../commands.ts";
import { go, type Position, phase, step, type Work } from "../kit.ts";
import { book } from "../money.ts";
import { shortestCircle } from "../month/circle.ts";
import { choose, endWindow } from "../month/claims.ts";
import { debtorsOf, debtsOf, dueTo, lessen, owedBy } from "../month/debts.ts";
import { SECONDS } from "../month/limits.ts";
import { caseOf, decide, defaultSplit, paySplits } from "../month/split.ts";
import { at as itemAt, playerOf, tell, tilesOf } from "../query.ts";
import type { Insolvency, State } from "../state.ts";
import { handlesMoney } from "./money.ts";
import { clock, seatsWhere, unlessOut } from "./shared.ts";

/**
 * Step 3 begins: every price is collected without anybody asking for it (P-PAY-1, P-RULING-35). Then, as often as the
 * settlement finds some, a window for insolvent investors: who has a choice is asked how to split what he hands over
 * (P-RULING-38). All splits come first, then the claims.
 */
export const split = phase("split", {
  to: ["settlement", "claims"],
  verbs: ["cancelIou", "split", "give"],
  enter(work, given) {
    const { state } = work;
    if (given === "begins") {
      state.until = null;
      state.ready = [];
      state.debts = debtsOf(state);
      return go("settlement");
    }
    openWindow(work);
    return paySplits(work);
  },
  seats: seatsWhere(({ state, seat }) => caseOf(state, seat)?.split === null, handlesMoney),
  until: clock,
  /** What is not chosen is split in proportion (P-RULING-38). */
  time(work) {
    for (const one of work.state.insolvencies) {
      if (one.split === null) decide(work, one, defaultSplit(work.bound, one), true);
    }
    return paySplits(work);
  },
  fallback: unlessOut(splitByDefault),
});

function splitByDefault({ bound, state, seat }: Position): Action | null {
  const found = caseOf(state, seat);
  if (found === undefined || found.split !== null) return null;
  const amounts = defaultSplit(bound, found);
  return {
    type: "split",
    shares: found.debts.map(({ creditor }, i) => ({ to: creditor, amount: amounts[i] ?? 0 })),
  };
}

/** Remaining debtors whom nobody owes anything are truly insolvent: no money can reach them any more. */
function openWindow(work: Work): void {
  const { state, bound, at } = work;
  const debtors = debtorsOf(state).filter((seat) => state.debts.every(({ creditor }) => creditor !== seat));
  state.insolvencies = debtors.map((debtor) => insolvencyOf(bound, state, debtor));
  const asked = state.insolvencies.some(({ split }) => split === null);
  state.until = asked ? at + limitOf(bound, SECONDS.split) : null;
  tell(work, {
    type: "insolvent",
    cases: state.insolvencies.map(cloneInsolvency),
    until: state.until,
  });
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

/**
 * Settles in rounds (P-RULING-73): who can pay all pays all, then circles are cancelled, then whoever is owed nothing is
 * truly insolvent and is asked. Goes on after that window, and to step 4 when nothing is owed. In the single-role game nobody
 * who owes is owed anything, so all insolvent investors share one window (P-RULING-48).
 */
export const settlement = step("settlement", {
  passing: true,
  to: ["begin", "split"],
  enter(work) {
    while (paySolvent(work) || cancelCircle(work));
    return work.state.debts.length === 0 ? go("begin", "sale") : go("split", "window");
  },
});

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

/** Every manager whom a split left short may declare the debtor bankrupt, or wait (P-RULING-39). Who got all has no say (P-RULING-41). */
export const claims = phase("claims", {
  to: ["settlement"],
  verbs: ["declare", "settle", "cancelIou", "give"],
  enter(work) {
    const { state, bound, at } = work;
    state.claims = state.debts
      .filter(({ debtor }) => caseOf(state, debtor) !== undefined)
      .map(({ debtor, creditor, due }) => ({ debtor, creditor, short: due, choice: null }));
    state.until = at + limitOf(bound, SECONDS.claims);
    tell(work, { type: "claims", claims: state.claims.map((claim) => ({ ...claim })), until: state.until });
    return null;
  },
  seats: seatsWhere(mayDeclare, canSettle, handlesMoney),
  until: clock,
  /** Silence means to wait (P-RULING-39). */
  time(work) {
    for (const claim of work.state.claims) {
      if (claim.choice === null) choose(work, claim, "defer", true);
    }
    return endWindow(work);
  },
  fallback: unlessOut(({ state, seat }) => {
    const claim = state.claims.find(({ creditor, choice }) => creditor === seat && choice === null);
    return claim === undefined ? null : { type: "declare", debtor: claim.debtor, choice: "defer" };
  }),
});

function mayDeclare({ state, seat }: Position): boolean {
  return state.claims.some(({ creditor, choice }) => creditor === seat && choice === null);
}
