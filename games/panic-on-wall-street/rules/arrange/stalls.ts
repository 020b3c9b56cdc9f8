import type { Seat } from "@bigboard/kernel";
import {
  type Fields,
  fields,
  flag,
  isObject,
  join,
  Misgiven,
  oneOf,
  whole,
} from "@bigboard/kernel/reading/given";
import { listOf, MOST, seatFrom, seatOrNull } from "@bigboard/kernel/reading/given-seats";
import type { Bound } from "../bound.ts";
import { cloneOffer } from "../clone.ts";
import { bundleId, bundlePair, offerId } from "../names.ts";
import { activeSeats, investorOf, tileOf } from "../query.ts";
import type { Deal, Offer, State, Tile } from "../state.ts";
import type { BundleId, OfferId, TileId } from "../terms.ts";
import { moneyFrom, seatOf, tileFrom } from "./reading.ts";

const TILE = ["owner", "bought", "investor", "price", "closed", "standing", "no"];

/**
 * Tiles in play, by id: a seat that owns one, or `owner investor price closed standing no bought`. Without `given` every
 * manager has one of each quiet colour, seat 0 the first of them.
 */
export function layTiles(raw: unknown, bound: Bound, state: State): void {
  const seats = state.players.length;
  if (raw === undefined) {
    for (const [i, seat] of activeSeats(state, "manager").entries()) {
      for (const colour of ["Y", "G", "B"]) own(state, tileFrom(`${colour}${i + 1}`, "tiles", bound), seat);
    }
    return;
  }
  const known = bound.edition.companies.map(({ id }) => id);
  for (const [tile, entry] of Object.entries(fields(raw, "tiles", known))) {
    const path = `tiles.${tile}`;
    if (!isObject(entry)) {
      own(state, tile, seatFrom(entry, path, seats));
      continue;
    }
    const row = fields(entry, path, TILE);
    const laid = own(state, tile, seatOf(row.owner, join(path, "owner"), seats));
    const bought = whole(row.bought, join(path, "bought"), 0, MOST, laid.bought);
    state.tiles[tile] = { ...laid, bought, deal: dealFrom(row, path, bound, state) };
    state.nextBought = Math.max(state.nextBought, bought + 1);
  }
}

function own(state: State, tile: TileId, owner: Seat): Tile {
  const laid: Tile = { owner, bought: state.nextBought, deal: null };
  state.tiles[tile] = laid;
  state.nextBought += 1;
  return laid;
}

function dealFrom(row: Fields, path: string, bound: Bound, state: State): Deal | null {
  if (row.investor === undefined) return null;
  const no = whole(row.no, join(path, "no"), 1, MOST, state.nextDeal);
  state.nextDeal = Math.max(state.nextDeal, no + 1);
  return {
    no,
    investor: seatFrom(row.investor, join(path, "investor"), state.players.length),
    price: moneyFrom(row.price, join(path, "price"), bound, 30_000),
    closed: flag(row.closed, join(path, "closed"), false),
    standing: flag(row.standing, join(path, "standing"), false),
  };
}

const OFFER = ["bid", "ask", "from", "to", "price", "closed", "private", "counter", "rev", "at"];

/**
 * A list of offers: `bid: TILE, from: INVESTOR` goes to the tile's owner, `ask: TILE` comes from him, `to` one investor or
 * to all without it.
 */
export function layOffers(raw: unknown, bound: Bound, state: State): void {
  listOf(raw, "offers").forEach((entry, index) => {
    const path = `offers.${index}`;
    const row = fields(entry, path, OFFER);
    if ((row.bid === undefined) === (row.ask === undefined)) throw new Misgiven(path, "a bid or an ask");
    const kind = row.bid === undefined ? "ask" : "bid";
    const tile = inPlay(row[kind], join(path, kind), bound, state);
    const seats = state.players.length;
    const { owner } = tileOf(state, tile);
    const investor =
      kind === "bid"
        ? seatOf(row.from, join(path, "from"), seats)
        : seatOrNull(row.to, join(path, "to"), seats);
    const terms = termsFrom(row, path, bound, tile);
    layOffer(state, {
      ...terms,
      ...partiesOf(kind, owner, investor),
      private: flag(row.private, join(path, "private"), false),
      counter: flag(row.counter, join(path, "counter"), false),
      rev: whole(row.rev, join(path, "rev"), 1, MOST, 1),
      at: whole(row.at, join(path, "at"), 0, MOST, 0),
      bundle: null,
    });
  });
}

function inPlay(raw: unknown, path: string, bound: Bound, state: State): TileId {
  const tile = tileFrom(raw, path, bound);
  if (state.tiles[tile] === undefined) throw new Misgiven(path, { oneOf: Object.keys(state.tiles) });
  return tile;
}

function termsFrom(
  row: Fields,
  path: string,
  bound: Bound,
  tile: TileId,
): Pick<Offer, "tile" | "price" | "closed"> {
  const price = moneyFrom(row.price, join(path, "price"), bound, 30_000);
  return { tile, price, closed: flag(row.closed, join(path, "closed"), false) };
}

function partiesOf(
  kind: Offer["kind"],
  owner: Seat,
  investor: Seat | null,
): Pick<Offer, "kind" | "from" | "to"> {
  return kind === "bid" ? { kind, from: investor ?? -1, to: owner } : { kind, from: owner, to: investor };
}

function layOffer(state: State, offer: Offer): OfferId {
  const id = offerId(offer.kind, offer.tile, investorOf(offer), offer.private);
  if (state.offers[id] !== undefined) throw new Misgiven("offers", `${id} once only`);
  state.offers[id] = cloneOffer(offer);
  state.revs[id] = offer.rev;
  return id;
}

const BUNDLE = ["kind", "from", "to", "private", "members"];

/** A list of bundles: `kind from to private`, and `members` with `tile price closed`; each member is an offer too. */
export function layBundles(raw: unknown, bound: Bound, state: State): void {
  listOf(raw, "bundles").forEach((entry, index) => {
    const path = `bundles.${index}`;
    const row = fields(entry, path, BUNDLE);
    const seats = state.players.length;
    const kind = oneOf<Offer["kind"]>(row.kind, join(path, "kind"), ["bid", "ask"], "bid");
    const from = seatOf(row.from, join(path, "from"), seats);
    const to = seatOf(row.to, join(path, "to"), seats);
    const isPrivate = flag(row.private, join(path, "private"), false);
    const pair = bundlePair(kind, from, to, isPrivate);
    const number = (state.revs[pair] ?? 0) + 1;
    const bundle: BundleId = bundleId(pair, number);
    state.revs[pair] = number;
    const offers = listOf(row.members, join(path, "members")).map((member, place) => {
      const at = `${path}.members.${place}`;
      const terms = fields(member, at, ["tile", "price", "closed"]);
      const tile = inPlay(terms.tile, join(at, "tile"), bound, state);
      const rest = { private: isPrivate, counter: false, rev: 1, at: 0, bundle };
      return layOffer(state, { kind, from, to, ...termsFrom(terms, at, bound, tile), ...rest });
    });
    state.bundles[bundle] = { kind, from, to, private: isPrivate, offers };
  });
}

/** Proposed closings: who proposed, by tile. */
export function layClosings(raw: unknown, state: State): void {
  for (const [tile, by] of Object.entries(fields(raw, "closings", Object.keys(state.tiles)))) {
    state.closings[tile] = seatFrom(by, `closings.${tile}`, state.players.length);
  }
}
