import type { Held, Millis, Seat, Viewer } from "@bigboard/kernel";
import type { Known, LossLine } from "./state.ts";
import type { BonusId, CardId, Choice, Company, Day, Ending, PerCompany, Phase } from "./terms.ts";

/** K-NET-16: of a cry everybody sees all but its cards. */
export type CryView = {
  readonly seat: Seat;
  readonly n: number;
  readonly to: Seat | null;
  readonly want: Company | null;
  readonly give: Company | null;
  readonly at: Millis;
  readonly until: Millis;
  /** Null unless the viewer owns it (K-INFO-3). */
  readonly cards: readonly CardId[] | null;
};

/** K-INFO-6 to K-INFO-8: a face-down sale hides company, cards and odd lot until REVEAL; a token on it tells the company. */
export type SaleView = {
  readonly seat: Seat;
  readonly offer: number;
  readonly n: number;
  readonly company: Company | null;
  readonly cards: readonly CardId[] | null;
  readonly oddLot: boolean;
  readonly oddCard: CardId | null;
  readonly token: boolean;
  readonly faceDown: boolean;
  readonly exceptional: boolean;
  readonly automatic: boolean;
};

export type TraderView = {
  readonly score: number;
  readonly token: Company | null;
  readonly freed: boolean;
  readonly bonus: BonusId | null;
  /** How many cards are in the hand: public (K-INFO-2). */
  readonly cards: number;
  readonly sold: boolean;
  readonly portfolio: readonly CardId[];
  readonly looksAt: Millis;
  readonly held: Held;
  readonly ready: boolean;
};

export type View = {
  readonly viewer: Viewer;
  /** The day, under the name by which the server finds rounds. */
  readonly round: Day;
  readonly order: readonly Seat[];
  readonly day: Day;
  readonly phase: Phase;
  readonly until: Millis | null;
  readonly opensAt: Millis;
  /** With the day clock off: when the bell rings if nothing happens. */
  readonly idleUntil: Millis | null;
  readonly prices: PerCompany<number>;
  readonly history: readonly PerCompany<number>[];
  readonly initial: readonly [CardId, CardId];
  /** Cards left face down in the piles, the last-day card not counted. */
  readonly piles: { readonly benefits: number; readonly prejudices: number };
  /** Every Benefit and Prejudice drawn so far, in order (K-INFO-13). */
  readonly drawn: readonly BonusId[];
  readonly reserve: readonly Company[];
  readonly traders: readonly TraderView[];
  readonly undealt: number;
  /** The viewer's own hand; null before it may be seen, and for onlookers (K-INFO-1). Sorted in board order. */
  readonly hand: readonly CardId[] | null;
  readonly handRev: number;
  readonly cries: { readonly [cry: string]: CryView };
  readonly nextCry: number;
  readonly sales: readonly SaleView[];
  readonly choice: Choice | null;
  readonly nextChoice: number;
  /** Seats still to be asked for a token, after the one asked now. */
  readonly asking: readonly Seat[];
  /** By day, then by seat. */
  readonly register: readonly (readonly (readonly LossLine[])[])[];
  readonly desertedSince: Millis | null;
  /** By seat, of the automatic sales in a row and the last shout: `imagine` needs them, and they are no secret. */
  readonly automaticSales: readonly number[];
  readonly lastShouts: readonly (Millis | null)[];
  readonly handRevs: readonly number[];
  /** What the viewer recalls of other hands and the undealt pile; null without memory. */
  readonly memory: readonly Known[] | null;
  readonly ending: Ending | null;
};
