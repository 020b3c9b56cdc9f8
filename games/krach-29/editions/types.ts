import type { SourceEntry } from "@bigboard/kernel/reading/edition";
import type { BonusId, Company } from "../rules/terms.ts";

export type { Source } from "@bigboard/kernel/reading/edition";

export type CompanyData = {
  /** Three capital letters, unique: they name the company everywhere and keep every message the same size. */
  readonly code: Company;
  readonly name: string;
  readonly sector: string;
  readonly board: 1 | 2 | 3;
  /** The sign by which it is told without colour; a symbol of the page. */
  readonly symbol: string;
};

/** How a sale on this offer drops its company (K-DROP-3, K-DROP-6, K-DROP-7). */
export type Face =
  | { readonly kind: "ordinary" }
  | { readonly kind: "multiply"; readonly value: 2 | 3 }
  | { readonly kind: "fixed"; readonly value: 1 | 2 };

export type Offer = {
  readonly no: number;
  readonly faces: readonly { readonly players: readonly number[]; readonly face: Face }[];
};

export type Window = "opening" | "trading" | "sale" | "before-drops" | "after-drops" | "losses";

/** The numbers of a Benefit or Prejudice card; what they mean is the card's code (K-CARD-1). */
export type BonusCard = {
  readonly id: BonusId;
  readonly name: string;
  readonly phase: "trading" | "sale" | "drops" | "losses";
  readonly window: Window;
  /**
   * Seconds of B-01 and P-01, most cards of B-02 and P-02, amount of B-05, P-05 and P-08, cap of B-08 and P-07; 0 for
   * cards without a number.
   */
  readonly amount: number;
};

/** All printed numbers of one edition. `sources` says of each where it comes from. */
export type Edition = {
  readonly id: string;
  readonly game: "krach-29";
  readonly title: string;
  /** Twelve, in board order (c01 to c12). */
  readonly companies: readonly CompanyData[];
  /** The share cards: pairs of codes in board order. */
  readonly cards: readonly (readonly [Company, Company])[];
  /** 01 to 08 (K-SETUP-15, K-RULING-8). */
  readonly offers: readonly Offer[];
  readonly benefits: readonly BonusCard[];
  readonly prejudices: readonly BonusCard[];
  readonly limits: {
    readonly bankrunAt: number;
    readonly minSaleCards: number;
    readonly exceptionalCards: number;
    readonly initialDrops: readonly [number, number];
    readonly handByDay: readonly [number, number, number, number];
    readonly bonusCardsPerPile: number;
    readonly lastDayBonus: number;
    /** Seconds of the day clock, by day (S-DAYCLOCK). */
    readonly dayClock: readonly [number, number, number, number];
  };
  /** Labels of the four days (K-RULING-64), ISO dates. */
  readonly days: readonly [string, string, string, string];
  /** Names of the trader cards; no effect (K-RULING-5). */
  readonly traders: readonly string[];
  /** Path patterns such as `companies.*.name`; the most specific one that fits a value speaks for it. */
  readonly sources: readonly SourceEntry[];
};
