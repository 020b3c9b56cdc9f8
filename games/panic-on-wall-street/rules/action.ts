import type { Seat } from "@bigboard/kernel";
import type { BundleId, Month, OfferId, Role, TileId } from "./terms.ts";

/** Every command of a player. Amounts in dollars. */
export type Action =
  // Roles
  | { readonly type: "rollRole" }
  /** `roles: choose`: null takes a claim back. */
  | { readonly type: "claimRole"; readonly role: Role | null }
  /** `roles: host`, by the host: exactly as many managers as P-ROLE-6 asks for. */
  | { readonly type: "assignRoles"; readonly managers: readonly Seat[] }
  /** Ready for the month, or done looking at incomes or the month's end. */
  | { readonly type: "ready" }

  // Step 1
  | {
      readonly type: "bid";
      readonly tile: TileId;
      readonly price: number;
      readonly closed: boolean;
      readonly private: boolean;
    }
  /** `to` null: to all, always public. */
  | {
      readonly type: "ask";
      readonly tile: TileId;
      readonly price: number;
      readonly closed: boolean;
      readonly to: Seat | null;
      readonly private: boolean;
    }
  | {
      readonly type: "bundle";
      readonly kind: "bid" | "ask";
      readonly to: Seat;
      readonly private: boolean;
      readonly members: readonly {
        readonly tile: TileId;
        readonly price: number;
        readonly closed: boolean;
      }[];
    }
  /** Take back an own offer, and with a bundle's member the bundle. */
  | { readonly type: "withdrawOffer"; readonly offer: OfferId; readonly rev: number }
  /** Refuse an offer addressed to oneself: a manager a bid (P-NET-17), an investor an addressed ask. */
  | { readonly type: "decline"; readonly offer: OfferId; readonly rev: number }
  /** A manager accepts a bid, an investor takes an ask. `deal`: the number of the deal seen on the tile, or null (P-NET-18). */
  | { readonly type: "accept"; readonly offer: OfferId; readonly rev: number; readonly deal: number | null }
  /** `deals` by place in the bundle. */
  | { readonly type: "acceptBundle"; readonly bundle: BundleId; readonly deals: readonly (number | null)[] }
  /** The investor ends an open deal. */
  | { readonly type: "withdraw"; readonly tile: TileId; readonly deal: number }
  /** The manager ends an open deal. */
  | { readonly type: "clear"; readonly tile: TileId; readonly deal: number }
  /** Propose to close, or consent when the other side has proposed (P-NET-27). */
  | { readonly type: "close"; readonly tile: TileId; readonly deal: number }
  /** Take back or turn down a proposed closing. */
  | { readonly type: "keepOpen"; readonly tile: TileId; readonly deal: number }
  /** Set or remove the own "finished" mark (P-NET-10). */
  | { readonly type: "finish"; readonly on: boolean }
  /** Freeze the negotiation (P-NET-11), or hold the match between two steps (P-NET-73). */
  | { readonly type: "pause" }
  | { readonly type: "resume" }

  // Steps 2 to 5
  | { readonly type: "roll" }
  | { readonly type: "split"; readonly shares: readonly { readonly to: Seat; readonly amount: number }[] }
  | { readonly type: "declare"; readonly debtor: Seat; readonly choice: "bankrupt" | "defer" }
  | { readonly type: "sell"; readonly tiles: readonly TileId[] }
  | { readonly type: "turn" }
  | { readonly type: "raise"; readonly tile: TileId; readonly amount: number }
  | { readonly type: "pass"; readonly tile: TileId }
  | { readonly type: "hammer"; readonly tile: TileId }

  // Money between players
  | { readonly type: "payIou"; readonly creditor: Seat; readonly month: Month; readonly amount: number }
  | { readonly type: "cancelIou"; readonly debtor: Seat; readonly month: Month }
  /** `transfers: free` (P-RULING-45). */
  | { readonly type: "give"; readonly to: Seat; readonly amount: number }
  /** `transfers: free`: pay a shortfall completely before the creditor has declared (P-RULING-46). */
  | { readonly type: "settle"; readonly creditor: Seat };

export type ActionType = Action["type"];
