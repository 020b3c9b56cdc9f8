import { COMMANDS, type Command } from "../commands.ts";
import { go, verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { checkAuctioneer } from "../month/auction.ts";
import { refuse } from "../refusals.ts";

/** The auctioneer turns over the next tile (P-RULING-58). */
export const turn = verb<Command<"turn">>({
  schema: COMMANDS.turn,
  rule: "P-RULING-58",
  limit: null,
  when(position) {
    const over = goesOn(position);
    if (over !== null) return over;
    const { phase } = position.state;
    return phase === "reveal" ? checkAuctioneer(position) : refuse("NOT_OPEN", "P-RULING-58", { phase });
  },
  list: (_position, { listed }) => listed.push({ type: "turn" }),
  apply: () => go("bidding"),
});
