import type { Seat } from "@bigboard/kernel";
import { isObject } from "@bigboard/kernel/reading/given";
import {
  belongs,
  flag,
  list,
  MOST,
  members,
  oneOf,
  orNull,
  readWithin,
  seatOf,
  whole,
} from "@bigboard/kernel/reading/given-schemas";
import { z } from "zod";
import type { Edition } from "../../editions/types.ts";
import type { Offer } from "../state.ts";
import type { Colour, TileId } from "../terms.ts";

/*
 * Schemas of what stands in several parts of what a scenario gives, and of the rows of its lists.
 */

/** Of the negotiation, where a deal or an offer says nothing else. */
const NEUTRAL_PRICE = 30_000;
export const FARTHEST_FACE = 99;

export const any = z.unknown().optional();
export const moment = whole(0, MOST);
export const count = whole(0, MOST).default(0);

export type GivenDeal = z.infer<ReturnType<typeof dealOf>>;

type GivenOffer = {
  readonly kind: Offer["kind"];
  readonly tile: TileId;
  /** Who bids, or who alone is asked. */
  readonly investor: Seat | null;
  readonly price: number;
  readonly closed: boolean;
  readonly private: boolean;
  readonly counter: boolean;
  readonly rev: number;
  readonly at: number;
};

/** An object that may have these members, whatever they hold. */
export function membersOf(names: readonly string[]) {
  return members(Object.fromEntries(names.map((name) => [name, any])));
}

/** An object with these members only, in the order in which they are given. */
export function keyed<T>(names: readonly string[], item: z.ZodType<T>) {
  const known = membersOf(names);
  return z
    .unknown()
    .transform((raw, ctx): unknown => {
      readWithin(known, raw, ctx);
      return raw;
    })
    .pipe(z.record(z.string(), item));
}

/** Dollars: a multiple of the unit from 0 up. */
export function moneyOf({ limits }: Edition) {
  const { unit } = limits;
  return whole(0, MOST).refine((amount) => amount % unit === 0, belongs(`dollars, a multiple of ${unit}`));
}

/** A tile of the edition. */
export function tileOf({ companies }: Edition): z.ZodType<TileId> {
  return z.enum(
    companies.map(({ id }) => id),
    belongs("the id of a tile"),
  );
}

/** A list of different tiles. */
export function tilesOf(tile: z.ZodType<TileId>) {
  return list(tile).refine((tiles) => new Set(tiles).size === tiles.length, belongs("every tile once"));
}

/** Faces of a die made for the occasion, by colour. */
export function dieOf({ market }: Edition) {
  const faces = (colour: Colour) =>
    list(whole(-FARTHEST_FACE, FARTHEST_FACE))
      .refine((die) => die.length === market[colour].die.length, belongs("six faces"))
      .optional();
  return members({
    red: faces("red"),
    yellow: faces("yellow"),
    green: faces("green"),
    blue: faces("blue"),
  });
}

/** The months in which roles were lost. */
export function fallOf(months: number) {
  const month = whole(1, months).optional();
  return members({ manager: month, investor: month });
}

/** A tile in play: the owner's seat, or more of it. A deal's members count only where it has an investor. */
export function stallOf(edition: Edition, seats: number) {
  const seat = seatOf(seats);
  const deal = dealOf(edition, seats);
  const owned = seat.transform((owner) => ({ owner, bought: undefined, deal: null }));
  const row = members({
    owner: seat,
    bought: moment.optional(),
    investor: any,
    price: any,
    closed: any,
    standing: any,
    no: any,
  }).transform(({ owner, bought, ...terms }, ctx) => ({
    owner,
    bought,
    deal: terms.investor === undefined ? null : readWithin(deal, terms, ctx),
  }));
  return z
    .unknown()
    .transform(
      (raw, ctx): z.infer<typeof row> =>
        readWithin<z.infer<typeof row>>(isObject(raw) ? row : owned, raw, ctx),
    );
}

function dealOf(edition: Edition, seats: number) {
  return z.object({
    no: whole(1, MOST).optional(),
    investor: seatOf(seats),
    price: moneyOf(edition).prefault(NEUTRAL_PRICE),
    closed: flag.default(false),
    standing: flag.default(false),
  });
}

/** A bid or an ask, of which each has use for another partner. */
export function offerOf(edition: Edition, seats: number): z.ZodType<GivenOffer> {
  const tile = tileOf(edition);
  const terms = {
    price: moneyOf(edition).prefault(NEUTRAL_PRICE),
    closed: flag.default(false),
    private: flag.default(false),
    counter: flag.default(false),
    rev: whole(1, MOST).default(1),
    at: count,
  };
  const bid = z
    .object({ bid: tile, from: seatOf(seats), ...terms })
    .transform(({ bid: wanted, from, ...rest }): GivenOffer => {
      return { ...rest, kind: "bid", tile: wanted, investor: from };
    });
  const ask = z
    .object({ ask: tile, to: orNull(seatOf(seats)), ...terms })
    .transform(({ ask: offered, to, ...rest }): GivenOffer => {
      return { ...rest, kind: "ask", tile: offered, investor: to };
    });
  const names = ["bid", "ask", "from", "to", "price", "closed", "private", "counter", "rev", "at"];
  return membersOf(names).transform((row, ctx): GivenOffer => {
    if ((row.bid === undefined) === (row.ask === undefined)) {
      ctx.addIssue({ code: "custom", message: belongs("a bid or an ask") });
      return z.NEVER;
    }
    return readWithin(row.bid === undefined ? ask : bid, row, ctx);
  });
}

export function bundleOf(edition: Edition, seats: number) {
  const member = members({
    tile: tileOf(edition),
    price: moneyOf(edition).prefault(NEUTRAL_PRICE),
    closed: flag.default(false),
  });
  return members({
    kind: oneOf<Offer["kind"]>(["bid", "ask"]).default("bid"),
    from: seatOf(seats),
    to: seatOf(seats),
    private: flag.default(false),
    members: list(member),
  });
}
