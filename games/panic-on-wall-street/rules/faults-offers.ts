import type { Bound } from "./bound.ts";
import { offerId } from "./names.ts";
import { investorOf, isActive } from "./query.ts";
import type { Offer, State } from "./state.ts";

/** What is broken among the offers, bundles and proposed closings of a state (P-INV-6, P-INV-9). */
export function offersFaults(bound: Bound, state: State): string[] {
  const found: string[] = [];
  const open = [state.offers, state.bundles, state.closings].some((each) => Object.keys(each).length > 0);
  if (state.phase !== "negotiation" && open) found.push(`offers in phase ${state.phase} (P-INV-9)`);
  for (const [id, offer] of Object.entries(state.offers)) {
    const fault = faultOf(bound, state, id, offer);
    if (fault !== null) found.push(`${id} ${fault}`);
  }
  for (const [id, bundle] of Object.entries(state.bundles)) {
    const members = bundle.offers.map((offer) => state.offers[offer]);
    if (members.length < 2 || members.length > 6) found.push(`${id} joins ${members.length} (P-NET-29)`);
    if (members.some((offer) => offer?.bundle !== id)) found.push(`${id} has lost a member (P-NET-29)`);
    if (members.some((offer) => offer?.from !== bundle.from || offer.to !== bundle.to)) {
      found.push(`${id} is of others (P-NET-29)`);
    }
  }
  for (const [tile, by] of Object.entries(state.closings)) {
    const owned = state.tiles[tile];
    const deal = owned?.deal ?? null;
    if (owned === undefined || deal === null || deal.closed)
      found.push(`${tile} cannot be closed (P-NET-27)`);
    else if (by !== deal.investor && by !== owned.owner) found.push(`seat ${by} closes ${tile} (P-CLOSED-2)`);
  }
  return found;
}

function faultOf({ edition }: Bound, state: State, id: string, offer: Offer): string | null {
  const { kind, tile, from, to, price, rev, bundle } = offer;
  const { lowestPrice, highestPrice, unit } = edition.limits;
  const investor = investorOf(offer);
  const owner = state.tiles[tile]?.owner;
  if (id !== offerId(kind, tile, investor, offer.private)) return "has another's name (P-NET-13, P-NET-14)";
  if (owner === undefined || owner !== (kind === "bid" ? to : from))
    return "is of no tile of its manager (P-NEG-4)";
  if (state.tiles[tile]?.deal?.closed === true) return "is for a closed tile (P-NET-22)";
  if (investor !== null && !isActive(state, investor, "investor")) return "has no investor (P-RULING-27)";
  if (investor === owner) return "is for an own tile (P-DUAL-2)";
  if (price < lowestPrice || price > highestPrice || price % unit !== 0) return `asks ${price} (P-RULING-11)`;
  if (rev !== state.revs[id]) return `is revision ${rev} (P-NET-13)`;
  if (bundle !== null && state.bundles[bundle]?.offers.includes(id) !== true)
    return "is in no bundle (P-NET-29)";
  return null;
}
