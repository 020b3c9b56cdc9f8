import type { Pace } from "@bigboard/arena";

/**
 * How a level plays. Levels differ in judgement, not in speed: all look every 0.6 to 2 s and leave the last moment alone
 * (P-NET-50), and all leave an ask to all to people for a while. Shares are parts of what a tile is thought to yield.
 */
export type Style = {
  readonly name: string;
  /** 1 counts the die; 0 takes the value on the board for what will be paid. */
  readonly foresight: number;
  /** How far off it may be about a tile, as a part of its worth. */
  readonly error: number;
  /** How many tiles it considers at a look. */
  readonly attention: number;
  readonly investor: {
    /** Its first bid, what it raises it to by itself over the clock, and what it would pay at most to beat others. */
    readonly opening: number;
    readonly settles: number;
    readonly limit: number;
    /** Until when it leaves a better bid of somebody else alone, as a part of the clock. */
    readonly waits: number;
    /** By how many units it outbids a deal of somebody else, or a bid of its own where it is asked for more. */
    readonly step: number;
    /** In how many looks of a hundred it thinks of a bid while there is time. */
    readonly bids: number;
    /** How long it leaves a bid of its own alone before it raises it, in milliseconds. */
    readonly stands: number;
    /** How many standard deviations its purse must bear. */
    readonly caution: number;
    /** A deal at or below this share is worth closing, and one it is asked to close is closed. */
    readonly closesAt: number;
    readonly consentsAt: number;
    /** Whether it bids for closed deals where they are cheap. */
    readonly locks: boolean;
    /** Whether it leaves a thin deal for a better one when its tokens are used up. */
    readonly swaps: boolean;
  };
  readonly manager: {
    readonly asking: number;
    /** The share it takes at first, and towards the end. */
    readonly content: readonly [first: number, last: number];
    /** By how many units a bid must be better than the deal. */
    readonly step: number;
    /** Whether it asks itself what a bidder will be able to pay. */
    readonly credit: boolean;
    readonly closesAt: number;
    readonly consentsAt: number;
    /** Whether it thinks better of closing where somebody pays any price. */
    readonly wary: boolean;
    /** A standing deal below this share is cleared. */
    readonly clearsAt: number;
  };
  readonly auction: {
    /** The part of a company's worth it would pay. */
    readonly share: number;
    /** The part to which it goes at once when somebody bids against it; 0 for a step above what is bid. */
    readonly answers: number;
    /** How much of the managers' money it expects to be spent on this month's companies, as a part; null not to ask. */
    readonly money: number | null;
    /** The part of the yield that it counts on as the price of a share. */
    readonly price: number;
    /** How much of that in the dual game, where rivals gain by every share they buy of a company: a part of the share. */
    readonly dual: number;
    /** How much of a month's costs it keeps in its purse. */
    readonly reserve: number;
  };
  /** In how many of a hundred looks it thinks of a bundle, and how many of its bids are private. */
  readonly bundles: number;
  readonly secrecy: number;
  /** Up to which part of its purse it pays an old debt to be welcome again. */
  readonly honour: number;
  /** So many defaults are forgiven, and more where the debtor has still paid this part of what his shares are worth. */
  readonly patience: number;
  readonly mercy: number;
};

/** P-NET-50. */
export const PACE: Pace = [600, 2_000];
/** No bot acts in the last moment before the bell, in milliseconds: half a second (P-NET-50) and what a command may take. */
export const LAST_MOMENT = 600;
/** An offer younger than this is not answered, in milliseconds: an ask to all is left to people first. */
export const YOUNGEST = { toAll: 2_500, toMe: 600 } as const;
/** How long before the bell a manager takes what there is, in milliseconds, and how much earlier for each free company. */
export const LAST_CALL = 4_000;
export const CALL_FOR_EACH = 1_800;

export const APPRENTICE: Style = {
  name: "apprentice",
  foresight: 0.5,
  error: 0.2,
  attention: 3,
  investor: {
    opening: 0.6,
    settles: 0.78,
    limit: 0.92,
    waits: 0,
    step: 3,
    bids: 45,
    stands: 11_000,
    caution: 0.5,
    closesAt: 0.75,
    consentsAt: 0.95,
    locks: false,
    swaps: false,
  },
  manager: {
    asking: 1.2,
    content: [0.85, 0.5],
    step: 2,
    credit: false,
    closesAt: 0.95,
    consentsAt: 0.7,
    wary: false,
    clearsAt: 0,
  },
  auction: { share: 0.62, answers: 0, money: null, dual: 1.25, price: 0.8, reserve: 0.5 },
  bundles: 0,
  secrecy: 0,
  honour: 0.1,
  patience: 9,
  mercy: 0,
};

export const BROKER: Style = {
  name: "broker",
  foresight: 0.85,
  error: 0.12,
  attention: 5,
  investor: {
    opening: 0.7,
    settles: 0.8,
    limit: 0.96,
    waits: 0.15,
    step: 1,
    bids: 60,
    stands: 8_000,
    caution: 0.8,
    closesAt: 0.7,
    consentsAt: 0.85,
    locks: false,
    swaps: false,
  },
  manager: {
    asking: 1.25,
    content: [0.8, 0.45],
    step: 1,
    credit: true,
    closesAt: 0.8,
    consentsAt: 0.65,
    wary: false,
    clearsAt: 0.35,
  },
  auction: {
    share: 0.8,
    answers: 0.66,
    dual: 0.82,
    money: null,
    price: 0.8,
    reserve: 0.3,
  },
  bundles: 3,
  secrecy: 10,
  honour: 0.06,
  patience: 2,
  mercy: 9,
};

export const TYCOON: Style = {
  name: "tycoon",
  foresight: 1,
  error: 0,
  attention: 8,
  investor: {
    opening: 0.8,
    settles: 0.82,
    limit: 0.94,
    waits: 0,
    step: 1,
    bids: 70,
    stands: 7_000,
    caution: 0.8,
    closesAt: 0.7,
    consentsAt: 0.82,
    locks: true,
    swaps: true,
  },
  manager: {
    asking: 1.25,
    content: [0.92, 0.71],
    step: 1,
    credit: true,
    closesAt: 0.92,
    consentsAt: 0.92,
    wary: true,
    clearsAt: 0.4,
  },
  auction: {
    share: 0.9,
    answers: 0.72,
    dual: 0.72,
    money: 0.7,
    price: 0.85,
    reserve: 0.2,
  },
  bundles: 4,
  secrecy: 20,
  honour: 0.05,
  patience: 2,
  mercy: 0.8,
};
