import type { Refusal, Seat } from "@bigboard/kernel";
import type { Bound } from "../bound.ts";
import type { Command } from "../commands.ts";
import { entry } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State, Tile } from "../state.ts";
import { askable, biddable, checkPartner, partners } from "./stalls.ts";

type Bid = Pick<Command<"bid">, "tile" | "price" | "private">;
type Ask = Pick<Command<"ask">, "tile" | "price" | "to" | "private">;

/** Why an investor cannot bid so, alone or in a bundle. */
export function checkBidTerms(bound: Bound, state: State, seat: Seat, bid: Bid): Refusal | null {
  const tile = entry(state.tiles, bid.tile);
  if (tile === undefined) {
    return refuse("NO_SUCH_TILE", "P-NEG-3", { tile: bid.tile, legal: biddable(bound, state, seat) });
  }
  if (tile.owner === seat) {
    return refuse("OWN_TILE", "P-DUAL-2", { tile: bid.tile, legal: biddable(bound, state, seat) });
  }
  return checkPosting(bound, tile, bid);
}

/** Why a manager cannot ask so, alone or in a bundle. */
export function checkAskTerms(bound: Bound, state: State, seat: Seat, ask: Ask): Refusal | null {
  const tile = entry(state.tiles, ask.tile);
  if (tile === undefined) {
    return refuse("NO_SUCH_TILE", "P-NEG-4", { tile: ask.tile, legal: askable(bound, state, seat) });
  }
  if (tile.owner !== seat) {
    const legal = askable(bound, state, seat);
    return refuse("NOT_OWNER", "P-NEG-4", { tile: ask.tile, owner: tile.owner, legal });
  }
  if (ask.to !== null) {
    const wrong = checkPartner(state, seat, ask.to, "investor");
    if (wrong !== null) return wrong;
  }
  if (ask.to === null && ask.private) {
    return refuse("NO_PRIVATE_OFFERS", "P-NET-39", { to: null, legal: partners(state, seat, "investor") });
  }
  return checkPosting(bound, tile, ask);
}

/** Price, visibility, and that the tile is not closed: what bids and asks have in common. */
function checkPosting(
  bound: Bound,
  { deal }: Tile,
  { tile, price, private: isPrivate }: Bid,
): Refusal | null {
  const wrong = checkPrice(bound, price);
  if (wrong !== null) return wrong;
  if (isPrivate && !bound.config.privateOffers) {
    return refuse("NO_PRIVATE_OFFERS", "P-NET-39", { privateOffers: false });
  }
  return deal?.closed === true ? refuse("TILE_CLOSED", "P-NET-22", { tile, deal: deal.no }) : null;
}

/** A price is a multiple of 5,000 (P-RULING-9), at least 5,000 (P-RULING-10) and at most 500,000 (P-RULING-11). */
function checkPrice(bound: Bound, price: number): Refusal | null {
  const { unit, lowestPrice, highestPrice } = bound.edition.limits;
  const rule = price < lowestPrice ? "P-RULING-10" : price > highestPrice ? "P-RULING-11" : "P-RULING-9";
  if (rule === "P-RULING-9" && price % unit === 0) return null;
  return refuse("BAD_PRICE", rule, { price, lowest: lowestPrice, highest: highestPrice, unit });
}
