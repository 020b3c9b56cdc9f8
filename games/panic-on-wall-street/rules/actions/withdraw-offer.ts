import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { unmark } from "../negotiate/finish.ts";
import { endOffers } from "../negotiate/offers.ts";
import { checkRev, gone, known } from "../negotiate/taking.ts";
import { entry } from "../query.ts";
import { refuse } from "../refusals.ts";
import { TRADE } from "./limit.ts";

/** Takes an own offer back, and with a bundle's member the bundle: it must be there, and be the one that was seen (P-NET-12). */
export const withdrawOffer = verb<Command<"withdrawOffer">>({
  schema: COMMANDS.withdrawOffer,
  rule: "P-NET-12",
  limit: TRADE,
  when: trades,
  check({ state, seat }, { offer, rev }) {
    const found = known(entry(state.offers, offer), seat);
    if (found === undefined) return gone(offer);
    if (found.from !== seat) return refuse("NOT_YOUR_OFFER", "P-NET-12", { offer, from: found.from });
    return checkRev(offer, found, rev);
  },
  apply(work, seat, { offer }) {
    endOffers(work, [offer], "withdrawn");
    unmark(work, seat);
    return null;
  },
});
