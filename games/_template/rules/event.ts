import type { Seat } from "@bigboard/kernel";
import type { LotId } from "./state.ts";

/** What is announced, in codes. All of it goes to everybody but `bid`, which is its trader's own. */
export type Event =
  | { readonly type: "turned"; readonly round: number; readonly lot: LotId; readonly left: number }
  | { readonly type: "sealed"; readonly seat: Seat }
  | { readonly type: "bid"; readonly seat: Seat; readonly card: number }
  | { readonly type: "opened"; readonly bids: readonly number[]; readonly winner: Seat | null }
  | { readonly type: "gone"; readonly lot: LotId }
  | { readonly type: "taken"; readonly seat: Seat; readonly lot: LotId }
  | { readonly type: "exchanged"; readonly seat: Seat; readonly gave: LotId; readonly got: LotId }
  | { readonly type: "over"; readonly scores: readonly number[] };
