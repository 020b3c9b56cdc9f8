import type { Seat, Viewer } from "@bigboard/kernel";
import type { LotId, Phase } from "./state.ts";

/** What one viewer sees of a match. */
export type View = {
  readonly viewer: Viewer;
  readonly phase: Phase;
  readonly round: number;
  /** How many lots lie face down (SL-HID-1). */
  readonly left: number;
  readonly lot: LotId | null;
  readonly gone: readonly LotId[];
  readonly winner: Seat | null;
  readonly waiting: readonly Seat[];
  readonly traders: readonly {
    readonly cards: readonly number[];
    readonly sealed: boolean;
    /** Which card is sealed: one's own alone (SL-HID-2). */
    readonly bid: number | null;
    readonly lots: readonly LotId[];
  }[];
};
