import type { Seat } from "@bigboard/kernel";

/** The four kinds of company, from the highest risk to the lowest (P-NEG-16); always listed in this order. */
export const COLOURS = ["red", "yellow", "green", "blue"] as const;
export type Colour = (typeof COLOURS)[number];
export type PerColour<T> = { [colour in Colour]: T };

/** A company tile by its id in the edition: `R1`, `YX2` (P-COMP-4, P-COMP-5). */
export type TileId = string;

/** Months are numbered 1 to 5 (P-GOAL-1). */
export type Month = number;

export type Role = "manager" | "investor";

/** Whether a seat plays a role: never had it, plays it, or lost it to a bankruptcy. */
export type Standing = "none" | "active" | "bankrupt";

/** Where in a month somebody lost a role: by a manager's declaration (3) or by the costs (4). */
export type Fall = { readonly month: Month; readonly step: 3 | 4 };

/** What the match is in. States that need nobody and no clock pass within one input and have no name here. */
export const PHASES = [
  /** Roles are rolled for, claimed or assigned (P-ROLE-3, P-RULING-3). */
  "roles",
  /** Before the clock of a month starts (P-NET-3). */
  "ready",
  /** The visible 3-2-1. */
  "countdown",
  /** Step 1 (P-NEG-1). */
  "negotiation",
  /** Step 2: the dice lie ready for the ceremonial roller (P-RULING-30). */
  "dice",
  /** Step 2: incomes are booked and shown (P-NET-62). */
  "incomes",
  /** Step 3: insolvent investors split what they hand over (P-RULING-38). */
  "split",
  /** Step 3: unpaid managers declare or defer (P-RULING-39). */
  "claims",
  /** Step 4: managers who cannot pay their costs choose what to sell (P-RULING-50). */
  "sale",
  /** Step 5: the next tile of the stack lies face down (P-RULING-58). */
  "reveal",
  /** Step 5: a tile is auctioned (P-RULING-57). */
  "bidding",
  /** Between two months ("On the web: the other steps", "confirm month end"). */
  "monthEnd",
  /** Nobody is there: frozen between two steps (P-NET-60). */
  "frozen",
  "over",
] as const;
export type Phase = (typeof PHASES)[number];

/** The phases that begin a step of the month, or the month itself: before them a deserted match freezes (P-NET-60). */
export const STEPS = ["ready", "dice", "split", "sale", "reveal"] as const satisfies readonly Phase[];
export type Step = (typeof STEPS)[number];

/** `abandoned`: frozen for a day, no result (P-NET-60). `noTrade`: P-RULING-77; `oneSide`: P-RULING-69. */
export type Ending = "months" | "oneSide" | "noTrade" | "abandoned";

/**
 * What an offer is called: at most one bid for each tile and investor, one ask to all for each tile, one addressed ask for each tile
 * and investor (P-NET-13, P-NET-14). Public and private ones have names and revisions of their own, so that no gap in
 * either betrays a private offer. Made by `offerId` in `names.ts`, and by nothing else.
 */
export type OfferId = string;

/** What a bundle is called: sender, addressee and a count of the two's bundles, public and private apart. Made by `bundleId`. */
export type BundleId = string;

/** Why a deal came to its end with none in its place; public. A replacement is told by the deal that replaces (P-NET-20). */
export type DealEnd = "withdrawn" | "cleared" | "bankrupt" | "sold" | "sentHome";

/** Why an offer is gone; public for a public offer, else told to the two parties. */
export type OfferEnd =
  | "used"
  | "changed"
  | "withdrawn"
  | "declined"
  /** Another deal on the tile took the asks away (P-NET-21), or closed it (P-NET-22). */
  | "wiped"
  /** A member of its bundle was changed, declined, withdrawn or made impossible (P-NET-29). */
  | "bundleBroken"
  /** A stand-in took over from its sender (P-NET-55, P-NET-56). */
  | "gone"
  | "bell";

/** From or to whom money moves. */
export type Account = Seat | "bank";
