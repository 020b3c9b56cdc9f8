import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { lapseClosing } from "../negotiate/deals.ts";
import { checkParty } from "../negotiate/named-deal.ts";
import { refuse } from "../refusals.ts";
import { TRADE } from "./limit.ts";

/** Either party takes a proposed closing back or turns it down, while there is one (P-RULING-22). */
export const keepOpen = verb<Command<"keepOpen">>({
  schema: COMMANDS.keepOpen,
  rule: "P-NET-27",
  limit: TRADE,
  when: trades,
  check({ state, seat }, named) {
    const wrong = checkParty(state, seat, named);
    if (wrong !== null) return wrong;
    return state.closings[named.tile] === undefined
      ? refuse("OFFER_GONE", "P-NET-27", { tile: named.tile, legal: ["close"] })
      : null;
  },
  apply(work, _seat, { tile }) {
    lapseClosing(work, tile);
    return null;
  },
});
