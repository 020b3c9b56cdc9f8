import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import type { Bound } from "../bound.ts";
import { activeSeats, entry, inEditionOrder, isActive, playerOf } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State, Tile } from "../state.ts";
import type { Role, TileId } from "../terms.ts";

type Of<T extends Action["type"]> = Extract<Action, { type: T }>;
type Bid = Pick<Of<"bid">, "tile" | "price" | "private">;
type Ask = Pick<Of<"ask">, "tile" | "price" | "to" | "private">;

/** Offers in one bundle (P-NET-29). */
export const FEWEST_MEMBERS = 2;
export const MOST_MEMBERS = 6;

export function checkBid(bound: Bound, state: State, seat: Seat, bid: Bid): Refusal | null {
  return checkRole(state, seat, "investor") ?? checkBidTerms(bound, state, seat, bid);
}

function checkBidTerms(bound: Bound, state: State, seat: Seat, bid: Bid): Refusal | null {
  const tile = entry(state.tiles, bid.tile);
  if (tile === undefined) {
    return refuse("NO_SUCH_TILE", "P-NEG-3", { tile: bid.tile, legal: biddable(bound, state, seat) });
  }
  if (tile.owner === seat) {
    return refuse("OWN_TILE", "P-DUAL-2", { tile: bid.tile, legal: biddable(bound, state, seat) });
  }
  return checkPosting(bound, tile, bid);
}

export function checkAsk(bound: Bound, state: State, seat: Seat, ask: Ask): Refusal | null {
  return checkRole(state, seat, "manager") ?? checkAskTerms(bound, state, seat, ask);
}

function checkAskTerms(bound: Bound, state: State, seat: Seat, ask: Ask): Refusal | null {
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

/** Two to six offers on different tiles of one manager, each legal by itself (P-NET-29). */
export function checkBundle(
  bound: Bound,
  state: State,
  seat: Seat,
  { kind, to, private: isPrivate, members }: Of<"bundle">,
): Refusal | null {
  if (!bound.config.bundles) return refuse("NO_BUNDLES", "P-NET-29", { bundles: false });
  const [own, theirs]: [Role, Role] = kind === "bid" ? ["investor", "manager"] : ["manager", "investor"];
  const wrong = checkRole(state, seat, own) ?? checkPartner(state, seat, to, theirs);
  if (wrong !== null) return wrong;
  if (members.length < FEWEST_MEMBERS || members.length > MOST_MEMBERS) {
    const given = members.length;
    return refuse("BAD_BUNDLE", "P-NET-29", { given, fewest: FEWEST_MEMBERS, most: MOST_MEMBERS });
  }
  const seen = new Set<TileId>();
  for (const [i, { tile, price }] of members.entries()) {
    if (seen.has(tile)) return refuse("BAD_BUNDLE", "P-NET-29", { member: i, tile, twice: true });
    seen.add(tile);
    const reason =
      kind === "bid"
        ? checkBidTerms(bound, state, seat, { tile, price, private: isPrivate })
        : checkAskTerms(bound, state, seat, { tile, price, to, private: isPrivate });
    if (reason !== null) return { ...reason, detail: { ...reason.detail, member: i } };
    const owner = entry(state.tiles, tile)?.owner ?? to;
    if (kind === "bid" && owner !== to) {
      return refuse("BAD_BUNDLE", "P-NET-29", { member: i, tile, owner, to });
    }
  }
  return null;
}

/** Only who plays a role gives its commands (P-RULING-27). */
export function checkRole(state: State, seat: Seat, role: Role): Refusal | null {
  const standing = playerOf(state, seat)[role];
  return standing === "active" ? null : refuse("NOT_YOUR_ROLE", "P-RULING-27", { seat, role, standing });
}

/** Whom an offer addresses must be somebody else who plays the other role (P-NET-14, P-RULING-79). */
function checkPartner(state: State, seat: Seat, to: Seat, role: Role): Refusal | null {
  if (to !== seat && isActive(state, to, role)) return null;
  return refuse("NO_SUCH_SEAT", "P-NET-14", { to, legal: partners(state, seat, role) });
}

export function partners(state: State, seat: Seat, role: Role): Seat[] {
  return activeSeats(state, role).filter((other) => other !== seat);
}

/** Tiles that a seat may bid on: not its own, not closed. */
export function biddable(bound: Bound, state: State, seat: Seat): TileId[] {
  return openTiles(bound, state, (owner) => owner !== seat);
}

/** Tiles that a manager may ask for: his own, not closed. */
export function askable(bound: Bound, state: State, seat: Seat): TileId[] {
  return openTiles(bound, state, (owner) => owner === seat);
}

function openTiles(bound: Bound, state: State, fits: (owner: Seat) => boolean): TileId[] {
  return inEditionOrder(bound, Object.keys(state.tiles)).filter((id) => {
    const tile = state.tiles[id];
    return tile !== undefined && fits(tile.owner) && tile.deal?.closed !== true;
  });
}
