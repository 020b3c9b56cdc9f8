import type { Seat } from "@bigboard/kernel";
import { limitOf, type Work } from "../bound.ts";
import { book } from "../money.ts";
import { activeSeats, at as itemAt, playerOf, tell } from "../query.ts";
import { freezes } from "../seats.ts";
import type { Auction, State } from "../state.ts";
import type { TileId } from "../terms.ts";
import { endMonth } from "./end.ts";
import { SECONDS } from "./limits.ts";

/** How long the auctioneer waits after a bid, in milliseconds: never doubled, for it is no limit of a decision (P-RULING-58). */
const HAMMER_WAIT = 3000;

/**
 * Step 5 begins: an investor drawn for this month runs it (P-AUCTION-1), and the stack is drawn from the reserve in an
 * order nobody knows (P-AUCTION-2 to 5, P-RULING-66). Skipped with an empty reserve (P-RULING-63). Chance: `auctioneer/MONTH`,
 * `stack/MONTH/PLACE`.
 */
export function beginAuction(work: Work): void {
  if (freezes(work, "reveal")) return;
  const { state, chance } = work;
  const tiles = stackSize(state);
  if (tiles === 0) {
    endMonth(work);
    return;
  }
  const investors = activeSeats(state, "investor");
  const auctioneer =
    investors.length === 0
      ? null
      : itemAt(investors, chance.int(investors.length, `auctioneer/${state.month}`));
  const stack: TileId[] = [];
  for (let place = 1; place <= tiles; place += 1) {
    const drawn = itemAt(state.reserve, chance.int(state.reserve.length, `stack/${state.month}/${place}`));
    state.reserve = state.reserve.filter((tile) => tile !== drawn);
    stack.push(drawn);
  }
  state.auction = {
    auctioneer,
    stack,
    tile: null,
    opened: 0,
    leader: null,
    bid: 0,
    hammerAt: null,
    passed: [],
  };
  tell(work, { type: "stack", tiles, auctioneer });
  awaitReveal(work);
}

/** Twice the managers active now, with or without tiles, less one (P-AUCTION-2, P-RULING-62), or all that remain (P-AUCTION-4). */
function stackSize(state: State): number {
  return Math.min(Math.max(0, 2 * activeSeats(state, "manager").length - 1), state.reserve.length);
}

function awaitReveal(work: Work): void {
  const { state, bound, at } = work;
  state.phase = "reveal";
  state.until = at + limitOf(bound, SECONDS.reveal);
}

/** Turns over the next tile, and the bidding on it begins (P-AUCTION-6, P-RULING-58). */
export function turn(work: Work): void {
  const { state, bound, at } = work;
  const auction = auctionOf(state);
  const [tile, ...stack] = auction.stack;
  if (tile === undefined) throw new RangeError("the stack is empty");
  Object.assign(auction, { stack, tile, opened: at, leader: null, bid: 0, hammerAt: null, passed: [] });
  const hopeless = activeSeats(state, "manager").every(
    (seat) => playerOf(state, seat).purse < bound.edition.limits.unit,
  );
  const until = at + limitOf(bound, hopeless ? SECONDS.hopelessBid : SECONDS.firstBid);
  state.phase = "bidding";
  state.until = until;
  tell(work, { type: "turned", tile, until });
}

/** A bid leads, and the clock starts again (P-RULING-57); alone it wins at once (P-RULING-65). */
export function raise(work: Work, seat: Seat, amount: number): void {
  const { state, bound, at } = work;
  const auction = auctionOf(state);
  auction.leader = seat;
  auction.bid = amount;
  auction.hammerAt = bound.config.hammer === "auctioneer" ? at + HAMMER_WAIT : null;
  const hurried = at - auction.opened >= limitOf(bound, SECONDS.hurryAfter);
  const until = at + limitOf(bound, hurried ? SECONDS.hurriedBid : SECONDS.nextBid);
  state.until = until;
  tell(work, { type: "raised", tile: openTile(auction), seat, amount, until });
  if (nobodyLeft(state, auction)) knockDown(work);
}

/** A manager is out of this tile for good (P-RULING-65). */
export function pass(work: Work, seat: Seat): void {
  const { state } = work;
  const auction = auctionOf(state);
  auction.passed.push(seat);
  tell(work, { type: "passed", tile: openTile(auction), seat });
  if (nobodyLeft(state, auction)) knockDown(work);
}

/** Whether all managers but the leader have passed. */
function nobodyLeft(state: State, { leader, passed }: Auction): boolean {
  return activeSeats(state, "manager").every((seat) => seat === leader || passed.includes(seat));
}

/** The hammer falls: the leader pays the bank and owns the tile (P-AUCTION-8, P-AUCTION-9), or nobody wanted it and it leaves the game (P-AUCTION-10). */
export function knockDown(work: Work): void {
  const { state } = work;
  const auction = auctionOf(state);
  const tile = openTile(auction);
  const { leader, bid } = auction;
  auction.tile = null;
  auction.hammerAt = null;
  auction.leader = null;
  auction.bid = 0;
  auction.passed = [];
  if (leader === null) {
    state.removed.push(tile);
    tell(work, { type: "removed", tile });
  } else {
    tell(work, { type: "knockedDown", tile, seat: leader, amount: bid });
    book(work, leader, "bank", bid, "P-AUCTION-8");
    state.tiles[tile] = { owner: leader, bought: state.nextBought, deal: null };
    state.nextBought += 1;
  }
  if (auction.stack.length > 0) {
    awaitReveal(work);
    return;
  }
  state.auction = null;
  endMonth(work);
}

function auctionOf({ auction }: State): Auction {
  if (auction === null) throw new RangeError("there is no auction");
  return auction;
}

function openTile({ tile }: Auction): TileId {
  if (tile === null) throw new RangeError("no tile lies open");
  return tile;
}
