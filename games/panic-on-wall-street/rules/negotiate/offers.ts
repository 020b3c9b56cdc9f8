import type { Seat } from "@bigboard/kernel";
import type { Work } from "../kit.ts";
import { offerId } from "../names.ts";
import { partiesOf, tell } from "../query.ts";
import type { Offer, State } from "../state.ts";
import type { BundleId, OfferEnd, OfferId } from "../terms.ts";

/** What a sender says; the rest of an offer follows from where and when it is posted. */
export type Terms = Pick<Offer, "kind" | "tile" | "from" | "to" | "price" | "closed" | "private">;

/** Who learns of an offer or a bundle: everybody, or only the two parties of a private one (P-HID-5, P-HID-6). */
export function audience(shown: {
  readonly from: Seat;
  readonly to: Seat | null;
  readonly private: boolean;
}): "all" | Seat[] {
  return shown.private ? partiesOf(shown) : "all";
}

/** The live offers that fit, in an order that depends on their names alone. */
export function offersWhere(state: State, fits: (offer: Offer) => boolean): OfferId[] {
  const found: OfferId[] = [];
  for (const id in state.offers) {
    const offer = state.offers[id];
    if (offer !== undefined && fits(offer)) found.push(id);
  }
  return found.sort();
}

/**
 * Posts a bid or an ask in place of the sender's earlier one on this tile, public or private (P-NET-13, P-NET-14), under
 * the next revision of its own name.
 */
export function post(work: Work, terms: Terms, bundle: BundleId | null): OfferId {
  const { state, at } = work;
  takePlace(work, terms);
  const id = idOf(terms, terms.private);
  const rev = (state.revs[id] ?? 0) + 1;
  const offer: Offer = { ...terms, counter: isCounter(state, terms), rev, at, bundle };
  state.revs[id] = rev;
  state.offers[id] = offer;
  tell(work, { type: "offered", offer: id, terms: { ...offer } }, audience(offer));
  return id;
}

/** Ends the sender's offer that these terms replace. A public one that a private one follows is simply gone for the others. */
function takePlace(work: Work, terms: Terms): void {
  for (const isPrivate of [false, true]) {
    const id = idOf(terms, isPrivate);
    const why: OfferEnd = terms.private && !isPrivate ? "withdrawn" : "changed";
    endOffers(work, [id], why);
  }
}

function idOf(terms: Terms, isPrivate: boolean): OfferId {
  return offerId(terms.kind, terms.tile, terms.kind === "bid" ? terms.from : terms.to, isPrivate);
}

/**
 * Whether an ask answers a live bid of whom it addresses (P-NET-15); a bid and an ask to all find none. A public ask says so of
 * a public bid only: else it would betray a private one.
 */
function isCounter({ offers }: State, { tile, to, private: isPrivate }: Terms): boolean {
  const names = isPrivate ? [false, true] : [false];
  return names.some((hidden) => offers[offerId("bid", tile, to, hidden)] !== undefined);
}

/**
 * Ends offers for one reason, and with the members of a bundle the whole bundle (P-NET-29). Names that are gone already
 * are passed over.
 */
export function endOffers(work: Work, ids: readonly OfferId[], why: OfferEnd): void {
  const broken = new Set<BundleId>();
  for (const id of ids) {
    const bundle = endOne(work, id, why);
    if (bundle !== null) broken.add(bundle);
  }
  for (const id of broken) {
    const bundle = work.state.bundles[id];
    if (bundle === undefined) continue;
    delete work.state.bundles[id];
    tell(work, { type: "bundleEnded", bundle: id, why }, audience(bundle));
    for (const member of bundle.offers) endOne(work, member, "bundleBroken");
  }
}

/** Ends one offer; the bundle that it was a member of comes back. */
function endOne(work: Work, id: OfferId, why: OfferEnd): BundleId | null {
  const offer = work.state.offers[id];
  if (offer === undefined) return null;
  delete work.state.offers[id];
  tell(work, { type: "offerEnded", offer: id, terms: offer, why }, audience(offer));
  return offer.bundle;
}
