import type { Refusal } from "@bigboard/kernel";
import { COMMANDS, type Command } from "../commands.ts";
import { type Position, verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { unmark } from "../negotiate/finish.ts";
import { checkRole } from "../negotiate/stalls.ts";
import { checkRev, checkTaking, gone, known, takeAll } from "../negotiate/taking.ts";
import { entry, investorOf, isActive, tokensLeft } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Offer } from "../state.ts";
import type { OfferId } from "../terms.ts";

/** One tap makes the deal (P-NET-18): a manager accepts a bid, an investor takes an ask. */
export const accept = verb<Command<"accept">>({
  schema: COMMANDS.accept,
  rule: "P-NET-18",
  limit: null,
  when: trades,
  /** The clauses of P-NET-19 in their order, so that who loses a race learns which. */
  check(position, { offer, rev, deal }) {
    const { bound, state, seat } = position;
    const found = known(entry(state.offers, offer), seat);
    if (found === undefined) return gone(offer);
    const wrong = checkAcceptor(position, offer, found) ?? checkRev(offer, found, rev);
    if (wrong !== null) return wrong;
    if (found.bundle !== null) {
      return refuse("BAD_BUNDLE", "P-NET-29", { offer, bundle: found.bundle, legal: ["acceptBundle"] });
    }
    const investor = investorOf(found) ?? seat;
    return checkTaking(state, found, investor, deal, tokensLeft(bound, state, investor));
  },
  apply(work, seat, { offer }) {
    takeAll(work, seat, [offer]);
    unmark(work, seat);
    return null;
  },
});

/** Whether an offer is this seat's to accept: addressed to it, or an ask to all and the seat another investor. */
function checkAcceptor({ state, seat }: Position, offer: OfferId, { kind, from, to }: Offer): Refusal | null {
  if (kind === "ask" && to === null) {
    return (
      checkRole(state, seat, "investor") ??
      (from === seat ? refuse("OWN_TILE", "P-DUAL-2", { offer, owner: from }) : null)
    );
  }
  return to === seat ? null : refuse("NOT_YOUR_OFFER", "P-NET-18", { offer, to });
}

/** Whether an offer can be accepted as it stands: what `check` asks, of an offer and a deal that are seen. */
export function canAccept(
  { bound, state, seat }: Position,
  { kind, from, to, bundle, tile }: Offer,
): boolean {
  const isHis =
    kind === "ask" && to === null ? isActive(state, seat, "investor") && from !== seat : to === seat;
  if (!isHis || bundle !== null) return false;
  const investor = kind === "bid" ? from : seat;
  return state.tiles[tile]?.deal?.investor === investor || tokensLeft(bound, state, investor) > 0;
}
