import { z } from "zod";
import type { BundleId, OfferId, TileId } from "./terms.ts";

/** Longer ids are no game's. */
const LONGEST_ID = 80;
/** Longer lists than the edition has tiles are not worth checking. */
const LONGEST_LIST = 64;

/** Zod lets -0 pass, which no log and no view can tell from 0. */
const whole = z.int("a whole number").transform((n) => (n === 0 ? 0 : n));
const on = z.boolean("true or false");
/** What a command may leave out may also be null. */
const flag = on.nullish().transform((said) => said ?? false);
const wholeOrNull = whole.nullish().transform((said) => said ?? null);
const seat = whole;
/** Dollars. */
const money = whole;
const month = whole;
/** The number of a deal, so that nobody ends one that he has not seen. */
const deal = whole;
const rev = whole;

const tile: z.ZodType<TileId> = idOf("the id of a tile");
const offer: z.ZodType<OfferId> = idOf("the name of an offer");
const bundle: z.ZodType<BundleId> = idOf("the name of a bundle");

function idOf(what: string): z.ZodType<string> {
  return z.string(what).min(1, what).max(LONGEST_ID, what);
}

/** The length first: an overlong list is not looked into. */
function list<T>(entry: z.ZodType<T>): z.ZodType<readonly T[]> {
  return z.array(z.unknown(), "a list").max(LONGEST_LIST, "a list").pipe(z.array(entry));
}

/** An entry of the list `name`; its members before their values, so that a stranger among them is the list's fault. */
function entry<S extends z.ZodRawShape>(shape: S) {
  const names = Object.keys(shape);
  const known = (said: unknown): boolean =>
    typeof said === "object" &&
    said !== null &&
    !Array.isArray(said) &&
    Object.keys(said).every((name) => names.includes(name));
  return z.custom(known, `a list of {${names.join(", ")}}`).pipe(z.object(shape));
}

/** A misread tile is told of as the tile that it is, not as the list that it stands in. */
const soldTile = z
  .unknown()
  .transform((said) => ({ tile: said }))
  .pipe(z.object({ tile }))
  .transform((read) => read.tile);

function oneOf<const T extends readonly string[]>(choices: T): z.ZodType<T[number]> {
  return z.enum(choices, `one of ${choices.join(", ")}`);
}

/** Every command of a player, as it comes. A message says what its field must be. */
export const COMMANDS = {
  // Roles
  rollRole: z.strictObject({ type: z.literal("rollRole") }),
  /** `roles: choose`: null takes a claim back. */
  claimRole: z.strictObject({
    type: z.literal("claimRole"),
    role: oneOf(["manager", "investor"]).nullable(),
  }),
  /** `roles: host`, by the host: exactly as many managers as P-ROLE-6 asks for. */
  assignRoles: z.strictObject({ type: z.literal("assignRoles"), managers: list(seat) }),
  /** Ready for the month, or done looking at incomes or the month's end. */
  ready: z.strictObject({ type: z.literal("ready") }),

  // Step 1
  bid: z.strictObject({ type: z.literal("bid"), tile, price: money, closed: flag, private: flag }),
  /** `to` null: to all, always public. */
  ask: z.strictObject({
    type: z.literal("ask"),
    tile,
    price: money,
    closed: flag,
    to: wholeOrNull,
    private: flag,
  }),
  bundle: z.strictObject({
    type: z.literal("bundle"),
    kind: oneOf(["bid", "ask"]),
    to: seat,
    private: flag,
    members: list(entry({ tile, price: money, closed: flag })),
  }),
  /** Take back an own offer, and with a bundle's member the bundle. */
  withdrawOffer: z.strictObject({ type: z.literal("withdrawOffer"), offer, rev }),
  /** Refuse an offer addressed to oneself: a manager a bid (P-NET-17), an investor an addressed ask. */
  decline: z.strictObject({ type: z.literal("decline"), offer, rev }),
  /** A manager accepts a bid, an investor takes an ask. `deal`: the number of the deal seen on the tile, or null (P-NET-18). */
  accept: z.strictObject({ type: z.literal("accept"), offer, rev, deal: wholeOrNull }),
  /** `deals` by place in the bundle. */
  acceptBundle: z.strictObject({ type: z.literal("acceptBundle"), bundle, deals: list(wholeOrNull) }),
  /** The investor ends an open deal. */
  withdraw: z.strictObject({ type: z.literal("withdraw"), tile, deal }),
  /** The manager ends an open deal. */
  clear: z.strictObject({ type: z.literal("clear"), tile, deal }),
  /** Propose to close, or consent when the other side has proposed (P-NET-27). */
  close: z.strictObject({ type: z.literal("close"), tile, deal }),
  /** Take back or turn down a proposed closing. */
  keepOpen: z.strictObject({ type: z.literal("keepOpen"), tile, deal }),
  /** Set or remove the own "finished" mark (P-NET-10). */
  finish: z.strictObject({ type: z.literal("finish"), on }),
  /** Freeze the negotiation (P-NET-11), or hold the match between two steps (P-NET-73). */
  pause: z.strictObject({ type: z.literal("pause") }),
  resume: z.strictObject({ type: z.literal("resume") }),

  // Steps 2 to 5
  roll: z.strictObject({ type: z.literal("roll") }),
  split: z.strictObject({ type: z.literal("split"), shares: list(entry({ to: seat, amount: money })) }),
  declare: z.strictObject({
    type: z.literal("declare"),
    debtor: seat,
    choice: oneOf(["bankrupt", "defer"]),
  }),
  sell: z.strictObject({ type: z.literal("sell"), tiles: list(soldTile) }),
  turn: z.strictObject({ type: z.literal("turn") }),
  raise: z.strictObject({ type: z.literal("raise"), tile, amount: money }),
  pass: z.strictObject({ type: z.literal("pass"), tile }),
  hammer: z.strictObject({ type: z.literal("hammer"), tile }),

  // Money between players
  payIou: z.strictObject({ type: z.literal("payIou"), creditor: seat, month, amount: money }),
  cancelIou: z.strictObject({ type: z.literal("cancelIou"), debtor: seat, month }),
  /** `transfers: free` (P-RULING-45). */
  give: z.strictObject({ type: z.literal("give"), to: seat, amount: money }),
  /** `transfers: free`: pay a shortfall completely before the creditor has declared (P-RULING-46). */
  settle: z.strictObject({ type: z.literal("settle"), creditor: seat }),
};

export type ActionType = keyof typeof COMMANDS;

/** One command. Amounts in dollars. */
export type Command<T extends ActionType> = Readonly<z.infer<(typeof COMMANDS)[T]>>;

/** Every command of a player. */
export type Action = { [T in ActionType]: Command<T> }[ActionType];
