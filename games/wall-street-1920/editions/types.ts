import type { SourceEntry } from "@bigboard/kernel/reading/edition";
import type { BoardName, CardId, Company, PerCompany } from "../rules/terms.ts";

export type { Source } from "@bigboard/kernel/reading/edition";

/** A share card of the deck (W-CARD-4, W-CARD-7). Money in dollars; `change` in cells of the track, 0 for none. */
export type ShareCard =
  | {
      readonly id: CardId;
      readonly kind: "share";
      readonly company: Company;
      readonly shares: 1 | 2;
      readonly cost: number;
      readonly change: number;
      readonly dynamite: number;
    }
  | { readonly id: CardId; readonly kind: "gold"; readonly cost: number; readonly dynamite: number };

/** A starting dual: one share of either company (W-CARD-6). */
export type DualCard = {
  readonly id: CardId;
  readonly kind: "dual";
  readonly companies: readonly [Company, Company];
  readonly cost: number;
  readonly dynamite: number;
};

/** What a market card does when it is kept (W-CARD-9 to W-CARD-28). */
export type Instruction =
  | { readonly does: "change"; readonly company: Company; readonly by: number }
  | { readonly does: "surprise"; readonly by: number }
  | { readonly does: "upwards" | "downwards" | "mixed" | "black-day" | "stock-market" };

export type MarketCard = {
  readonly id: CardId;
  readonly kind: "market";
  readonly instruction: Instruction;
  readonly cost: number;
  readonly points: number;
  readonly dynamite: number;
};

/** Every card that can lie in the circle, the deck, a pile or a hand, the Explosion aside. */
export type Card = ShareCard | DualCard | MarketCard;

/** The back of a Capital card (W-DATA-19). */
export type PrivateShare = {
  readonly id: CardId;
  readonly company: Company;
  readonly shares: 1 | 2;
  readonly points: number;
};

/** One face of the quotation board: printed values from the lowest cell to the highest, and the dark start cells. */
export type Board = {
  readonly tracks: PerCompany<readonly number[]>;
  readonly start: PerCompany<number>;
};

/** All printed numbers of one edition. `sources` says of each where it comes from (W-CHK-10). */
export type Edition = {
  readonly id: string;
  readonly game: "wall-street-1920";
  readonly title: string;
  readonly boards: { readonly [board in BoardName]: Board };
  readonly shares: readonly ShareCard[];
  readonly markets: readonly MarketCard[];
  readonly duals: readonly DualCard[];
  readonly privateShares: readonly PrivateShare[];
  readonly explosion: { readonly dynamite: number };
  /** Minimum holdings by number of players (W-DATA-18). */
  readonly minimums: { readonly [players in "2" | "3" | "4" | "5"]: PerCompany<number> };
  /** Path patterns such as `shares.*.cost`; the most specific one that fits a value speaks for it. */
  readonly sources: readonly SourceEntry[];
};
