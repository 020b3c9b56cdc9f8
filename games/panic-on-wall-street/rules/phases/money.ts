import { canCancelIou } from "../actions/cancel-iou.ts";
import { canGive } from "../actions/give.ts";
import { canPayIou } from "../actions/pay-iou.ts";
import type { Position } from "../kit.ts";

/** Whether somebody who plays can pay on an IOU, cancel one, or give money away: in no phase is all of it forbidden. */
export function handlesMoney(position: Position): boolean {
  return canCancelIou(position) || canPayIou(position) || canGive(position);
}
