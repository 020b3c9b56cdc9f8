import type { Seat } from "@bigboard/kernel";
import type { CardId, Company, Pile } from "./terms.ts";

/** Every decision a player can take; each is an input of its own. */
export type Action =
  /** Set-up: put the pawn at a location (W-SETUP-28). */
  | { readonly type: "place"; readonly location: number }
  /** Turn the market trend for $1, at the start of the turn or at its end (W-TURN-3). */
  | { readonly type: "flip" }
  /** Put the Call Option under the card of a location for $1 (W-OPT-2). */
  | { readonly type: "option"; readonly location: number }
  /** Move and Buy: walk and pay (W-MOVE-1 to 11); the cards bought are then kept or discarded one by one. */
  | { readonly type: "move"; readonly steps: number }
  /** Sell a share card (W-SELL-1 to 16); the card it replaces is then discarded with `discard`. */
  | { readonly type: "sell"; readonly card: CardId }
  /** Increase Capital (W-CAP-1 to 7); the deck's top card is then discarded with `discard`. */
  | { readonly type: "capital" }
  /** Keep a bought card (W-MOVE-13, W-MOVE-16). */
  | { readonly type: "keep"; readonly card: CardId }
  /** Discard a bought card, the card a sale replaces, the deck's top card or the Explosion (W-DISC-5, W-END-1). */
  | { readonly type: "discard"; readonly card: CardId; readonly pile: Pile }
  /** Point a Surprise card at a company (W-CARD-12, W-CARD-13). */
  | { readonly type: "name"; readonly company: Company }
  /** Stock Market: show an own share card; `as` says which company a dual stands for (W-CARD-20, W-CARD-22). */
  | { readonly type: "show"; readonly card: CardId; readonly as: Company }
  /** Stock Market: lay a card face down (W-CARD-23, W-CARD-24). */
  | { readonly type: "offer"; readonly card: CardId }
  /** Stock Market: take the card that this rival revealed (W-CARD-25). */
  | { readonly type: "exchange"; readonly rival: Seat }
  /** Tycoon A, penalty: give the card to a rival (W-TYC-9). */
  | { readonly type: "fine"; readonly rival: Seat }
  /** Tycoon C, reward: pay $3 and drop a Loan, or leave it (W-TYC-12). */
  | { readonly type: "repay"; readonly accept: boolean }
  /** Tycoon D, reward: take the top card of a pile (W-TYC-14). */
  | { readonly type: "take"; readonly pile: Pile }
  /** Tycoon D, penalty: return an own share or market card to the box (W-TYC-16). */
  | { readonly type: "lose"; readonly card: CardId }
  /** End the turn without another optional step. */
  | { readonly type: "end" }
  /** Final scoring: let a gold share or dual count for a company; once per card (W-SCORE-5). */
  | { readonly type: "assign"; readonly card: CardId; readonly company: Company }
  /** Final scoring: accept the proposed assignment of all cards not assigned yet (W-RULING-80). */
  | { readonly type: "settle" };

export type ActionType = Action["type"];
