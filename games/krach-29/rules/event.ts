import type { Held, Millis, Seat } from "@bigboard/kernel";
import type { LossLine } from "./state.ts";
import type { BonusId, CardId, Choice, Company, CryEnd, Day, Ending, PerCompany } from "./terms.ts";

/** What happened, in codes and numbers; prices in millions of dollars. Unless noted it is told to all. */
export type Event =
  | { readonly type: "asked"; readonly choice: Choice; readonly until: Millis }
  /** `byDefault`: the clock chose (K-RULING-6). */
  | {
      readonly type: "tookToken";
      readonly seat: Seat;
      readonly company: Company;
      readonly byDefault: boolean;
    }
  | {
      readonly type: "dealt";
      readonly day: Day;
      readonly each: number;
      readonly undealt: number;
      readonly opensAt: Millis;
    }
  /** To its owner: the hand, at the moment it may be seen. */
  | { readonly type: "hand"; readonly cards: readonly CardId[] }
  | { readonly type: "opened"; readonly day: Day; readonly until: Millis | null }
  /** To all: the holder of P-01 got the hand and may act. */
  | { readonly type: "unjammed"; readonly seat: Seat }
  | {
      readonly type: "posted";
      readonly cry: number;
      readonly seat: Seat;
      readonly n: number;
      readonly to: Seat | null;
      readonly want: Company | null;
      readonly give: Company | null;
      readonly until: Millis;
    }
  /** To the owner: the shout came too early and was left out (K-NET-43). */
  | { readonly type: "shoutDropped"; readonly cry: number }
  | { readonly type: "closed"; readonly cry: number }
  /** To the owner (K-NET-21). */
  | { readonly type: "closedBecause"; readonly cry: number; readonly why: CryEnd }
  | {
      readonly type: "swapped";
      readonly cry: number;
      readonly seats: readonly [owner: Seat, accepter: Seat];
      readonly n: number;
    }
  /** To each of the two (K-NET-26). */
  | {
      readonly type: "swap";
      readonly cry: number;
      readonly with: Seat;
      readonly gave: readonly CardId[];
      readonly got: readonly CardId[];
    }
  | { readonly type: "brokered"; readonly seat: Seat; readonly n: number }
  /** To the holder of B-02. */
  | { readonly type: "broker"; readonly gave: readonly CardId[]; readonly got: readonly CardId[] }
  /** `n` counts the matching cards. `company` and `cards` are null for a face-down sale; a token on it tells the company. */
  | {
      readonly type: "sold";
      readonly seat: Seat;
      readonly offer: number;
      readonly n: number;
      readonly faceDown: boolean;
      readonly company: Company | null;
      readonly cards: readonly CardId[] | null;
      readonly token: Company | null;
      readonly exceptional: boolean;
      readonly oddLot: boolean;
      readonly oddCard: CardId | null;
      readonly portfolio: readonly CardId[];
      readonly returned: readonly CardId[];
      readonly automatic: boolean;
    }
  /** To the seller of a face-down sale. */
  | {
      readonly type: "soldCards";
      readonly company: Company;
      readonly cards: readonly CardId[];
      readonly oddCard: CardId | null;
    }
  | { readonly type: "lastTrader"; readonly seat: Seat; readonly until: Millis }
  | { readonly type: "bell"; readonly until: Millis }
  /** The order in which the server sells for those who have not (K-RULING-28). */
  | { readonly type: "automatic"; readonly order: readonly Seat[] }
  | { readonly type: "salesEnded" }
  | { readonly type: "drawn"; readonly seat: Seat; readonly bonus: BonusId }
  | {
      readonly type: "revealed";
      readonly sales: readonly {
        readonly offer: number;
        readonly seat: Seat;
        readonly company: Company;
        readonly cards: readonly CardId[];
        readonly oddCard: CardId | null;
      }[];
    }
  /** P-06: a sold card went back to the portfolio. */
  | { readonly type: "returned"; readonly seat: Seat; readonly card: CardId }
  /** B-06: the sales of the two changed places; `offers` are the new ones. */
  | {
      readonly type: "switched";
      readonly seats: readonly [Seat, Seat];
      readonly offers: readonly [number, number];
    }
  /** One sale's drop, in offer order (K-DROP-2). `count` cards, the token included where it counts. */
  | {
      readonly type: "dropped";
      readonly offer: number;
      readonly seat: Seat;
      readonly company: Company;
      readonly count: number;
      readonly drop: number;
      readonly from: number;
      readonly to: number;
    }
  /** A card moved a price (K-BONUS-12). */
  | {
      readonly type: "moved";
      readonly bonus: BonusId;
      readonly seat: Seat;
      readonly company: Company;
      readonly from: number;
      readonly to: number;
    }
  /** A card has left its holder. */
  | {
      readonly type: "spent";
      readonly seat: Seat;
      readonly bonus: BonusId;
      readonly how: "used" | "unused" | "declined" | "noTarget" | "bankrun";
    }
  | { readonly type: "bankrun"; readonly companies: readonly Company[] }
  /** What a trader's day comes to: `loss` is how far the score fell, below 0 where it rose. */
  | {
      readonly type: "losses";
      readonly seat: Seat;
      readonly lines: readonly LossLine[];
      readonly loss: number;
      readonly score: number;
    }
  | { readonly type: "tokensReturned"; readonly companies: readonly Company[] }
  | {
      readonly type: "dayEnded";
      readonly day: Day;
      readonly prices: PerCompany<number>;
      readonly until: Millis | null;
    }
  | { readonly type: "ready"; readonly seat: Seat }
  | { readonly type: "held"; readonly seat: Seat; readonly held: Held }
  | { readonly type: "suspended"; readonly until: Millis }
  | { readonly type: "resumed"; readonly until: Millis }
  | {
      readonly type: "over";
      readonly ending: Ending;
      readonly scores: readonly number[];
      readonly winners: readonly Seat[];
    };
