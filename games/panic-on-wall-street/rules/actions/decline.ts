import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { endOffers } from "../negotiate/offers.ts";
import { checkRev, gone, known } from "../negotiate/taking.ts";
import { entry } from "../query.ts";
import { refuse } from "../refusals.ts";
import { TRADE } from "./limit.ts";

/** Turns an offer down: it must be addressed to the seat itself (P-NET-17). */
export const decline = verb<Command<"decline">>({
  schema: COMMANDS.decline,
  rule: "P-NET-17",
  limit: TRADE,
  when: trades,
  check({ state, seat }, { offer, rev }) {
    const found = known(entry(state.offers, offer), seat);
    if (found === undefined) return gone(offer);
    if (found.to !== seat) return refuse("NOT_YOUR_OFFER", "P-NET-17", { offer, to: found.to });
    return checkRev(offer, found, rev);
  },
  apply(work, _seat, { offer }) {
    endOffers(work, [offer], "declined");
    return null;
  },
});
