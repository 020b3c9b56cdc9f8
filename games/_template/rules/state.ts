import type { Seat } from "@bigboard/kernel";

/** A lot, as the edition calls it. */
export type LotId = string;

/** What the match can wait for. */
export const PHASES = ["bidding", "prize", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** What lies before one trader. `cards` are those not spent; a sealed one is still among them. */
export type Trader = { cards: number[]; bid: number | null; lots: LotId[] };

/** The whole truth of a match. */
export type State = {
  phase: Phase;
  /** From 1. */
  round: number;
  /** Face down; the last is the top. */
  deck: LotId[];
  /** Face up; null when the match is over. */
  lot: LotId | null;
  gone: LotId[];
  /** Who has won the lot and chooses; null while nobody does. */
  winner: Seat | null;
  traders: Trader[];
};
