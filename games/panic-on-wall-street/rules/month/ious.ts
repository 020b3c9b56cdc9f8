import type { Refusal, Seat } from "@bigboard/kernel";
import type { Work } from "../kit.ts";
import { tell } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Iou, State } from "../state.ts";

/** A manager waits: the shortfall becomes an IOU (P-RULING-43). */
export function deferred(work: Work, iou: Iou): void {
  work.state.ious.push(iou);
  tell(work, { type: "iou", iou: { ...iou } });
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

export function findIou(
  state: State,
  { debtor, creditor, month }: Pick<Iou, "debtor" | "creditor" | "month">,
): Iou | undefined {
  return state.ious.find((iou) => iou.debtor === debtor && iou.creditor === creditor && iou.month === month);
}

export function noIou(legal: readonly Iou[]): Refusal {
  return refuse("NO_IOU", "P-RULING-43", { legal: legal.map((iou) => ({ ...iou })) });
}
