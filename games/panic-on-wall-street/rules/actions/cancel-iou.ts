import type { MoveList } from "@bigboard/kernel";
import { type Action, COMMANDS, type Command } from "../commands.ts";
import { type Position, verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { findIou, iousOf, noIou } from "../month/ious.ts";
import { tell } from "../query.ts";

/** The creditor forgives what is left of an IOU, at any time (P-RULING-43). */
export const cancelIou = verb<Command<"cancelIou">>({
  schema: COMMANDS.cancelIou,
  rule: "P-RULING-43",
  limit: null,
  when: goesOn,
  check: ({ state, seat }, { debtor, month }) =>
    findIou(state, { debtor, creditor: seat, month }) === undefined
      ? noIou(iousOf(state, "creditor", seat))
      : null,
  list: listIouCancels,
  apply(work, seat, { debtor, month }) {
    const { state } = work;
    const iou = findIou(state, { debtor, creditor: seat, month });
    if (iou === undefined) throw new RangeError(`seat ${debtor} owes seat ${seat} nothing of month ${month}`);
    state.ious = state.ious.filter((one) => one !== iou);
    tell(work, { type: "iouChanged", iou, why: "cancelled" });
    return null;
  },
});

export function listIouCancels({ state, seat }: Position, { listed }: MoveList<Action>): void {
  for (const { debtor, creditor, month } of state.ious) {
    if (creditor === seat) listed.push({ type: "cancelIou", debtor, month });
  }
}

export function canCancelIou({ state, seat }: Position): boolean {
  return state.ious.some(({ creditor }) => creditor === seat);
}
