import type { Held, Millis, Seat } from "@bigboard/kernel";
import type { Booking, Bundle, Claim, Deal, ForcedSale, Insolvency, Iou, Offer } from "./state.ts";
import type {
  BundleId,
  Colour,
  DealEnd,
  Ending,
  Fall,
  Month,
  OfferEnd,
  OfferId,
  PerColour,
  Role,
  TileId,
} from "./terms.ts";

/** What happened, in codes and numbers; money in dollars. Told to all but where it is about a private offer: then to its two parties. */
export type Event =
  /** Money moved (P-NET-67): the only fact that says so. */
  | ({ readonly type: "booked" } & Booking)

  // Roles and the month's beginning
  | { readonly type: "roleRolled"; readonly round: number; readonly seat: Seat; readonly face: number }
  | { readonly type: "roleClaimed"; readonly seat: Seat; readonly role: Role | null }
  /** `drawn`: seats that chance put there, beyond dice (P-RULING-2, P-RULING-3). */
  | {
      readonly type: "roles";
      readonly managers: readonly Seat[];
      readonly investors: readonly Seat[];
      readonly drawn: readonly Seat[];
    }
  | { readonly type: "dealt"; readonly seat: Seat; readonly tiles: readonly TileId[] }
  | { readonly type: "monthBegan"; readonly month: Month; readonly until: Millis | null }
  | { readonly type: "ready"; readonly seat: Seat }
  | { readonly type: "counting"; readonly until: Millis }
  | { readonly type: "opened"; readonly month: Month; readonly until: Millis }

  // Step 1
  | { readonly type: "offered"; readonly offer: OfferId; readonly terms: Offer }
  | { readonly type: "bundled"; readonly bundle: BundleId; readonly terms: Bundle }
  | {
      readonly type: "offerEnded";
      readonly offer: OfferId;
      readonly terms: Offer;
      readonly why: OfferEnd;
    }
  | { readonly type: "bundleEnded"; readonly bundle: BundleId; readonly why: OfferEnd }
  /** `replaced`: the deal that ended with it, in the same step (P-NET-20). `by`: who accepted. */
  | {
      readonly type: "dealMade";
      readonly tile: TileId;
      readonly manager: Seat;
      readonly deal: Deal;
      readonly replaced: Deal | null;
      readonly by: Seat;
    }
  | {
      readonly type: "dealEnded";
      readonly tile: TileId;
      readonly manager: Seat;
      readonly deal: Deal;
      readonly why: DealEnd;
    }
  | { readonly type: "closingProposed"; readonly tile: TileId; readonly by: Seat }
  | { readonly type: "closingEnded"; readonly tile: TileId }
  | { readonly type: "closed"; readonly tile: TileId; readonly manager: Seat; readonly deal: Deal }
  | { readonly type: "finished"; readonly seat: Seat; readonly on: boolean }
  /** Null: broken. */
  | { readonly type: "finishing"; readonly at: Millis | null }
  | { readonly type: "paused"; readonly by: Seat; readonly until: Millis }
  | { readonly type: "resumed"; readonly until: Millis | null }
  /** `closed`: deals that had been closed (P-NET-34). */
  | { readonly type: "bell"; readonly month: Month; readonly closed: readonly TileId[] }

  // Steps 2 to 4
  | {
      readonly type: "rolled";
      readonly faces: PerColour<number>;
      readonly from: PerColour<number>;
      readonly to: PerColour<number>;
    }
  /** One investor's net income (P-RULING-32): `lines` in tile order, `writtenOff` what the purse could not bear. */
  | {
      readonly type: "income";
      readonly seat: Seat;
      readonly lines: readonly { readonly tile: TileId; readonly colour: Colour; readonly amount: number }[];
      readonly net: number;
      readonly writtenOff: number;
    }
  /** Debts that were cancelled against each other (P-RULING-73). */
  | { readonly type: "circle"; readonly seats: readonly Seat[]; readonly amount: number }
  | { readonly type: "insolvent"; readonly cases: readonly Insolvency[]; readonly until: Millis | null }
  | {
      readonly type: "splitMade";
      readonly debtor: Seat;
      readonly split: readonly number[];
      readonly byDefault: boolean;
    }
  | { readonly type: "claims"; readonly claims: readonly Claim[]; readonly until: Millis | null }
  | {
      readonly type: "declared";
      readonly debtor: Seat;
      readonly creditor: Seat;
      readonly choice: "bankrupt" | "defer" | "paid";
      readonly byDefault: boolean;
    }
  | {
      readonly type: "bankrupt";
      readonly seat: Seat;
      readonly role: Role;
      readonly fall: Fall;
      readonly eliminated: boolean;
    }
  | { readonly type: "iou"; readonly iou: Iou }
  | {
      readonly type: "iouChanged";
      readonly iou: Iou;
      readonly why: "paid" | "cancelled" | "void";
    }
  | { readonly type: "mustSell"; readonly sales: readonly ForcedSale[]; readonly until: Millis }
  | {
      readonly type: "soldToBank";
      readonly seat: Seat;
      readonly tiles: readonly TileId[];
      readonly byDefault: boolean;
    }

  // Step 5
  | { readonly type: "stack"; readonly tiles: number; readonly auctioneer: Seat | null }
  | { readonly type: "turned"; readonly tile: TileId; readonly until: Millis }
  | {
      readonly type: "raised";
      readonly tile: TileId;
      readonly seat: Seat;
      readonly amount: number;
      readonly until: Millis;
    }
  | { readonly type: "passed"; readonly tile: TileId; readonly seat: Seat }
  | { readonly type: "knockedDown"; readonly tile: TileId; readonly seat: Seat; readonly amount: number }
  | { readonly type: "removed"; readonly tile: TileId }
  | { readonly type: "monthEnded"; readonly month: Month; readonly until: Millis | null }
  | { readonly type: "held"; readonly seat: Seat; readonly held: Held }
  | { readonly type: "frozen"; readonly until: Millis }
  | { readonly type: "thawed" }
  /** Purses are opened (P-NET-66): by seat, and by month then seat. */
  | {
      readonly type: "over";
      readonly ending: Ending;
      readonly purses: readonly number[];
      readonly wealth: readonly (readonly number[])[];
    };
