import type { SourceEntry } from "@bigboard/kernel/reading/edition";
import type { Colour, PerColour, TileId } from "../rules/terms.ts";

export type { Source } from "@bigboard/kernel/reading/edition";

/** The four languages of the product; every tile and bank has its own name in each. */
export type Names = {
  readonly en: string;
  readonly fr: string;
  readonly es: string;
  readonly "zh-Hant": string;
};

export type CompanyData = {
  readonly id: TileId;
  readonly colour: Colour;
  /** Yields double, gain or loss (P-X2-1); not in price or cost. */
  readonly x2: boolean;
  readonly names: Names;
  readonly slogans: Names;
};

/** A bank's set of tokens. `symbol` and `colour` are the page's; colours avoid those of the tiles. */
export type BankData = {
  readonly id: string;
  readonly names: Names;
  readonly colour: string;
  readonly symbol: string;
};

/** A colour's track and die (17.1): dollars by position, left to right; start position; faces, each as likely as another. */
export type MarketData = {
  readonly track: readonly number[];
  readonly start: number;
  readonly die: readonly number[];
};

/** All printed numbers of one edition, money in dollars. `sources` says of each where it comes from. */
export type Edition = {
  readonly id: string;
  readonly game: "panic-on-wall-street";
  readonly title: string;
  readonly companies: readonly CompanyData[];
  readonly banks: readonly BankData[];
  readonly market: PerColour<MarketData>;
  readonly limits: {
    readonly months: number;
    readonly startingMoney: number;
    /** The smallest amount; every other one is a multiple of it (P-RULING-1). */
    readonly unit: number;
    readonly tilesDealt: number;
    readonly tokens: number;
    /** Per tile and month (P-COST-1). */
    readonly cost: number;
    /** What the bank pays for a tile in a forced sale (P-COST-5). */
    readonly salePrice: number;
    readonly lowestPrice: number;
    readonly highestPrice: number;
  };
  /** Path patterns such as `companies.*.names`; the most specific one that fits a value speaks for it. `disputed`: public sources differ. */
  readonly sources: readonly (SourceEntry & { readonly disputed?: true })[];
};
