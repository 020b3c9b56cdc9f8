import type { Pace } from "@bigboard/arena";
import type { Action, OfferId } from "@bigboard/panic-on-wall-street/game";
import { type Desk, deskOf, floorTo, type Live, type Spot, tokensOf } from "./desk.ts";
import { confirm, isOut } from "./player.ts";
import { TYCOON } from "./style.ts";
import type { Scene, Trader } from "./trader.ts";
import { yieldIn } from "./worth.ts";

/** P-NET-58: parts of the expected income. */
const BIDS_UP_TO = 0.8;
const TAKES_FROM = 0.5;
/** When it takes any bid, in milliseconds before the bell; and when it does for somebody just gone (P-NET-56). */
const ANY_BID = 15_000;
const FREE_TILES = 10_000;
/** Where its bids begin, as a part of the expected income. */
const OPENS_AT = 0.6;
/** Shorter waits than others' (P-NET-50), for a whole stall may have to be sold in the last ten seconds. */
const PACE: Pace = [600, 1_100];

/**
 * Plays for people who are gone, as the rules say (P-NET-55 to 58, P-RULING-39): in the negotiation in which they left it
 * only keeps what they have, later it bargains plainly; everywhere else it gives the default answer.
 */
export function steady(): Trader {
  return { name: "steady", pace: () => PACE, choose: decide };
}

function decide(scene: Scene): Action | null {
  const { view, seat } = scene;
  if (view.players[seat] === undefined || view.pause !== null || isOut(scene)) return null;
  switch (view.phase) {
    case "ready":
    case "incomes":
    case "monthEnd":
      return confirm(scene);
    case "negotiation":
      return bargain(scene);
    case "bidding":
      return pass(scene);
    case "roles":
    case "dice":
    case "reveal":
    case "split":
    case "claims":
    case "sale":
      return byDefault(scene);
    case "countdown":
    case "frozen":
    case "over":
      return null;
  }
}

/** The answer the rules give for an absent player: the same in every world that the seat can imagine. */
function byDefault({ rules, view, seat, chance }: Scene): Action | null {
  return rules.fallback(rules.imagine(view, chance), seat);
}

function pass({ view, seat }: Scene): Action | null {
  const { auction } = view;
  if (view.players[seat]?.manager !== "active" || auction === null || auction.tile === null) return null;
  if (auction.leader === seat || auction.passed.includes(seat)) return null;
  return { type: "pass", tile: auction.tile };
}

function bargain(scene: Scene): Action | null {
  const desk = deskOf(scene, TYCOON);
  if (desk === null) return null;
  const { view, seat, me } = desk;
  const justGone = me.standInSince === view.month;
  return (justGone ? keep(desk) : (sell(desk) ?? buy(desk))) ?? mark(desk, view.finished.includes(seat));
}

/** P-NET-55 and P-NET-56: no new offer, none left standing; free tiles go to the best bid at the very end. */
function keep(desk: Desk): Action | null {
  const own = mine(desk);
  if (own !== null) return { type: "withdrawOffer", offer: own.id, rev: own.offer.rev };
  if (desk.me.manager !== "active" || desk.left > FREE_TILES) return null;
  for (const spot of desk.own) {
    const best = spot.deal === null ? bestBid(desk, spot) : null;
    if (best !== null) return acceptance(best, spot);
  }
  return null;
}

function mine({ view, seat }: Desk): Live | null {
  for (const [id, offer] of Object.entries(view.offers)) if (offer.from === seat) return { id, offer };
  return null;
}

/** P-NET-58 for a manager. */
function sell(desk: Desk): Action | null {
  if (desk.me.manager !== "active") return null;
  for (const spot of desk.own) {
    const best = bestBid(desk, spot);
    if (best === null) continue;
    const { price } = best.offer;
    const expected = yieldIn(desk.tables, spot.tile, desk.view.market, 1);
    const least = desk.left <= ANY_BID ? 0 : TAKES_FROM * expected;
    if (price >= least && price > (spot.deal?.price ?? 0)) return acceptance(best, spot);
  }
  return null;
}

/** P-NET-58 for an investor: what beats the deal and the bids of others, up to four fifths of the expected income. */
function buy(desk: Desk): Action | null {
  const { seat, view, tables, unit } = desk;
  if (desk.me.investor !== "active" || tokensOf(desk, seat) < 1) return null;
  for (const spot of desk.others) {
    const { tile, deal, bids } = spot;
    if (deal?.closed === true || deal?.investor === seat) continue;
    const expected = yieldIn(tables, tile, view.market, 1);
    if (expected * BIDS_UP_TO < unit) continue;
    const most = floorTo(expected * BIDS_UP_TO, unit);
    let beat = deal?.price ?? 0;
    let own = 0;
    for (const { offer } of bids) {
      if (offer.from === seat) own = Math.max(own, offer.price);
      else beat = Math.max(beat, offer.price);
    }
    const price = Math.min(most, Math.max(floorTo(expected * OPENS_AT, unit), beat + unit));
    if (price <= own || price <= beat) continue;
    return { type: "bid", tile, price, closed: false, private: false };
  }
  return null;
}

/** The highest live bid that can be accepted on its own; of equal ones the earliest. */
function bestBid(desk: Desk, { bids, deal }: Spot): Live | null {
  let best: Live | null = null;
  for (const live of bids) {
    const { from, price, at, bundle } = live.offer;
    if (deal?.closed === true || bundle !== null) continue;
    if (deal?.investor !== from && tokensOf(desk, from) < 1) continue;
    if (best === null || price > best.offer.price || (price === best.offer.price && at < best.offer.at)) {
      best = live;
    }
  }
  return best;
}

function acceptance({ id, offer }: { id: OfferId; offer: Live["offer"] }, { deal }: Spot): Action {
  return { type: "accept", offer: id, rev: offer.rev, deal: deal?.no ?? null };
}

/** It never keeps a table waiting that wants to finish early. */
function mark({ config }: Desk, marked: boolean): Action | null {
  return config.earlyFinish && !marked ? { type: "finish", on: true } : null;
}
