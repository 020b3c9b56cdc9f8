import type { Seat } from "@bigboard/kernel";
import type { CardId, Company } from "./terms.ts";

/** The answer to a choice: what it picks depends on what is asked for (`ChoiceFor`). */
export type Picked =
  /** `token`, `B-05`, `B-08`, `P-05`. */
  | { readonly company: Company }
  /** `B-06`: whose sale changes places with the holder's. */
  | { readonly seat: Seat }
  /** `B-07`: one share of a portfolio card. */
  | { readonly card: CardId; readonly company: Company }
  /** `B-07`: the own contract token. */
  | { readonly token: true };

/** Every command of a trader (chapter 5.1). */
export type Action =
  /** Lay out cards of the own hand, for all or for one trader, with or without a shout (K-NET-13 to K-NET-15). */
  | {
      readonly type: "post";
      readonly cards: readonly CardId[];
      readonly to: Seat | null;
      readonly want: Company | null;
      readonly give: Company | null;
    }
  | { readonly type: "withdraw"; readonly cry: number }
  /** Swap exactly as many cards of the own hand for those of the cry (K-NET-24, K-NET-25). */
  | { readonly type: "accept"; readonly cry: number; readonly cards: readonly CardId[] }
  /**
   * Conclude the sale of the day (K-SALE-1 to K-SALE-10). `expectOffer`: only if that offer is the first free one
   * (K-NET-38). `offer` is B-03's free choice, `oddLot` B-04's card.
   */
  | {
      readonly type: "sell";
      readonly company: Company;
      readonly cards: readonly CardId[];
      readonly token: boolean;
      readonly faceDown: boolean;
      readonly expectOffer: number | null;
      readonly offer: number | null;
      readonly oddLot: CardId | null;
    }
  /** B-02: give one or two cards for as many of the undealt pile. */
  | { readonly type: "broker"; readonly cards: readonly CardId[] }
  /** Discard the own Benefit without effect (K-BONUS-7, K-RULING-71). */
  | { readonly type: "discard" }
  /** Answer the pending choice. */
  | { readonly type: "choose"; readonly choice: number; readonly pick: Picked }
  /** Ready for the next day (K-NET-50). */
  | { readonly type: "ready" };

export type ActionType = Action["type"];
