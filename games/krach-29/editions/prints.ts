import type { BonusId } from "../rules/terms.ts";
import type { BonusCard } from "./types.ts";

/** What an edition may print on a card whose effect is code: its phase and window are fixed, its number has a range. */
type Print = Pick<BonusCard, "phase" | "window"> & {
  readonly amount: readonly [least: number, most: number];
};

const NO_NUMBER = [0, 0] as const;

/**
 * By card (K-CARD-1, K-CARD-2). Seconds for B-01 and P-01, most cards for B-02 (the undealt pile has two at least,
 * K-CARD-13) and P-02, millions of dollars for the others.
 */
export const PRINTS: { readonly [id in BonusId]: Print } = {
  "B-01": { phase: "trading", window: "opening", amount: [1, 30] },
  "B-02": { phase: "trading", window: "trading", amount: [1, 2] },
  "B-03": { phase: "sale", window: "sale", amount: NO_NUMBER },
  "B-04": { phase: "sale", window: "sale", amount: NO_NUMBER },
  "B-05": { phase: "drops", window: "after-drops", amount: [1, 29] },
  "B-06": { phase: "drops", window: "before-drops", amount: NO_NUMBER },
  "B-07": { phase: "losses", window: "losses", amount: NO_NUMBER },
  "B-08": { phase: "losses", window: "losses", amount: [1, 99] },
  "P-01": { phase: "trading", window: "opening", amount: [1, 30] },
  "P-02": { phase: "trading", window: "trading", amount: [1, 8] },
  "P-03": { phase: "sale", window: "sale", amount: NO_NUMBER },
  "P-04": { phase: "sale", window: "sale", amount: NO_NUMBER },
  "P-05": { phase: "drops", window: "after-drops", amount: [1, 29] },
  "P-06": { phase: "drops", window: "before-drops", amount: NO_NUMBER },
  "P-07": { phase: "losses", window: "losses", amount: [1, 99] },
  "P-08": { phase: "losses", window: "losses", amount: [1, 29] },
};
