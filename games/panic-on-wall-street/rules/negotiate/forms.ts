import { type Chance, type Json, type OpenMove, type Seat, shuffled } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import type { Bound } from "../bound.ts";
import { at, isActive } from "../query.ts";
import type { State } from "../state.ts";
import type { TileId } from "../terms.ts";
import { askable, biddable, FEWEST_MEMBERS, MOST_MEMBERS, partners } from "./check-offer.ts";

type Open = OpenMove<Action>;
type Side = "bid" | "ask";

const FLAGS: readonly boolean[] = [false, true];
/** How many of the lowest prices are sensible: in the house edition up to 60,000. */
const SENSIBLE_PRICES = 12;

/** The forms by which a seat makes offers: a bid, an ask, and a bundle with every partner that has tiles enough for one. */
export function offerForms(bound: Bound, state: State, seat: Seat): Open[] {
  const found: Open[] = [];
  if (isActive(state, seat, "investor")) {
    const tiles = biddable(bound, state, seat);
    if (tiles.length > 0) found.push(bidForm(bound, tiles));
    for (const to of partners(state, seat, "manager")) {
      found.push(...bundleForms(bound, "bid", to, askable(bound, state, to)));
    }
  }
  const own = askable(bound, state, seat);
  const investors = partners(state, seat, "investor");
  if (own.length > 0) found.push(askForm(bound, own, investors));
  for (const to of investors) found.push(...bundleForms(bound, "ask", to, own));
  return found;
}

function bidForm(bound: Bound, tiles: readonly TileId[]): Open {
  return {
    verb: "bid",
    fields: {
      tile: one(tiles),
      price: prices(bound),
      closed: one(FLAGS),
      private: one(visibilities(bound)),
    },
    sample(chance) {
      const tile = any(tiles, chance);
      const terms = { price: price(bound, chance), closed: any(FLAGS, chance) };
      return { type: "bid", tile, ...terms, private: any(visibilities(bound), chance) };
    },
  };
}

function askForm(bound: Bound, tiles: readonly TileId[], investors: readonly Seat[]): Open {
  const addressees: readonly (Seat | null)[] = [null, ...investors];
  return {
    verb: "ask",
    fields: {
      tile: one(tiles),
      price: prices(bound),
      closed: one(FLAGS),
      to: one(addressees),
      private: one(visibilities(bound)),
    },
    sample(chance) {
      const tile = any(tiles, chance);
      const to = any(addressees, chance);
      const terms = { price: price(bound, chance), closed: any(FLAGS, chance), to };
      return { type: "ask", tile, ...terms, private: to !== null && any(visibilities(bound), chance) };
    },
  };
}

/** None where the table plays without bundles or there are too few tiles (P-NET-29). */
function bundleForms(bound: Bound, kind: Side, to: Seat, tiles: readonly TileId[]): Open[] {
  if (!bound.config.bundles || tiles.length < FEWEST_MEMBERS) return [];
  const most = Math.min(tiles.length, MOST_MEMBERS);
  const form: Open = {
    verb: "bundle",
    fields: {
      kind: one([kind]),
      to: one([to]),
      private: one(visibilities(bound)),
      tiles: { kind: "pick", from: tiles.slice(), count: [FEWEST_MEMBERS, most] },
      price: prices(bound),
      closed: one(FLAGS),
    },
    sample(chance) {
      const count = FEWEST_MEMBERS + chance.int(most - FEWEST_MEMBERS + 1, "count");
      const members = shuffled(tiles, chance, "tiles")
        .slice(0, count)
        .map((tile) => ({ tile, price: price(bound, chance), closed: any(FLAGS, chance) }));
      return { type: "bundle", kind, to, private: any(visibilities(bound), chance), members };
    },
  };
  return [form];
}

function visibilities(bound: Bound): readonly boolean[] {
  return bound.config.privateOffers ? FLAGS : [false];
}

function prices(bound: Bound): Open["fields"][string] {
  const { lowestPrice, highestPrice, unit } = bound.edition.limits;
  return { kind: "int", min: lowestPrice, max: highestPrice, step: unit };
}

/** Mostly what a share may be worth, so that matches at random last; now and then any price (P-RULING-11). */
function price(bound: Bound, chance: Chance): number {
  const { lowestPrice, highestPrice, unit } = bound.edition.limits;
  const all = (highestPrice - lowestPrice) / unit + 1;
  const steps = chance.int(4, "wild") === 0 ? all : Math.min(all, SENSIBLE_PRICES);
  return lowestPrice + unit * chance.int(steps, "price");
}

function one(from: readonly Json[]): Open["fields"][string] {
  return { kind: "pick", from: from.slice(), count: [1, 1] };
}

function any<T>(from: readonly T[], chance: Chance): T {
  return at(from, chance.int(from.length, "any"));
}
