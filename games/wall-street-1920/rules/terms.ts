import type { Seat } from "@bigboard/kernel";

/** The four companies, always listed in this order (W-GEN-3). */
export const COMPANIES = ["corn", "cotton", "steel", "oil"] as const;
export type Company = (typeof COMPANIES)[number];

/** The discard piles from left to right: events GOLD, LESS, HALF (W-DISC-13). */
export const PILES = ["L", "M", "R"] as const;
export type Pile = (typeof PILES)[number];

export const EVENTS = { L: "GOLD", M: "LESS", R: "HALF" } as const;
export type DynamiteEvent = (typeof EVENTS)[Pile];

/** Direction of movement: green face clockwise, red face counter-clockwise (W-SETUP-14). */
export const TRENDS = ["clockwise", "counter"] as const;
export type Trend = (typeof TRENDS)[number];

export const TYCOONS = ["A", "B", "C", "D"] as const;
export type TycoonLetter = (typeof TYCOONS)[number];
export type TycoonFace = "reward" | "penalty";

export const BOARDS = ["blue", "orange"] as const;
export type BoardName = (typeof BOARDS)[number];

/** A card's id in its edition. The two cards below are no edition's. */
export type CardId = string;
export const EXPLOSION: CardId = "explosion";

/** Where money lies: a player's cash, the bank, or the Market Trend card. */
export type Account = Seat | "bank" | "trend";

export type PerCompany<T> = { [company in Company]: T };
export type PerPile<T> = { [pile in Pile]: T };

/** What each player pays on Black Day, in dollars (W-CARD-18). */
export const BLACK_DAY = 2;

/** The last cards of the deck, the Explosion among them (W-SETUP-16). */
export const LAST_CARDS = 9;
