import type { CardId, Company, PerCompany } from "./terms.ts";

/** One company's line of a score sheet (W-SCORE-10). `shares` after LESS, `points` 0 below the minimum. */
export type CompanyLine = {
  readonly shares: number;
  readonly minimum: number;
  readonly value: number;
  readonly points: number;
};

/** Why a player has this total: every part of the plain sum (W-RULING-29). `loans` is negative or 0. */
export type ScoreSheet = {
  readonly companies: PerCompany<CompanyLine>;
  readonly assignment: { readonly [card: CardId]: Company };
  /** Points of gold shares under GOLD (W-DISC-10). */
  readonly gold: number;
  readonly markets: number;
  readonly privateShare: number;
  readonly tycoon: number;
  readonly cash: number;
  readonly loans: number;
  readonly total: number;
};
