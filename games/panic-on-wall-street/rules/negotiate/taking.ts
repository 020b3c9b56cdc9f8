import type { Refusal, Seat } from "@bigboard/kernel";
import type { Work } from "../kit.ts";
import { investorOf, tileOf } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Offer, State } from "../state.ts";
import type { OfferId } from "../terms.ts";
import { makeDeal } from "./deals.ts";
import { endOffers } from "./offers.ts";

type Shown = { readonly from: Seat; readonly to: Seat | null; readonly private: boolean };

/** An offer or bundle as far as a seat may know of it: another's private one does not exist (P-HID-6). */
export function known<T extends Shown>(shown: T | undefined, seat: Seat): T | undefined {
  return shown?.private === true && shown.from !== seat && shown.to !== seat ? undefined : shown;
}

export function gone(offer: OfferId): Refusal {
  return refuse("OFFER_GONE", "P-NET-19", { offer });
}

/** Whether it is still the offer that was seen. */
export function checkRev(offer: OfferId, { rev, price, closed }: Offer, seen: number): Refusal | null {
  return rev === seen ? null : refuse("STALE", "P-NET-19", { offer, seen, rev, price, closed });
}

/** The number of the deal on a tile, as whoever looks now sees it. */
export function dealSeen(state: State, tile: string): number | null {
  return state.tiles[tile]?.deal?.no ?? null;
}

/** A free token unless the tile is held already, and the deal that was seen unless the tile has become free (P-NET-19). */
export function checkTaking(
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

/** Offers are used up, and each makes its deal: old deal out and new deal in (P-NET-20). `seat` accepts. */
export function takeAll(work: Work, seat: Seat, ids: readonly OfferId[]): void {
  const offers = ids.map((id) => work.state.offers[id]).filter((offer) => offer !== undefined);
  endOffers(work, ids, "used");
  for (const offer of offers) makeDeal(work, offer, investorOf(offer) ?? seat, seat);
}
