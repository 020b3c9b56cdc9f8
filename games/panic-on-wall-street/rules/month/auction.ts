import type { Refusal } from "@bigboard/kernel";
import type { Bound } from "../bound.ts";
import type { Position } from "../kit.ts";
import { activeSeats, isActive } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Auction, State } from "../state.ts";
import type { TileId } from "../terms.ts";

/** The auction that runs. Throws RangeError where there is none. */
export function auctionOf({ auction }: State): Auction {
  if (auction === null) throw new RangeError("there is no auction");
  return auction;
}

/** The tile on the block. Throws RangeError where none lies open. */
export function openTile({ tile }: Auction): TileId {
  if (tile === null) throw new RangeError("no tile lies open");
  return tile;
}

/** The least the next bid must be, in dollars (P-RULING-57). */
export function leastBid(bound: Bound, { bid }: Pick<Auction, "bid">): number {
  return bid + bound.edition.limits.unit;
}

/** Whether all managers but the leader have passed. */
export function nobodyLeft(state: State, { leader, passed }: Auction): boolean {
  return activeSeats(state, "manager").every((seat) => seat === leader || passed.includes(seat));
}

/** Only the month's auctioneer turns tiles over and strikes (P-RULING-58). */
export function checkAuctioneer({ state, seat }: Position): Refusal | null {
  const auctioneer = state.auction?.auctioneer ?? null;
  if (seat === auctioneer) return null;
  return refuse("NOT_YOUR_ROLE", "P-RULING-58", { auctioneer });
}

/** Whether this tile lies open; a command for one that was knocked down comes too late. */
export function checkTileOpen({ state }: Position, tile: TileId): Refusal | null {
  if (state.phase !== "bidding") return refuse("NOT_OPEN", "P-RULING-57", { phase: state.phase });
  const open = state.auction?.tile ?? null;
  return tile === open ? null : refuse("TOO_LATE", "P-RULING-57", { tile, open });
}

/** What bids and passes have in common: only managers, on the open tile, not who leads, not who has passed (P-AUCTION-7, P-RULING-65). */
export function checkBidder(position: Position, tile: TileId): Refusal | null {
  const { state, seat } = position;
  const closed = checkTileOpen(position, tile);
  if (closed !== null) return closed;
  if (!isActive(state, seat, "manager")) return refuse("NOT_YOUR_ROLE", "P-AUCTION-7", { role: "manager" });
  if (state.auction === null) return null;
  const { leader, passed, bid } = state.auction;
  if (leader === seat) return refuse("LEADER", "P-RULING-65", { bid });
  if (passed.includes(seat)) return refuse("ALREADY_PASSED", "P-RULING-65", { passed: passed.slice() });
  return null;
}

/** Whether a seat may bid on the tile that lies open, or pass: what `checkBidder` asks. */
export function isBidder({ state, seat }: Position): boolean {
  const { auction } = state;
  return (
    auction !== null &&
    auction.tile !== null &&
    isActive(state, seat, "manager") &&
    auction.leader !== seat &&
    !auction.passed.includes(seat)
  );
}
