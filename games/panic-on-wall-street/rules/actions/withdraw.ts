import { isRefusal } from "@bigboard/kernel";
import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { endDeal } from "../negotiate/deals.ts";
import { unmark } from "../negotiate/finish.ts";
import { checkOpen, dealNamed } from "../negotiate/named-deal.ts";
import { checkRole } from "../negotiate/stalls.ts";
import { refuse } from "../refusals.ts";

/** The investor ends an open deal (P-NEG-10, P-RULING-16): not after it is closed (P-CLOSED-3). */
export const withdraw = verb<Command<"withdraw">>({
  schema: COMMANDS.withdraw,
  rule: "P-NET-26",
  limit: null,
  when: trades,
  check({ state, seat }, named) {
    const wrong = checkRole(state, seat, "investor");
    if (wrong !== null) return wrong;
    const deal = dealNamed(state, named);
    if (isRefusal(deal)) return deal;
    const { investor } = deal;
    if (investor !== seat) return refuse("NOT_YOUR_DEAL", "P-NEG-10", { tile: named.tile, investor });
    return checkOpen(named, deal, "P-CLOSED-3");
  },
  apply(work, seat, { tile }) {
    endDeal(work, tile, "withdrawn");
    unmark(work, seat);
    return null;
  },
});
