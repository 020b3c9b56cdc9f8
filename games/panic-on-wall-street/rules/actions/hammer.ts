import { COMMANDS, type Command } from "../commands.ts";
import { go, type Position, verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { checkAuctioneer, checkTileOpen } from "../month/auction.ts";
import { refuse } from "../refusals.ts";

/** Where the auctioneer strikes himself: the hammer falls (P-RULING-58). */
export const hammer = verb<Command<"hammer">>({
  schema: COMMANDS.hammer,
  rule: "P-RULING-58",
  limit: null,
  when: goesOn,
  /** Not by another, not at every table, not without a bid, not so soon after one. */
  check(position, { tile }) {
    const { bound, state } = position;
    const closed = checkTileOpen(position, tile);
    if (closed !== null) return closed;
    if (bound.config.hammer !== "auctioneer") {
      return refuse("NOT_YOUR_ROLE", "P-RULING-58", { hammer: "server" });
    }
    const wrong = checkAuctioneer(position);
    if (wrong !== null || state.auction === null) return wrong;
    const { leader, hammerAt } = state.auction;
    if (leader !== null && hammerAt === null) return null;
    return refuse("TOO_EARLY", "P-RULING-58", { leader, until: hammerAt });
  },
  list(position, { listed }) {
    const tile = position.state.auction?.tile ?? null;
    if (tile !== null && canStrike(position)) listed.push({ type: "hammer", tile });
  },
  apply: () => go("knockDown"),
});

/** Whether the hammer may fall on the tile that lies open: what `check` asks. */
export function canStrike({ bound, state: { auction }, seat }: Position): boolean {
  return (
    bound.config.hammer === "auctioneer" &&
    auction?.auctioneer === seat &&
    auction.leader !== null &&
    auction.hammerAt === null
  );
}
