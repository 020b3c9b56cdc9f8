import type { Seat } from "@bigboard/kernel";
import type { Action, BundleId, TileId } from "@bigboard/panic-on-wall-street/game";
import { type Desk, guessOf, now, roundTo, type Spot, tokensOf } from "./desk.ts";
import { affords, limitOf, targetOf } from "./limits.ts";
import { YOUNGEST } from "./style.ts";
import { contentAt, dealWorth, isLastCall, worthOf } from "./terms.ts";
import { bestYield, Holdings } from "./worth.ts";

/** Tiles in a bundle that a bot puts together. */
const MEMBERS = 3;
/** No bundle is proposed before this part of the clock: prices have to come near each other first; nor a moment before the bell. */
const EARLIEST = 0.4;
/** What being sure of several deals at once is worth, as a part of a company's worth in each. */
const SURE = 0.1;

type Member = { readonly tile: TileId; readonly price: number };

/** Accepts a bundle that is good as a whole, or now and then proposes one; null for nothing. */
export function bundle(desk: Desk): Action | null {
  if (!desk.config.bundles) return null;
  const answered = answer(desk);
  if (answered !== null || desk.gone < EARLIEST || isLastCall(desk)) return answered;
  return bidForSeveral(desk) ?? offerSeveral(desk);
}

function answer(desk: Desk): Action | null {
  for (const [id, { kind, from, to, offers }] of Object.entries(desk.view.bundles)) {
    if (to !== desk.seat) continue;
    const members: { readonly spot: Spot; readonly price: number }[] = [];
    let read = true;
    for (const offerId of offers) {
      const offer = desk.view.offers[offerId];
      const spot = offer && spotOf(desk, offer.tile);
      if (offer === undefined || spot === undefined || offer.closed || spot.deal?.closed === true) break;
      read &&= desk.at - offer.at >= YOUNGEST.toMe;
      members.push({ spot, price: offer.price });
    }
    if (!read || members.length !== offers.length) continue;
    const fine = kind === "bid" ? pleasesManager(desk, from, members) : pleasesInvestor(desk, members);
    if (fine) return acceptance(id, members);
  }
  return null;
}

type Offered = readonly { readonly spot: Spot; readonly price: number }[];

function acceptance(bundleId: BundleId, members: Offered): Action {
  return { type: "acceptBundle", bundle: bundleId, deals: members.map(({ spot }) => spot.deal?.no ?? null) };
}

function pleasesManager(desk: Desk, investor: Seat, members: Offered): boolean {
  if (desk.me.manager !== "active") return false;
  const fresh = members.filter(({ spot }) => spot.deal?.investor !== investor).length;
  if (tokensOf(desk, investor) < fresh) return false;
  let gain = 0;
  for (const { spot, price } of members) {
    const least = spot.deal === null ? contentAt(desk, spot.tile) : dealWorth(desk, spot) + desk.unit;
    gain += worthOf(desk, spot.tile, { investor, price, closed: false }) - least;
    gain += SURE * guessOf(desk, spot.tile);
  }
  return gain >= 0;
}

function pleasesInvestor(desk: Desk, members: Offered): boolean {
  if (desk.me.investor !== "active") return false;
  const fresh = members.filter(({ spot }) => spot.deal?.investor !== desk.seat);
  if (fresh.length !== members.length || tokensOf(desk, desk.seat) < fresh.length) return false;
  const holdings = new Holdings(desk.tables, desk.view.market);
  let gain = 0;
  for (const { spot, price } of members) {
    if (price > bestYield(desk.tables, spot.tile, desk.view.market)) return false;
    gain += targetOf(desk, spot.tile, 1) + SURE * guessOf(desk, spot.tile) - price;
    if (!affords(desk, holdings, spot, price)) return false;
    holdings.add(spot.tile, price);
  }
  return gain >= 0;
}

/** Several free tiles of one manager for a little more than one would offer in the end: for not being outbid on any. */
function bidForSeveral(desk: Desk): Action | null {
  const { seat, me, style } = desk;
  if (me.investor !== "active" || !now(desk, style.bundles, "bundle")) return null;
  const byOwner = groups(
    desk.others.filter(
      ({ deal, bids, tile }) =>
        deal === null && !bids.some(({ offer }) => offer.from === seat) && targetOf(desk, tile) > 0,
    ),
  );
  for (const [to, spots] of byOwner) {
    const wanted = spots.slice(0, Math.min(MEMBERS, tokensOf(desk, seat)));
    if (wanted.length < 2) continue;
    const members = wanted.map(({ tile }): Member => {
      const more = roundTo(targetOf(desk, tile, 1) + SURE * guessOf(desk, tile), desk.unit);
      return { tile, price: Math.min(more, limitOf(desk, tile)) };
    });
    return proposal("bid", to, members);
  }
  return null;
}

/** Several free tiles to the investor with most tokens left, each a little below what one would be content with. */
function offerSeveral(desk: Desk): Action | null {
  const { me, style, view, unit } = desk;
  if (me.manager !== "active" || !now(desk, style.bundles, "bundle")) return null;
  const free = desk.own.filter(
    ({ deal, asks }) => deal === null && !asks.some(({ offer }) => offer.bundle !== null),
  );
  if (free.length < 2) return null;
  let to: { seat: Seat; tokens: number } | null = null;
  for (const [seat, { investor }] of view.players.entries()) {
    if (seat === desk.seat || investor !== "active") continue;
    const tokens = tokensOf(desk, seat);
    if (to === null || tokens > to.tokens) to = { seat, tokens };
  }
  if (to === null || to.tokens < 2) return null;
  const members = free.slice(0, Math.min(MEMBERS, to.tokens)).map(({ tile }): Member => {
    return { tile, price: roundTo(contentAt(desk, tile) - SURE * guessOf(desk, tile), unit) };
  });
  return proposal("ask", to.seat, members);
}

function proposal(kind: "bid" | "ask", to: Seat, members: readonly Member[]): Action {
  return {
    type: "bundle",
    kind,
    to,
    private: false,
    members: members.map((member) => ({ ...member, closed: false })),
  };
}

function groups(spots: readonly Spot[]): Map<Seat, Spot[]> {
  const byOwner = new Map<Seat, Spot[]>();
  for (const spot of spots) {
    const group = byOwner.get(spot.owner);
    if (group === undefined) byOwner.set(spot.owner, [spot]);
    else group.push(spot);
  }
  return byOwner;
}

function spotOf({ own, others }: Desk, tile: TileId): Spot | undefined {
  return own.find((spot) => spot.tile === tile) ?? others.find((spot) => spot.tile === tile);
}
