import { isRefusal, type Refusal, type Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import type { Bound } from "../bound.ts";
import { entry, investorOf, partiesOf, tileOf, tokensLeft } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Bundle, Offer, State } from "../state.ts";
import type { BundleId, OfferId } from "../terms.ts";
import { checkRole } from "./check-offer.ts";

type Of<T extends Action["type"]> = Extract<Action, { type: T }>;

/** An offer or bundle as far as a seat may know of it: another's private one does not exist (P-HID-6). */
function known<T extends { from: Seat; to: Seat | null; private: boolean }>(
  shown: T | undefined,
  seat: Seat,
): T | undefined {
  return shown?.private === true && !partiesOf(shown).includes(seat) ? undefined : shown;
}

/** Taking an own offer back: it must be there, be the sender's, and be the one that was seen. */
export function checkWithdrawOffer(
  state: State,
  seat: Seat,
  { offer, rev }: Of<"withdrawOffer">,
): Refusal | null {
  const found = known(entry(state.offers, offer), seat);
  if (found === undefined) return gone(offer);
  if (found.from !== seat) return refuse("NOT_YOUR_OFFER", "P-NET-12", { offer, from: found.from });
  return checkRev(offer, found, rev);
}

/** Turning an offer down: it must be addressed to the seat itself (P-NET-17). */
export function checkDecline(state: State, seat: Seat, { offer, rev }: Of<"decline">): Refusal | null {
  const found = known(entry(state.offers, offer), seat);
  if (found === undefined) return gone(offer);
  if (found.to !== seat) return refuse("NOT_YOUR_OFFER", "P-NET-17", { offer, to: found.to });
  return checkRev(offer, found, rev);
}

/** Whether an acceptance succeeds: the clauses of P-NET-19 in their order, so that who loses a race learns which. */
export function checkAccept(
  bound: Bound,
  state: State,
  seat: Seat,
  { offer, rev, deal }: Of<"accept">,
): Refusal | null {
  const found = known(entry(state.offers, offer), seat);
  if (found === undefined) return gone(offer);
  const wrong = checkAcceptor(state, seat, offer, found) ?? checkRev(offer, found, rev);
  if (wrong !== null) return wrong;
  if (found.bundle !== null) {
    return refuse("BAD_BUNDLE", "P-NET-29", { offer, bundle: found.bundle, legal: ["acceptBundle"] });
  }
  const investor = investorOf(found) ?? seat;
  return checkTaking(state, found, investor, deal, tokensLeft(bound, state, investor));
}

/** Whether an offer is this seat's to accept: addressed to it, or an ask to all and the seat another investor. */
function checkAcceptor(state: State, seat: Seat, id: OfferId, { kind, from, to }: Offer): Refusal | null {
  if (kind === "ask" && to === null) {
    return (
      checkRole(state, seat, "investor") ??
      (from === seat ? refuse("OWN_TILE", "P-DUAL-2", { offer: id, owner: from }) : null)
    );
  }
  return to === seat ? null : refuse("NOT_YOUR_OFFER", "P-NET-18", { offer: id, to });
}

/** A free token unless the tile is held already, and the deal that was seen unless the tile has become free (P-NET-19). */
function checkTaking(
  state: State,
  { tile }: Offer,
  investor: Seat,
  seen: number | null,
  tokens: number,
): Refusal | null {
  const { deal } = tileOf(state, tile);
  if (tokens < 1 && deal?.investor !== investor) {
    return refuse("NO_TOKEN", "P-RULING-17", { tile, investor, tokens });
  }
  return deal === null || deal.no === seen
    ? null
    : refuse("STALE", "P-NET-19", { tile, seen, deal: deal.no });
}

/** All members or none: the first reason against one is the bundle's (P-NET-29). */
export function checkAcceptBundle(
  bound: Bound,
  state: State,
  seat: Seat,
  { bundle, deals }: Of<"acceptBundle">,
): Refusal | null {
  const found = bundleFor(state, seat, bundle);
  if (isRefusal(found)) return found;
  const members = found.offers.map((id) => state.offers[id]).filter((offer) => offer !== undefined);
  if (deals.length !== members.length) {
    return refuse("BAD_BUNDLE", "P-NET-29", { bundle, deals: deals.length, members: members.length });
  }
  const investor = found.kind === "bid" ? found.from : found.to;
  let tokens = tokensLeft(bound, state, investor);
  for (const [i, offer] of members.entries()) {
    const reason = checkTaking(state, offer, investor, deals[i] ?? null, tokens);
    if (reason !== null) {
      const { code, rule, detail } = reason;
      return refuse("BUNDLE_FAILED", "P-NET-29", { bundle, member: i, reason: { code, rule, detail } });
    }
    if (tileOf(state, offer.tile).deal?.investor !== investor) tokens -= 1;
  }
  return null;
}

function bundleFor(state: State, seat: Seat, id: BundleId): Bundle | Refusal {
  const found = known(entry(state.bundles, id), seat);
  if (found === undefined) return refuse("OFFER_GONE", "P-NET-29", { bundle: id });
  return found.to === seat ? found : refuse("NOT_YOUR_OFFER", "P-NET-29", { bundle: id, to: found.to });
}

function gone(offer: OfferId): Refusal {
  return refuse("OFFER_GONE", "P-NET-19", { offer });
}

function checkRev(offer: OfferId, { rev, price, closed }: Offer, seen: number): Refusal | null {
  return rev === seen ? null : refuse("STALE", "P-NET-19", { offer, seen, rev, price, closed });
}
