import type { MoveList } from "@bigboard/kernel";
import { type Action, COMMANDS, type Command } from "../commands.ts";
import { amounts, anyAmount, one } from "../forms.ts";
import { type Position, verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { book } from "../money.ts";
import { moneyCame } from "../month/costs.ts";
import { findIou, iousOf, noIou } from "../month/ious.ts";
import { checkAmount, checkCostsPaid, checkPurse, free, isFrozenPeriod } from "../month/transfer.ts";
import { tell } from "../query.ts";
import { refuse } from "../refusals.ts";

/** Pays on an IOU without anybody's consent (P-RULING-43). */
export const payIou = verb<Command<"payIou">>({
  schema: COMMANDS.payIou,
  rule: "P-RULING-43",
  limit: null,
  when: goesOn,
  /** There must be one, the money must not be frozen, and the amount what is open and free in the purse (P-RULING-60). */
  check({ bound, state, seat }, { creditor, month, amount }) {
    const iou = findIou(state, { debtor: seat, creditor, month });
    if (iou === undefined) return noIou(iousOf(state, "debtor", seat));
    if (isFrozenPeriod(state)) return refuse("FROZEN", "P-RULING-43", { phase: state.phase });
    return (
      checkCostsPaid(state, seat) ??
      checkAmount(bound, amount, iou.amount, "P-RULING-43") ??
      checkPurse(state, seat, amount)
    );
  },
  list: listIouPayments,
  /** The fact tells what is left of it. */
  apply(work, seat, { creditor, month, amount }) {
    const { state } = work;
    const iou = findIou(state, { debtor: seat, creditor, month });
    if (iou === undefined)
      throw new RangeError(`seat ${seat} owes seat ${creditor} nothing of month ${month}`);
    const left = { ...iou, amount: iou.amount - amount };
    state.ious = state.ious.map((one) => (one === iou ? left : one)).filter((one) => one.amount > 0);
    book(work, seat, creditor, amount, "P-RULING-43");
    tell(work, { type: "iouChanged", iou: { ...left }, why: "paid" });
    return moneyCame(work, creditor);
  },
});

export function listIouPayments(position: Position, { open }: MoveList<Action>): void {
  if (!canPayIou(position)) return;
  const { bound, state, seat } = position;
  const { unit } = bound.edition.limits;
  for (const { creditor, month, amount: due } of iousOf(state, "debtor", seat)) {
    const amount = amounts(unit, Math.min(due, free(state, seat)), unit);
    open.push({
      verb: "payIou",
      fields: { creditor: one([creditor]), month: one([month]), amount },
      sample: (chance) => ({ type: "payIou", creditor, month, amount: anyAmount(amount, chance) }),
    });
  }
}

/** Whether somebody who plays owes an IOU and can pay on it now. */
export function canPayIou({ bound, state, seat }: Position): boolean {
  return (
    state.ious.some(({ debtor }) => debtor === seat) &&
    !isFrozenPeriod(state) &&
    free(state, seat) >= bound.edition.limits.unit
  );
}
