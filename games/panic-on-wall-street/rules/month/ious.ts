import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import type { Bound, Work } from "../bound.ts";
import { book } from "../money.ts";
import { tell } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Iou, State } from "../state.ts";
import { moneyCame } from "./costs.ts";
import { checkAmount, checkCostsPaid, checkPurse, isFrozenPeriod } from "./transfer.ts";

type PayIou = Extract<Action, { type: "payIou" }>;
type CancelIou = Extract<Action, { type: "cancelIou" }>;

/** A manager waits: the shortfall becomes an IOU (P-RULING-43). */
export function deferred(work: Work, iou: Iou): void {
  work.state.ious.push(iou);
  tell(work, { type: "iou", iou });
}

/** IOUs that nobody can claim any more (P-RULING-42, P-RULING-54). */
export function voidIous(work: Work, isVoid: (iou: Iou) => boolean): void {
  const { state } = work;
  for (const iou of state.ious.filter(isVoid)) tell(work, { type: "iouChanged", iou, why: "void" });
  state.ious = state.ious.filter((iou) => !isVoid(iou));
}

/** IOUs that a seat owes or is owed, oldest first. */
export function iousOf(state: State, as: "debtor" | "creditor", seat: Seat): Iou[] {
  return state.ious.filter((iou) => iou[as] === seat);
}

/**
 * Why a debtor cannot pay so much on an IOU now: there is none, the money is frozen, or it is no
 * multiple of the unit up to what is open and up to what is free in his purse (P-RULING-43, P-RULING-60).
 */
export function checkPayIou(bound: Bound, state: State, seat: Seat, action: PayIou): Refusal | null {
  const { creditor, month, amount } = action;
  const iou = find(state, { debtor: seat, creditor, month });
  if (iou === undefined) return noIou(iousOf(state, "debtor", seat));
  if (isFrozenPeriod(state)) return refuse("FROZEN", "P-RULING-43", { phase: state.phase });
  return (
    checkCostsPaid(state, seat) ??
    checkAmount(bound, amount, iou.amount, "P-RULING-43") ??
    checkPurse(state, seat, amount)
  );
}

/** Pays on an IOU without anybody's consent (P-RULING-43). The fact tells what is left of it. */
export function payIou(work: Work, seat: Seat, { creditor, month, amount }: PayIou): void {
  const { state } = work;
  const iou = find(state, { debtor: seat, creditor, month });
  if (iou === undefined) throw new RangeError(`seat ${seat} owes seat ${creditor} nothing of month ${month}`);
  const left = { ...iou, amount: iou.amount - amount };
  state.ious = state.ious.map((one) => (one === iou ? left : one)).filter((one) => one.amount > 0);
  book(work, seat, creditor, amount, "P-RULING-43");
  tell(work, { type: "iouChanged", iou: left, why: "paid" });
  moneyCame(work, creditor);
}

/** Why there is nothing to cancel (P-RULING-43). */
export function checkCancelIou(state: State, seat: Seat, action: CancelIou): Refusal | null {
  const { debtor, month } = action;
  return find(state, { debtor, creditor: seat, month }) === undefined
    ? noIou(iousOf(state, "creditor", seat))
    : null;
}

/** The creditor forgives what is left of an IOU, at any time (P-RULING-43). */
export function cancelIou(work: Work, seat: Seat, { debtor, month }: CancelIou): void {
  const { state } = work;
  const iou = find(state, { debtor, creditor: seat, month });
  if (iou === undefined) throw new RangeError(`seat ${debtor} owes seat ${seat} nothing of month ${month}`);
  state.ious = state.ious.filter((one) => one !== iou);
  tell(work, { type: "iouChanged", iou, why: "cancelled" });
}

function find(state: State, { debtor, creditor, month }: Omit<Iou, "amount">): Iou | undefined {
  return state.ious.find((iou) => iou.debtor === debtor && iou.creditor === creditor && iou.month === month);
}

function noIou(legal: readonly Iou[]): Refusal {
  return refuse("NO_IOU", "P-RULING-43", { legal: legal.map((iou) => ({ ...iou })) });
}
