import { isRefusal } from "@bigboard/kernel";
import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { endDeal } from "../negotiate/deals.ts";
import { unmark } from "../negotiate/finish.ts";
import { checkOpen, dealNamed } from "../negotiate/named-deal.ts";
import { checkRole } from "../negotiate/stalls.ts";
import { entry } from "../query.ts";
import { refuse } from "../refusals.ts";

/** The manager ends an open deal (P-RULING-14): not after it is closed (P-CLOSED-4). */
export const clear = verb<Command<"clear">>({
  schema: COMMANDS.clear,
  rule: "P-NET-26",
  limit: null,
  when: trades,
  check({ state, seat }, named) {
    const wrong = checkRole(state, seat, "manager");
    if (wrong !== null) return wrong;
    const owner = entry(state.tiles, named.tile)?.owner;
    if (owner !== undefined && owner !== seat) {
      return refuse("NOT_OWNER", "P-NEG-4", { tile: named.tile, owner });
    }
    const deal = dealNamed(state, named);
    return isRefusal(deal) ? deal : checkOpen(named, deal, "P-CLOSED-4");
  },
  apply(work, seat, { tile }) {
    endDeal(work, tile, "cleared");
    unmark(work, seat);
    return null;
  },
});
