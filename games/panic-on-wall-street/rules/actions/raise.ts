import { limitOf } from "../bound.ts";
import { COMMANDS, type Command } from "../commands.ts";
import { amounts, anyAmount, one } from "../forms.ts";
import { go, verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { auctionOf, checkBidder, isBidder, leastBid, nobodyLeft, openTile } from "../month/auction.ts";
import { SECONDS } from "../month/limits.ts";
import { playerOf, tell } from "../query.ts";
import { refuse } from "../refusals.ts";

/** How long the auctioneer waits after a bid, in milliseconds: never doubled, for it is no limit of a decision (P-RULING-58). */
const HAMMER_WAIT = 3000;

/** A manager bids for the tile that lies open (P-RULING-57). */
export const raise = verb<Command<"raise">>({
  schema: COMMANDS.raise,
  rule: "P-RULING-57",
  limit: null,
  when: goesOn,
  /** P-RULING-57, P-RULING-59, P-RULING-60, P-RULING-65. */
  check(position, { tile, amount }) {
    const { bound, state, seat } = position;
    const closed = checkBidder(position, tile);
    if (closed !== null || state.auction === null) return closed;
    const least = leastBid(bound, state.auction);
    const { unit } = bound.edition.limits;
    if (amount < least) return refuse("BID_TOO_LOW", "P-RULING-57", { amount, least });
    if (amount % unit !== 0) return refuse("BAD_AMOUNT", "P-RULING-57", { amount, unit, most: amount });
    const { purse } = playerOf(state, seat);
    return amount <= purse ? null : refuse("NOT_ENOUGH_MONEY", "P-RULING-60", { amount, most: purse });
  },
  list(position, { open }) {
    const { bound, state, seat } = position;
    const { auction } = state;
    if (auction === null || !isBidder(position)) return;
    const tile = openTile(auction);
    const least = leastBid(bound, auction);
    const { purse } = playerOf(state, seat);
    if (least > purse) return;
    const amount = amounts(least, purse, bound.edition.limits.unit);
    open.push({
      verb: "raise",
      fields: { tile: one([tile]), amount },
      sample: (chance) => ({ type: "raise", tile, amount: anyAmount(amount, chance) }),
    });
  },
  /** The bid leads, and the clock starts again; alone it wins at once (P-RULING-65). */
  apply(work, seat, { amount }) {
    const { state, bound, at } = work;
    const auction = auctionOf(state);
    auction.leader = seat;
    auction.bid = amount;
    auction.hammerAt = bound.config.hammer === "auctioneer" ? at + HAMMER_WAIT : null;
    const hurried = at - auction.opened >= limitOf(bound, SECONDS.hurryAfter);
    const until = at + limitOf(bound, hurried ? SECONDS.hurriedBid : SECONDS.nextBid);
    state.until = until;
    tell(work, { type: "raised", tile: openTile(auction), seat, amount, until });
    return nobodyLeft(state, auction) ? go("knockDown") : null;
  },
});
