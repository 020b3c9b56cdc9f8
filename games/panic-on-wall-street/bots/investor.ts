import type { Action, Deal, TileId } from "@bigboard/panic-on-wall-street/game";
import { type Desk, glance, guessOf, holdingsOf, isRead, now, type Spot, tokensOf } from "./desk.ts";
import { ANSWERS, answerAsks, talkDown } from "./haggle.ts";
import { affords, bears, COUNTS, LATE, limitOf, mineOn, targetOf } from "./limits.ts";
import { isConsidered, isPerson, isTimeToClose, leavesFirstBid } from "./people.ts";
import { leavingTime, saleTime } from "./schedule.ts";
import { bestYield } from "./worth.ts";

/** A bid this far above what a tile is worth is not taken for serious: nobody need be better. */
const ABSURD = 1.3;
/** Worse than worthless by this part, a deal of last month is left. One's word of this month is kept. */
const DEAR = 1.02;
/** Only a purse that bears no more than this part of the caution it bids with makes one go back on one's word. */
const BROKEN = 0.15;
/** And then only after some thought: in so many looks of a hundred. */
const BREAKS = 8;
/** So many units of surplus a deal with a person counts more than one with a bot. */
const FAVOUR = 4;
/** Above this share a deal of last month is spoken about again, in so many looks of a hundred, until this part of the clock. */
const STILL_DEAR = 0.75;
const ASKS_AGAIN = 20;
const DEAR_UNTIL = 0.6;
/** In haste nobody outbids what is near the price. */
const FAIR = 0.85;
/** Nobody bids for a company long before it is for sale in earnest: before this part of that time; for a person's not before. */
const TOO_SOON = 0.6;
/** In how many looks of a hundred a deal is proposed to be closed. */
const CLOSES = 10;
/** When everybody hurries, in milliseconds before the bell. */
const HURRY = 15_000;
/** A bid that others have beaten is left for so long, in milliseconds, and then taken away in so many looks of a hundred. */
const OUTBID_STANDS = 5_000;
const CLEARS_UP = 25;
/** A bundle is left whole for so long, in milliseconds. */
const BUNDLE_STANDS = 12_000;

/** A bid to make, and what it would earn on average. */
export type Wish = { readonly spot: Spot; readonly price: number; readonly surplus: number };

/** What an investor does at a look at step 1; null for nothing. */
export function invest(desk: Desk): Action | null {
  if (desk.me.investor !== "active") return null;
  if (desk.hurried) return leaveDear(desk) ?? bid(desk) ?? answerAsks(desk);
  const settled = leaveDear(desk) ?? leaveThin(desk) ?? seal(desk);
  if (settled !== null || leavesFirstBid(desk)) return settled;
  return renegotiate(desk) ?? take(desk) ?? answerAsks(desk) ?? bid(desk) ?? takeAway(desk);
}

/**
 * Takes a bid of its own away from a person's company that lies under a better one, or under the deal, and that it does not mean to raise now:
 * nothing comes of it any more, and it is in the owner's way.
 */
function takeAway(desk: Desk): Action | null {
  for (const spot of desk.others) {
    const mine = mineOn(desk, spot);
    if (!isPerson(desk, spot.owner) || mine === null || mine.offer.bundle !== null) continue;
    if (desk.at - mine.offer.at < OUTBID_STANDS) continue;
    const { deal } = spot;
    // A cheaper price for a deal of one's own is a question to its owner.
    if (deal?.investor === desk.seat) continue;
    if (Math.max(deal?.price ?? 0, rivalOn(desk, spot)) <= mine.offer.price) continue;
    if (priceFor(desk, spot, targetOf(desk, spot.tile)) !== null || !now(desk, CLEARS_UP, "away")) continue;
    return { type: "withdrawOffer", offer: mine.id, rev: mine.offer.rev };
  }
  return null;
}

/** Walks away from a deal of last month that costs more than it is worth, or than it could ever bring. */
function leaveDear(desk: Desk): Action | null {
  for (const { tile, deal } of openDeals(desk)) {
    const most = Math.min(guessOf(desk, tile) * DEAR, bestYield(desk.tables, tile, desk.view.market));
    if (!deal.standing || deal.price <= most || desk.gone < leavingTime(desk, tile)) continue;
    return { type: "withdraw", tile, deal: deal.no };
  }
  return null;
}

/** The deals it could still leave. */
function openDeals({ others, seat }: Desk): readonly { readonly tile: TileId; readonly deal: Deal }[] {
  return others.flatMap(({ tile, deal }) =>
    deal?.investor === seat && !deal.closed ? [{ tile, deal }] : [],
  );
}

/** Goes back on its word where the purse bears no more, or leaves a thin deal of last month for a better one. */
function leaveThin(desk: Desk): Action | null {
  let worst: { tile: TileId; deal: Deal; surplus: number } | null = null;
  for (const { tile, deal } of openDeals(desk)) {
    const surplus = guessOf(desk, tile) - deal.price;
    if (worst === null || surplus < worst.surplus) worst = { tile, deal, surplus };
  }
  if (worst === null) return null;
  const leaves: Action = { type: "withdraw", tile: worst.tile, deal: worst.deal.no };
  if (!bears(desk, holdingsOf(desk, desk.seat, false), BROKEN) && now(desk, BREAKS, "break")) return leaves;
  if (!desk.style.investor.swaps || !worst.deal.standing || tokensOf(desk, desk.seat) > 0) return null;
  const better = wishes(desk, desk.others)[0];
  return better !== undefined && better.surplus > worst.surplus + desk.unit ? leaves : null;
}

/** Asks for a better price where last month's has become dear, before it thinks of leaving. */
function renegotiate(desk: Desk): Action | null {
  if (desk.gone > DEAR_UNTIL || desk.style.foresight < COUNTS) return null;
  for (const spot of desk.others) {
    const { tile, deal, bids } = spot;
    if (
      deal?.investor !== desk.seat ||
      !deal.standing ||
      bids.some(({ offer }) => offer.from === desk.seat)
    ) {
      continue;
    }
    const price = targetOf(desk, tile);
    const isDear = deal.price > guessOf(desk, tile) * STILL_DEAR;
    if (!isDear || price >= deal.price || price < desk.unit || !now(desk, ASKS_AGAIN, "again")) continue;
    return { type: "bid", tile, price, closed: false, private: false };
  }
  return null;
}

/** Proposes to close a cheap deal, or consents where it is asked to. */
function seal(desk: Desk): Action | null {
  const { style, manner, view, seat } = desk;
  for (const { tile, deal, owner } of desk.others) {
    if (deal === null || deal.investor !== seat || deal.closed) continue;
    const share = deal.price / Math.max(1, guessOf(desk, tile));
    // However hopeful the guess, nobody is bound to what even the best roll does not bring back.
    const isHopeless = deal.price >= bestYield(desk.tables, tile, view.market);
    const proposer = view.closings[tile];
    const close: Action = { type: "close", tile, deal: deal.no };
    if (proposer === undefined) {
      if (isHopeless) continue;
      const isTheirs = isPerson(desk, owner);
      if (isTheirs && !isTimeToClose(desk, tile, deal)) continue;
      const often = isTheirs ? 100 : CLOSES;
      if (share <= style.investor.closesAt + manner.eager && now(desk, often, "close")) return close;
    } else if (proposer !== seat) {
      if (!isHopeless && share <= style.investor.consentsAt + manner.eager) return close;
      if (isPerson(desk, proposer) && now(desk, ANSWERS, "keep")) {
        return { type: "keepOpen", tile, deal: deal.no };
      }
    }
  }
  return null;
}

/** Takes an ask that is no dearer than what it would offer in the end, or late than what it would ever pay. */
function take(desk: Desk): Action | null {
  const { seat } = desk;
  if (tokensOf(desk, seat) < 1) return null;
  const holdings = holdingsOf(desk, seat, true);
  for (const spot of glance(desk, desk.others)) {
    const { tile, deal, asks } = spot;
    if (deal?.closed === true || deal?.investor === seat) continue;
    for (const live of asks) {
      const { to, price, bundle, closed, rev } = live.offer;
      if ((to !== null && to !== seat) || bundle !== null || !isRead(desk, live)) continue;
      if (isPerson(desk, live.offer.from) && !isConsidered(desk, live)) continue;
      if (price > mostFor(desk, spot)) continue;
      if (closed && price > guessOf(desk, tile) * desk.style.investor.consentsAt) continue;
      if (!affords(desk, holdings, spot, price)) continue;
      const first = desk.gone > LATE ? null : talkDown(desk, spot, live);
      if (first === "wait") continue;
      if (first !== null) return first;
      return { type: "accept", offer: live.id, rev, deal: deal?.no ?? null };
    }
  }
  return null;
}

/** The dearest ask it takes: what it would offer in the end, late more; of a person before that company's time, what it would offer now. */
function mostFor(desk: Desk, { tile, owner }: Spot): number {
  if (desk.gone > LATE) return limitOf(desk, tile);
  const isEarly = isPerson(desk, owner) && desk.gone < saleTime(desk, tile);
  return isEarly ? targetOf(desk, tile) : targetOf(desk, tile, 1);
}

function bid(desk: Desk): Action | null {
  const { config, style, seat } = desk;
  if (tokensOf(desk, seat) < 1) return null;
  if (desk.left > HURRY && !desk.hurried && !now(desk, style.investor.bids, "bid")) return null;
  const [best] = wishes(desk, inSight(desk));
  if (best === undefined) return null;
  const { tile } = best.spot;
  const before = mineOn(desk, best.spot);
  const isPrivate =
    before === null ? config.privateOffers && now(desk, style.secrecy, "private") : before.offer.private;
  // So cheap that the manager shall not find somebody better; near the bell nobody will.
  const { locks, closesAt } = style.investor;
  const cheap = locks && desk.left > HURRY && best.price <= closesAt * guessOf(desk, tile);
  return { type: "bid", tile, price: best.price, closed: cheap, private: isPrivate };
}

/** What it looks at: a few companies, and near the bell those that nobody has. */
function inSight(desk: Desk): readonly Spot[] {
  if (desk.hurried) return desk.others;
  const free = desk.left <= HURRY ? desk.others.filter(({ deal }) => deal === null) : [];
  return glance(desk, free.length > 0 ? free : desk.others);
}

/** Bids worth making now on these tiles, the most promising first. */
export function wishes(desk: Desk, spots: readonly Spot[]): Wish[] {
  const holdings = holdingsOf(desk, desk.seat, true);
  const found: Wish[] = [];
  for (const spot of spots) {
    const price = priceFor(desk, spot, targetOf(desk, spot.tile));
    if (price === null || !affords(desk, holdings, spot, price)) continue;
    // People are dealt with rather than bots.
    const favour = isPerson(desk, spot.owner) ? FAVOUR * desk.unit : 0;
    found.push({ spot, price, surplus: guessOf(desk, spot.tile) - price + favour });
  }
  return found.sort((a, b) => b.surplus - a.surplus);
}

/** Whether there is still something it could win before the bell, at its limit. */
export function wantsMore(desk: Desk): boolean {
  if (desk.me.investor !== "active" || tokensOf(desk, desk.seat) < 1) return false;
  if (desk.hurried) return wishes(desk, desk.others).length > 0;
  return desk.others.some((spot) => {
    const { deal } = spot;
    if (deal?.closed === true || deal?.investor === desk.seat) return false;
    const limit = limitOf(desk, spot.tile);
    return limit > (deal?.price ?? 0) && (deal !== null || limit > rivalOn(desk, spot));
  });
}

/** Whether there is something to bid for as things stand, or a bid of its own that may still be taken. */
export function wantsNow(desk: Desk): boolean {
  if (desk.me.investor !== "active" || tokensOf(desk, desk.seat) < 1) return false;
  return desk.others.some((spot) => mineOn(desk, spot) !== null) || wishes(desk, desk.others).length > 0;
}

/** What to bid: the target, or what beats the deal and the serious bids of others; null where that is too much or nothing new. */
export function priceFor(desk: Desk, spot: Spot, target: number): number | null {
  const { deal } = spot;
  const limit = limitOf(desk, spot.tile);
  if (deal?.closed === true || deal?.investor === desk.seat || limit === 0) return null;
  const beat = Math.max(deal?.price ?? 0, rivalOn(desk, spot));
  const isWanted = spot.bids.some(({ offer }) => offer.price >= target * FAIR);
  if (desk.hurried ? deal !== null || isWanted : isTooSoon(desk, spot)) return null;
  const isTheirs = isPerson(desk, spot.owner);
  if (deal !== null && !isTheirs && beat + desk.unit > targetOf(desk, spot.tile, 1)) return null;
  // A person's companies, too, are fought for one after the other.
  const waits = isTheirs ? saleTime(desk, spot.tile) : desk.style.investor.waits;
  if (target <= beat && desk.gone < waits) return null;
  const step = deal === null ? 1 : desk.style.investor.step;
  const price = Math.max(target, beat + step * desk.unit);
  if (price > limit) return null;
  const mine = mineOn(desk, spot);
  if (mine === null) return price;
  const { offer } = mine;
  const age = desk.at - offer.at;
  if (age < (offer.bundle === null ? desk.style.investor.stands : BUNDLE_STANDS) && desk.left > HURRY)
    return null;
  return price > offer.price ? price : null;
}

function isTooSoon(desk: Desk, { tile, owner }: Spot): boolean {
  return desk.gone < (isPerson(desk, owner) ? 1 : TOO_SOON) * saleTime(desk, tile);
}

/** The best serious bid of somebody else that one can see, in dollars. */
function rivalOn(desk: Desk, { bids, tile }: Spot): number {
  // One unit is never absurd: many who hold out the same least hand to one owner are a herd.
  const most = Math.max(desk.unit, guessOf(desk, tile) * ABSURD);
  let best = 0;
  for (const { offer } of bids) {
    if (offer.from !== desk.seat && offer.price <= most) best = Math.max(best, offer.price);
  }
  return best;
}
