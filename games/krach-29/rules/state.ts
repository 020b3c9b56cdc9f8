import type { Held, Millis, Seat } from "@bigboard/kernel";
import type { BonusId, CardId, Choice, Company, Day, Ending, PerCompany, Phase } from "./terms.ts";

export type Cry = {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
  readonly to: Seat | null;
  readonly want: Company | null;
  readonly give: Company | null;
  readonly at: Millis;
  readonly until: Millis;
};

/** A sale of the day. `cards` are the matching ones (K-RULING-18); P-06 may take one back, B-06 may change `offer`. */
export type Sale = {
  seat: Seat;
  offer: number;
  company: Company;
  cards: CardId[];
  oddLot: CardId | null;
  token: boolean;
  faceDown: boolean;
  /** Decided at conclusion and never undone (K-RULING-29). */
  exceptional: boolean;
  /** Made by the server (K-RULING-27). */
  automatic: boolean;
};

/** That `seat` holds `card`, or that it lies in the undealt pile (null); known to whoever saw it go there. */
export type Known = { readonly card: CardId; readonly seat: Seat | null };

/** One line of the loss register; amounts in millions of dollars, signed as they change the score. */
export type LossLine =
  | { readonly kind: "share"; readonly card: CardId; readonly company: Company; readonly amount: number }
  | { readonly kind: "token"; readonly company: Company; readonly amount: number }
  /** `company` where the card names one (B-07, B-08, P-07). */
  | {
      readonly kind: "card";
      readonly bonus: BonusId;
      readonly company: Company | null;
      readonly amount: number;
    }
  | { readonly kind: "lastDay"; readonly amount: number };

export type Trader = {
  score: number;
  /** The token in front of the trader; null while it lies on the sale, or after it was spent. */
  token: Company | null;
  /** An Exceptional Sale was made: no token for the rest of the game (K-CONTRACT-8). */
  freed: boolean;
  /** The Benefit or Prejudice that lies face up (K-BONUS-4, K-RULING-55). */
  bonus: BonusId | null;
  hand: CardId[];
  portfolio: CardId[];
  /** Grows by 1 with every change of the hand (K-NET-6). */
  handRev: number;
  /** When the hand may be seen and used today: the opening, 6 s before it (B-01) or after it (P-01). */
  looksAt: Millis;
  lastShout: Millis | null;
  /** Automatic sales in a row (K-NET-61). */
  automaticSales: number;
};

export type State = {
  /** Shuffled once (K-RULING-2). */
  order: Seat[];
  day: Day;
  phase: Phase;
  /** When the phase's own clock ends; null for none. Cries, jams and early looks have moments of their own. */
  until: Millis | null;
  /** When the exchange opens or opened today. */
  opensAt: Millis;
  /** With the day clock off: when the idle bell would ring (K-NET-49). */
  idleUntil: Millis | null;
  prices: PerCompany<number>;
  /** Prices at the start and after each day, oldest first; the boards' lines. */
  history: PerCompany<number>[];
  initial: [CardId, CardId];
  /** Face-down piles, top first, without the last-day cards at the bottom. */
  benefits: BonusId[];
  prejudices: BonusId[];
  /** Every Benefit and Prejudice drawn so far, in order: used ones lie open, so all know what can still come. */
  drawn: BonusId[];
  /** Cards that take no part (K-SETUP-14). */
  box: BonusId[];
  reserve: Company[];
  traders: Trader[];
  /** Top first. */
  undealt: CardId[];
  /** By number. */
  cries: { [cry: string]: Cry };
  nextCry: number;
  /** In order of conclusion; first and last seller follow from it (K-RULING-47). */
  sales: Sale[];
  choice: Choice | null;
  nextChoice: number;
  /** Seats still to be asked for a token, in order. */
  asking: Seat[];
  ready: Seat[];
  /** By day, then by seat: the lines of the loss register. */
  register: LossLine[][][];
  held: Held[];
  /** Since when no person is there; null while one is (K-NET-59). */
  desertedSince: Millis | null;
  /** By seat: what an attentive trader knows of other hands and the undealt pile. */
  known: Known[][];
  ending: Ending | null;
};
