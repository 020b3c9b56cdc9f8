import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import type { Bound } from "../bound.ts";
import { isActive, playerOf } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Auction, State } from "../state.ts";
import type { TileId } from "../terms.ts";

type Of<T extends Action["type"]> = Extract<Action, { type: T }>;

/** The least the next bid must be, in dollars (P-RULING-57). */
export function leastBid(bound: Bound, { bid }: { readonly bid: number }): number {
  return bid + bound.edition.limits.unit;
}

/** Why a seat cannot turn over the next tile: it is not the auctioneer, or none lies face down (P-RULING-58). */
export function checkTurn(state: State, seat: Seat): Refusal | null {
  if (state.phase !== "reveal") return refuse("NOT_OPEN", "P-RULING-58", { phase: state.phase });
  return checkAuctioneer(state, seat);
}

/** Why a bid is refused (P-RULING-57, P-RULING-59, P-RULING-60, P-RULING-65). */
export function checkRaise(bound: Bound, state: State, seat: Seat, action: Of<"raise">): Refusal | null {
  const closed = checkBidder(state, seat, action.tile);
  if (closed !== null || state.auction === null) return closed;
  const { amount } = action;
  const least = leastBid(bound, state.auction);
  const { unit } = bound.edition.limits;
  if (amount < least) return refuse("BID_TOO_LOW", "P-RULING-57", { amount, least });
  if (amount % unit !== 0) return refuse("BAD_AMOUNT", "P-RULING-57", { amount, unit, most: amount });
  const { purse } = playerOf(state, seat);
  return amount <= purse ? null : refuse("NOT_ENOUGH_MONEY", "P-RULING-60", { amount, most: purse });
}

/** Why a manager cannot pass: he leads, or has passed (P-RULING-65). */
export function checkPass(state: State, seat: Seat, { tile }: Of<"pass">): Refusal | null {
  return checkBidder(state, seat, tile);
}

/** Why the hammer cannot fall: not by him, not at this table, not without a bid, not so soon after one (P-RULING-58). */
export function checkHammer(bound: Bound, state: State, seat: Seat, action: Of<"hammer">): Refusal | null {
  const closed = checkOpen(state, action.tile);
  if (closed !== null) return closed;
  if (bound.config.hammer !== "auctioneer")
    return refuse("NOT_YOUR_ROLE", "P-RULING-58", { hammer: "server" });
  const wrong = checkAuctioneer(state, seat);
  if (wrong !== null || state.auction === null) return wrong;
  const { leader, hammerAt } = state.auction;
  if (leader !== null && hammerAt === null) return null;
  return refuse("TOO_EARLY", "P-RULING-58", { leader, until: hammerAt });
}

function checkAuctioneer(state: State, seat: Seat): Refusal | null {
  const auctioneer = state.auction?.auctioneer ?? null;
  if (seat === auctioneer) return null;
  return refuse("NOT_YOUR_ROLE", "P-RULING-58", { auctioneer });
}

/** Whether this tile lies open; a command for one that was knocked down comes too late. */
function checkOpen(state: State, tile: TileId): Refusal | null {
  if (state.phase !== "bidding") return refuse("NOT_OPEN", "P-RULING-57", { phase: state.phase });
  const open = state.auction?.tile ?? null;
  return tile === open ? null : refuse("TOO_LATE", "P-RULING-57", { tile, open });
}

/** What bids and passes have in common: only managers, on the open tile, not who leads, not who has passed (P-AUCTION-7, P-RULING-65). */
function checkBidder(state: State, seat: Seat, tile: TileId): Refusal | null {
  const closed = checkOpen(state, tile);
  if (closed !== null) return closed;
  if (!isActive(state, seat, "manager")) return refuse("NOT_YOUR_ROLE", "P-AUCTION-7", { role: "manager" });
  return state.auction === null ? null : checkPlace(state.auction, seat);
}

function checkPlace({ leader, passed, bid }: Auction, seat: Seat): Refusal | null {
  if (leader === seat) return refuse("LEADER", "P-RULING-65", { bid });
  if (passed.includes(seat)) return refuse("ALREADY_PASSED", "P-RULING-65", { passed: passed.slice() });
  return null;
}
