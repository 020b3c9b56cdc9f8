import type { Seat } from "@bigboard/kernel";
import { Misgiven } from "@bigboard/kernel/reading/given";
import { readGiven, seatOf } from "@bigboard/kernel/reading/given-schemas";
import type { Bound } from "../bound.ts";
import { cloneOffer } from "../clone.ts";
import { bundleId, bundlePair, offerId } from "../names.ts";
import { activeSeats, investorOf, tileOf } from "../query.ts";
import type { Deal, Offer, State, Tile } from "../state.ts";
import type { BundleId, OfferId, TileId } from "../terms.ts";
import type { Given } from "./given.ts";
import { type GivenDeal, keyed } from "./rows.ts";

/**
 * Tiles in play, by id: a seat that owns one, or `owner investor price closed standing no bought`. Without `given` every
 * manager has one of each quiet colour, seat 0 the first of them.
 */
export function layTiles(given: Given["tiles"], bound: Bound, state: State): void {
  if (given === undefined) {
    for (const [i, seat] of activeSeats(state, "manager").entries()) {
      for (const colour of ["Y", "G", "B"]) own(state, ofEdition(`${colour}${i + 1}`, bound), seat);
    }
    return;
  }
  for (const [tile, row] of Object.entries(given)) {
    const laid = own(state, tile, row.owner);
    const bought = row.bought ?? laid.bought;
    state.tiles[tile] = { ...laid, bought, deal: row.deal === null ? null : dealFrom(row.deal, state) };
    state.nextBought = Math.max(state.nextBought, bought + 1);
  }
}

/** The neutral tiles are those of the house; another edition may lack them. */
function ofEdition(tile: TileId, bound: Bound): TileId {
  if (!bound.rank.has(tile)) throw new Misgiven("tiles", "the id of a tile");
  return tile;
}

function own(state: State, tile: TileId, owner: Seat): Tile {
  const laid: Tile = { owner, bought: state.nextBought, deal: null };
  state.tiles[tile] = laid;
  state.nextBought += 1;
  return laid;
}

function dealFrom(given: GivenDeal, state: State): Deal {
  const { no = state.nextDeal, ...terms } = given;
  state.nextDeal = Math.max(state.nextDeal, no + 1);
  return { no, ...terms };
}

/**
 * A list of offers: `bid: TILE, from: INVESTOR` goes to the tile's owner, `ask: TILE` comes from him, `to` one investor or
 * to all without it.
 */
export function layOffers(given: Given["offers"], state: State): void {
  for (const [index, { kind, investor, ...terms }] of given.entries()) {
    inPlay(terms.tile, `offers.${index}.${kind}`, state);
    const { owner } = tileOf(state, terms.tile);
    layOffer(state, { ...terms, ...partiesOf(kind, owner, investor), bundle: null });
  }
}

function inPlay(tile: TileId, path: string, state: State): void {
  if (state.tiles[tile] === undefined) throw new Misgiven(path, { oneOf: Object.keys(state.tiles) });
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

/** A list of bundles: `kind from to private`, and `members` with `tile price closed`; each member is an offer too. */
export function layBundles(given: Given["bundles"], state: State): void {
  for (const [index, { kind, from, to, private: isPrivate, members }] of given.entries()) {
    const pair = bundlePair(kind, from, to, isPrivate);
    const number = (state.revs[pair] ?? 0) + 1;
    const bundle: BundleId = bundleId(pair, number);
    state.revs[pair] = number;
    const rest = { private: isPrivate, counter: false, rev: 1, at: 0, bundle };
    const offers = members.map((terms, place) => {
      inPlay(terms.tile, `bundles.${index}.members.${place}.tile`, state);
      return layOffer(state, { kind, from, to, ...terms, ...rest });
    });
    state.bundles[bundle] = { kind, from, to, private: isPrivate, offers };
  }
}

/** Proposed closings: who proposed, by tile. */
export function layClosings(given: Given["closings"], state: State): void {
  if (given === undefined) return;
  const proposed = keyed(Object.keys(state.tiles), seatOf(state.players.length));
  for (const [tile, by] of Object.entries(readGiven(proposed, given, "closings"))) state.closings[tile] = by;
}
