import type { Millis } from "@bigboard/kernel";
import { canStrike } from "../actions/hammer.ts";
import { canPause } from "../actions/pause.ts";
import { limitOf } from "../bound.ts";
import { countConfirmed } from "../confirm.ts";
import { go, phase, step, type Work } from "../kit.ts";
import { book } from "../money.ts";
import { auctionOf, isBidder, openTile } from "../month/auction.ts";
import { SECONDS } from "../month/limits.ts";
import { activeSeats, at as itemAt, noteWealth, playerOf, tell } from "../query.ts";
import type { State } from "../state.ts";
import type { TileId } from "../terms.ts";
import { handlesMoney } from "./money.ts";
import { clock, notReady, readyByDefault, seatsWhere, showAll, unlessOut } from "./shared.ts";

/**
 * Step 5 begins: an investor drawn for this month runs it (P-AUCTION-1), and the stack is drawn from the reserve in an
 * order nobody knows (P-AUCTION-2 to 5, P-RULING-66). Skipped with an empty reserve (P-RULING-63). Chance: `auctioneer/MONTH`,
 * `stack/MONTH/PLACE`.
 */
export const auction = step("auction", {
  passing: true,
  to: ["reveal", "monthEnd"],
  enter(work) {
    const { state, chance } = work;
    const tiles = stackSize(state);
    if (tiles === 0) return go("monthEnd");
    const investors = activeSeats(state, "investor");
    const auctioneer =
      investors.length === 0
        ? null
        : itemAt(investors, chance.int(investors.length, `auctioneer/${state.month}`));
    const stack = drawStack(work, tiles);
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
    return go("reveal");
  },
});

/** Twice the managers active now, with or without tiles, less one (P-AUCTION-2, P-RULING-62), or all that remain (P-AUCTION-4). */
function stackSize(state: State): number {
  return Math.min(Math.max(0, 2 * activeSeats(state, "manager").length - 1), state.reserve.length);
}

function drawStack({ state, chance }: Work, tiles: number): TileId[] {
  const stack: TileId[] = [];
  for (let place = 1; place <= tiles; place += 1) {
    const drawn = itemAt(state.reserve, chance.int(state.reserve.length, `stack/${state.month}/${place}`));
    state.reserve = state.reserve.filter((tile) => tile !== drawn);
    stack.push(drawn);
  }
  return stack;
}

/** The next tile lies face down (P-RULING-58). */
export const reveal = phase("reveal", {
  to: ["bidding"],
  verbs: ["pause", "turn", "cancelIou", "payIou", "give"],
  enter({ state, bound, at }) {
    state.until = at + limitOf(bound, SECONDS.reveal);
    return null;
  },
  seats: seatsWhere(({ state, seat }) => state.auction?.auctioneer === seat, canPause, handlesMoney),
  until: clock,
  time: () => go("bidding"),
  fallback: unlessOut(({ state, seat }) => (state.auction?.auctioneer === seat ? { type: "turn" } : null)),
});

/** The next tile is turned over, and the bidding on it begins (P-AUCTION-6, P-RULING-58). */
export const bidding = phase("bidding", {
  to: ["knockDown"],
  verbs: ["pass", "hammer", "cancelIou", "raise", "payIou", "give"],
  enter(work) {
    const { state, bound, at } = work;
    const auction = auctionOf(state);
    const [tile, ...stack] = auction.stack;
    if (tile === undefined) throw new RangeError("the stack is empty");
    Object.assign(auction, { stack, tile, opened: at, leader: null, bid: 0, hammerAt: null, passed: [] });
    const hopeless = activeSeats(state, "manager").every(
      (seat) => playerOf(state, seat).purse < bound.edition.limits.unit,
    );
    const until = at + limitOf(bound, hopeless ? SECONDS.hopelessBid : SECONDS.firstBid);
    state.until = until;
    tell(work, { type: "turned", tile, until });
    return null;
  },
  seats: seatsWhere(isBidder, canStrike, handlesMoney),
  until: nearest,
  /** The auctioneer's wait is over, or the bidding clock has run down. */
  time({ state, at }) {
    const { auction, until } = state;
    if (auction !== null && auction.hammerAt !== null && auction.hammerAt <= at) auction.hammerAt = null;
    return until !== null && until <= at ? go("knockDown") : null;
  },
  fallback: unlessOut((position) => {
    const tile = position.state.auction?.tile ?? null;
    return tile !== null && isBidder(position) ? { type: "pass", tile } : null;
  }),
});

function nearest({ until, auction }: State): Millis | null {
  const hammerAt = auction?.hammerAt ?? null;
  return hammerAt !== null && (until === null || hammerAt < until) ? hammerAt : until;
}

/** The hammer falls: the leader pays the bank and owns the tile (P-AUCTION-8, P-AUCTION-9), or nobody wanted it and it leaves the game (P-AUCTION-10). */
export const knockDown = step("knockDown", {
  passing: true,
  to: ["reveal", "monthEnd"],
  enter(work) {
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
    if (auction.stack.length > 0) return go("reveal");
    state.auction = null;
    return go("monthEnd");
  },
});

/** The end of a month with an auction: everybody may look at it before the month is ticked off and the next one begins ("On the web: the other steps", P-FLOW-3). */
export const monthEnd = phase("monthEnd", {
  to: ["begin"],
  verbs: ["pause", "ready", "cancelIou", "payIou", "give"],
  enter(work) {
    const { state } = work;
    noteWealth(state);
    const until = showAll(work, SECONDS.monthEnd);
    tell(work, { type: "monthEnded", month: state.month, until });
    return until === null ? go("begin", "ready") : null;
  },
  seats: seatsWhere(notReady, canPause, handlesMoney),
  until: clock,
  time: () => go("begin", "ready"),
  held: countConfirmed,
  fallback: unlessOut(readyByDefault),
});
