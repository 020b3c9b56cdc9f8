import type { Seat } from "@bigboard/kernel";
import type { Work } from "../bound.ts";
import { investorOf } from "../query.ts";
import type { BundleId, OfferId } from "../terms.ts";
import { makeDeal } from "./deals.ts";
import { endOffers } from "./offers.ts";

/** One tap makes the deal (P-NET-18): the offer is used up, old deal out and new deal in (P-NET-20). */
export function accept(work: Work, seat: Seat, id: OfferId): void {
  takeAll(work, seat, [id]);
}

/** All deals of a bundle in one step (P-NET-29). They are ordinary deals from then on. */
export function acceptBundle(work: Work, seat: Seat, id: BundleId): void {
  takeAll(work, seat, work.state.bundles[id]?.offers ?? []);
}

function takeAll(work: Work, seat: Seat, ids: readonly OfferId[]): void {
  const offers = ids.map((id) => work.state.offers[id]).filter((offer) => offer !== undefined);
  endOffers(work, ids, "used");
  for (const offer of offers) makeDeal(work, offer, investorOf(offer) ?? seat, seat);
}
