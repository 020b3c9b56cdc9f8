import type { Seat } from "@bigboard/kernel";

/** A company's code in its edition: three capital letters, such as `STL`. Always listed in board order (K-CARD data). */
export type Company = string;

/** A share card by its two companies in board order, `STL/AIR` (K-SETUP-1). The id says it all, so it is secret whenever the card is (K-NET-7). */
export type CardId = string;

/** A value for every company, keyed by code, in board order. */
export type PerCompany<T> = { [company: Company]: T };

/** Days are numbered 1 to 4; 0 before the first deal. */
export type Day = number;

export const BENEFITS = ["B-01", "B-02", "B-03", "B-04", "B-05", "B-06", "B-07", "B-08"] as const;
export const PREJUDICES = ["P-01", "P-02", "P-03", "P-04", "P-05", "P-06", "P-07", "P-08"] as const;
export type BenefitId = (typeof BENEFITS)[number];
export type PrejudiceId = (typeof PREJUDICES)[number];
/** A Benefit or Prejudice card; its text and numbers are the edition's, its effect is code (K-CARD-1). */
export type BonusId = BenefitId | PrejudiceId;

/** What the match is in (chapter "Four days"). States that need nobody and no clock pass within one input and have no name here. */
export const PHASES = [
  /** Traders pick their first contract token, one after the other (K-RULING-6). */
  "tokens",
  /** Cards are dealt and the countdown runs (K-NET-9). */
  "countdown",
  /** The exchange is open: cries, swaps and sales (K-DAY-3). */
  "open",
  /** After the closing bell: sales only (K-NET-46). */
  "lastCall",
  /** A card of window `before-drops` waits for its choice (B-06). */
  "corrections",
  /** A card of window `after-drops` waits for its choice (P-05, B-05). */
  "adjustments",
  /** A card of window `losses` waits for its choice (B-07, B-08). */
  "lossChoices",
  /** Traders who spent their token pick a new one (K-RULING-44). */
  "renewal",
  /** Between two days (K-NET-50). */
  "ready",
  /** Between two days, nobody there (K-NET-59). */
  "suspended",
  "over",
] as const;
export type Phase = (typeof PHASES)[number];

/** `abandoned`: nobody came back within a day (K-NET-59). */
export type Ending = "close" | "bankrun" | "abandoned";

/** Why a cry ended; told to its owner alone (K-NET-21). */
export type CryEnd =
  | "withdrawn"
  | "expired"
  | "stale"
  | "sold"
  | "addresseeSold"
  | "lastTrader"
  | "bell"
  | "standIn";

/** What a trader is asked for outside trading. */
export type ChoiceFor = "token" | "B-05" | "B-06" | "B-07" | "B-08" | "P-05";

/** A choice that is pending: public, like its outcome (K-CARD-7). `about`: the holder of the card, where it is not the seat asked (P-05). */
export type Choice = {
  readonly id: number;
  readonly seat: Seat;
  readonly for: ChoiceFor;
  readonly about: Seat;
};
