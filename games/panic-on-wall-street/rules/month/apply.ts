import type { Seat } from "@bigboard/kernel";
import type { Work } from "../bound.ts";
import { beginMonth } from "../negotiate/index.ts";
import type { Phase } from "../terms.ts";
import { beginAuction, knockDown, pass, raise, turn } from "./auction.ts";
import type { MonthAction } from "./check.ts";
import { applyDeclare, applySettle, deferTheRest } from "./claims.ts";
import { allConfirmed, confirm } from "./confirm.ts";
import { applySell, beginCosts, sellByDefault } from "./costs.ts";
import { beginDice, roll } from "./dice.ts";
import { give } from "./gifts.ts";
import { cancelIou, payIou } from "./ious.ts";
import { beginPayments } from "./payments.ts";
import { applySplit, splitByDefault } from "./split.ts";

/** A command takes effect; it must be legal. */
export function applyMonth(work: Work, seat: Seat, action: MonthAction): void {
  switch (action.type) {
    case "roll":
      roll(work);
      return;
    case "ready":
      if (confirm(work, seat)) shown(work);
      return;
    case "split":
      applySplit(work, seat, action);
      return;
    case "declare":
      applyDeclare(work, seat, action);
      return;
    case "sell":
      applySell(work, seat, action);
      return;
    case "turn":
      turn(work);
      return;
    case "raise":
      raise(work, seat, action.amount);
      return;
    case "pass":
      pass(work, seat);
      return;
    case "hammer":
      knockDown(work);
      return;
    case "payIou":
      payIou(work, seat, action);
      return;
    case "cancelIou":
      cancelIou(work, seat, action);
      return;
    case "give":
      give(work, seat, action);
      return;
    case "settle":
      applySettle(work, seat, action.creditor);
  }
}

/** A clock of steps 2 to 5 ended: the auctioneer's wait, or the phase's own with its default (15.9). */
export function monthTime(work: Work): void {
  const { state, at } = work;
  const { auction } = state;
  if (auction !== null && auction.hammerAt !== null && auction.hammerAt <= at) auction.hammerAt = null;
  if (state.until === null || state.until > at) return;
  switch (state.phase) {
    case "dice":
      roll(work);
      return;
    case "incomes":
    case "monthEnd":
      shown(work);
      return;
    case "split":
      splitByDefault(work);
      return;
    case "claims":
      deferTheRest(work);
      return;
    case "sale":
      sellByDefault(work);
      return;
    case "reveal":
      turn(work);
      return;
    case "bidding":
      knockDown(work);
      return;
    case "roles":
    case "ready":
    case "countdown":
    case "negotiation":
    case "frozen":
    case "over":
  }
}

/** Another holds a seat: with somebody gone, nobody may be left to confirm what is shown. */
export function monthSeatChanged(work: Work, seat: Seat): void {
  if (work.state.held[seat] !== "person" && allConfirmed(work.state)) shown(work);
}

/** What was shown has been looked at: incomes lead to step 3, the month's end to the next month. */
function shown(work: Work): void {
  if (work.state.phase === "incomes") beginPayments(work);
  else beginMonth(work);
}

/** Begins the step that a match was frozen before, once it has thawed (P-NET-60). */
export function beginStep(work: Work, next: Phase): void {
  switch (next) {
    case "dice":
      beginDice(work);
      return;
    case "split":
      beginPayments(work);
      return;
    case "sale":
      beginCosts(work);
      return;
    case "reveal":
      beginAuction(work);
      return;
    case "ready":
      beginMonth(work);
      return;
    case "roles":
    case "countdown":
    case "negotiation":
    case "incomes":
    case "claims":
    case "bidding":
    case "monthEnd":
    case "frozen":
    case "over":
      throw new RangeError(`no step begins with ${next}`);
  }
}
