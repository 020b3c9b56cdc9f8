import { COMMANDS, type Command } from "../commands.ts";
import { go, verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { auctionOf, checkBidder, isBidder, nobodyLeft, openTile } from "../month/auction.ts";
import { tell } from "../query.ts";

/** A manager is out of this tile for good (P-RULING-65). */
export const pass = verb<Command<"pass">>({
  schema: COMMANDS.pass,
  rule: "P-RULING-65",
  limit: null,
  when: goesOn,
  check: (position, { tile }) => checkBidder(position, tile),
  list(position, { listed }) {
    const tile = position.state.auction?.tile ?? null;
    if (tile !== null && isBidder(position)) listed.push({ type: "pass", tile });
  },
  apply(work, seat) {
    const { state } = work;
    const auction = auctionOf(state);
    auction.passed.push(seat);
    tell(work, { type: "passed", tile: openTile(auction), seat });
    return nobodyLeft(state, auction) ? go("knockDown") : null;
  },
});
