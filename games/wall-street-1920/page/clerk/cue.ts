import type { CardId, Company, Pile } from "@bigboard/wall-street-1920/game";
import type { Leaf } from "../plan/draft.ts";

/** What a note points at. */
export type Cue =
  | { readonly at: "place"; readonly location: number }
  | { readonly at: "leaf"; readonly leaf: Leaf }
  | { readonly at: "minimum"; readonly company: Company }
  /** A pile for a card that has to go. */
  | { readonly at: "pile"; readonly pile: Pile }
  /** Any pile: the choice is the learner's. */
  | { readonly at: "piles" }
  /** The choice whether the trend is turned. */
  | { readonly at: "flip" }
  /** Keep or discard, for one of the bought cards. */
  | { readonly at: "fate"; readonly card: CardId; readonly keep: boolean }
  /** A share of one's own that is to be sold. */
  | { readonly at: "share"; readonly card: CardId }
  /** What is one's own: the tab on a phone, the account on the slip elsewhere. */
  | { readonly at: "mine" }
  /** The commit: all else is written. */
  | { readonly at: "commit" };
