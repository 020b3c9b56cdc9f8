import type { Held, Millis, Seat } from "@bigboard/kernel";
import type {
  Account,
  BundleId,
  Ending,
  Fall,
  Month,
  OfferId,
  PerColour,
  Phase,
  Role,
  Standing,
  Step,
  TileId,
} from "./terms.ts";

/** Token and price together on one tile (P-NEG-12). A new price or a new investor makes a new deal with a new number. */
export type Deal = {
  readonly no: number;
  readonly investor: Seat;
  /** Dollars. */
  readonly price: number;
  readonly closed: boolean;
  /** Taken over from last month and untouched since (P-NET-37). */
  readonly standing: boolean;
};

/** A tile in play. `bought` orders a manager's tiles by when he got them (P-RULING-51): 0 first. */
export type Tile = { readonly owner: Seat; readonly bought: number; deal: Deal | null };

/**
 * A bid or an ask (P-NET-12, P-NET-14). `rev` grows with every posting under the same id in the whole match, so it names one offer for ever. `to` is the tile's
 * owner for a bid; for an ask one investor, or null for all. `counter`: it answered a live bid (P-NET-15).
 */
export type Offer = {
  readonly kind: "bid" | "ask";
  readonly tile: TileId;
  readonly from: Seat;
  readonly to: Seat | null;
  readonly price: number;
  readonly closed: boolean;
  readonly private: boolean;
  readonly counter: boolean;
  readonly rev: number;
  readonly at: Millis;
  readonly bundle: BundleId | null;
};

/** Two to six offers of one sender to one addressee, all or none (P-NET-29). `offers` in the sender's order. */
export type Bundle = {
  readonly kind: "bid" | "ask";
  readonly from: Seat;
  readonly to: Seat;
  readonly private: boolean;
  readonly offers: readonly OfferId[];
};

export type Player = {
  /** Dollars. */
  purse: number;
  manager: Standing;
  investor: Standing;
  /** When each role was lost; null while it is not. */
  fell: { manager: Fall | null; investor: Fall | null };
  /** Times the negotiation was paused by this seat (P-NET-11). */
  pauses: number;
  /** The month in whose negotiation a stand-in took this seat over; null otherwise (P-NET-55, P-NET-56, P-NET-58). */
  standInSince: Month | null;
};

/** A deferred payment (P-RULING-43). At most one for each debtor, creditor and month. */
export type Iou = {
  readonly debtor: Seat;
  readonly creditor: Seat;
  readonly month: Month;
  readonly amount: number;
};

/** What `debtor` still has to pay `creditor` in step 3 of this month. */
export type Debt = { readonly debtor: Seat; readonly creditor: Seat; readonly due: number };

/** An insolvent investor: what must be handed over (P-RULING-37, P-RULING-74), and how it is split once that is known. */
export type Insolvency = {
  readonly debtor: Seat;
  readonly handover: number;
  /** What each creditor is due. */
  readonly debts: readonly { readonly creditor: Seat; readonly due: number }[];
  /** By place in `debts`; null while the debtor chooses. */
  split: number[] | null;
};

/** An unpaid manager's right (P-RULING-39): `short` is what is missing. */
export type Claim = {
  readonly debtor: Seat;
  readonly creditor: Seat;
  readonly short: number;
  choice: "bankrupt" | "defer" | null;
};

/** A manager who must sell `count` tiles to pay costs for `tiles` (P-RULING-50). */
export type ForcedSale = { readonly seat: Seat; readonly count: number; readonly tiles: number };

/** Step 5. `tile` is the one that lies open; `until` in `State` is the bidding clock. */
export type Auction = {
  /** Null when nobody is active as investor (P-RULING-78). */
  readonly auctioneer: Seat | null;
  /** Hidden, next first (P-HID-19). */
  stack: TileId[];
  tile: TileId | null;
  /** When the open tile was turned over, for the hurry after a minute (P-RULING-57). */
  opened: Millis;
  leader: Seat | null;
  /** The leader's bid; 0 without one. */
  bid: number;
  /**
   * `hammer: auctioneer`: until when the auctioneer must wait after a bid, a clock of its own (P-RULING-58); null while
   * there is nothing to wait for. Checks know no time, so the end of this wait is an input like that of any clock.
   */
  hammerAt: Millis | null;
  passed: Seat[];
};

/** One line of the public ledger (P-NET-67): money that moved. `rule` is the clause that asked for it. */
export type Booking = {
  readonly month: Month;
  readonly phase: Phase;
  readonly from: Account;
  readonly to: Account;
  /** Dollars, above 0. */
  readonly amount: number;
  readonly rule: string;
};

/** All clocks stand still until then: the negotiation by a player (P-NET-11), between two steps by the host (P-NET-73). */
export type Pause = { readonly by: Seat; readonly from: Millis; readonly until: Millis };

export type State = {
  month: Month;
  phase: Phase;
  /** When the phase's own clock ends; null for none. */
  until: Millis | null;
  players: Player[];
  /** Tiles in play by id. */
  tiles: { [tile: TileId]: Tile };
  nextDeal: number;
  nextBought: number;
  /** Undealt, in the edition's order: every draw is by chance (P-HID-18). */
  reserve: TileId[];
  removed: TileId[];
  /** Positions, not values (P-DICE-12). */
  market: PerColour<number>;
  /** Positions at the start and after each roll, oldest first. */
  marketHistory: PerColour<number>[];
  /** Faces of this month's roll; null before it. */
  dice: PerColour<number> | null;
  /** Who may press the dice button (P-RULING-30). */
  roller: Seat | null;

  /** Red dice of the role draw: one object a round, by seat (P-ROLE-3, P-RULING-2). Claims with `roles: choose`. */
  roleRolls: { [seat: string]: number }[];
  roleClaims: (Role | null)[];

  offers: { [offer: OfferId]: Offer };
  bundles: { [bundle: BundleId]: Bundle };
  /** The last revision of each offer and the last number of each pair's bundles, by id and never reset. */
  revs: { [id: string]: number };
  /** Proposed closings by tile (P-NET-27): who proposed. They lapse with the deal. */
  closings: { [tile: TileId]: Seat };
  finished: Seat[];
  /** When the three-second countdown of P-RULING-25 ends; null while it does not run. */
  finishAt: Millis | null;
  pause: Pause | null;

  /** Seats that are ready or have confirmed what is shown (P-NET-3, "On the web: the other steps"). */
  ready: Seat[];
  /** What is unpaid in step 3 while it is settled. */
  debts: Debt[];
  insolvencies: Insolvency[];
  claims: Claim[];
  ious: Iou[];
  /** How often each seat did not pay in full (P-RULING-29). */
  defaults: number[];
  sales: ForcedSale[];
  auction: Auction | null;
  /** Purses at the start and after each month by seat, oldest first: the chart of P-NET-66. Hidden like purses. */
  wealth: number[][];
  /** Every booking of the match, oldest first: public, also where purses are hidden (P-HID-10). Lines are never changed. */
  ledger: Booking[];
  held: Held[];
  /** Whether a person is known to have come or gone: bots alone never freeze a match (P-NET-60). */
  peopled: boolean;
  /** Since when no person is there, in a match that has any; null while one is (P-NET-60). */
  desertedSince: Millis | null;
  /** What begins when a frozen match thaws; null otherwise. */
  frozenBefore: Step | null;
  ending: Ending | null;
};
