import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { closeDeal } from "../negotiate/deals.ts";
import { unmark } from "../negotiate/finish.ts";
import { checkParty } from "../negotiate/named-deal.ts";
import { tell } from "../query.ts";
import { refuse } from "../refusals.ts";
import { TRADE } from "./limit.ts";

/** Either party proposes to close, the other consents (P-NET-27): one proposal is enough. */
export const close = verb<Command<"close">>({
  schema: COMMANDS.close,
  rule: "P-NET-27",
  limit: TRADE,
  when: trades,
  check({ state, seat }, named) {
    const wrong = checkParty(state, seat, named);
    if (wrong !== null) return wrong;
    return state.closings[named.tile] === seat
      ? refuse("ALREADY_DONE", "P-NET-27", { tile: named.tile, by: seat, legal: ["keepOpen"] })
      : null;
  },
  apply(work, seat, { tile }) {
    const { closings } = work.state;
    if (closings[tile] === undefined) {
      closings[tile] = seat;
      tell(work, { type: "closingProposed", tile, by: seat });
    } else {
      closeDeal(work, tile);
    }
    unmark(work, seat);
    return null;
  },
});
