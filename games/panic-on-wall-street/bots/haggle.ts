import { fastChance, type Millis } from "@bigboard/kernel";
import type { Action } from "@bigboard/panic-on-wall-street/game";
import { bestBid, isEnough, isTooLowToClose, yes } from "./bids.ts";
import {
  type Desk,
  glance,
  guessOf,
  holdingsOf,
  type Live,
  now,
  roundTo,
  type Spot,
  tokensOf,
} from "./desk.ts";
import { affords, COUNTS, limitOf, mineOn, targetOf } from "./limits.ts";
import { askTo, buyersAmongPeople, COUNTER_STANDS, hasNone, isConsidered, isPerson } from "./people.ts";
import { isKept } from "./schedule.ts";
import { contentAt, dealWorth, isInReach } from "./terms.ts";

/** In how many looks of a hundred somebody who was spoken to gives the answer; the rest they still think. */
export const ANSWERS = 45;
/** And where all are spoken to, one of them will. */
const ANSWERS_TO_ALL = 8;
/** In how many looks a person is approached, and one who has no share yet. */
const APPROACHES = 2.6;
const APPROACHES_THE_POOR = 6;
/** In how many looks a hopeless bid of another bot is turned down. */
const TURNS_DOWN = 2;
/** Below this part of what is wanted a bid is turned down, above it there is something to talk about. */
const TALKS_FROM = 0.55;
/** An approach comes down to so much below the price for all. */
const FOR_YOU = 0.06;
/** So late nobody is approached any more, as a part of the clock. */
const TOO_LATE = 0.9;

/** Answers the bids of people, and now and then a hopeless one of a bot: a counter-offer, or no. */
export function answerBids(desk: Desk): Action | null {
  for (const spot of desk.own) {
    for (const live of spot.bids) {
      const isTheirs = isPerson(desk, live.offer.from);
      if (!isConsidered(desk, live) || !now(desk, isTheirs ? ANSWERS : TURNS_DOWN, "answer")) continue;
      const answer = isTheirs ? answerTo(desk, spot, live) : refusal(desk, spot, live);
      if (answer !== null) return answer;
    }
  }
  return null;
}

function answerTo(desk: Desk, spot: Spot, live: Live): Action | null {
  const { from, price, at, bundle } = live.offer;
  const no: Action = { type: "decline", offer: live.id, rev: live.offer.rev };
  const counter = askTo(spot, from);
  if (counter !== null && counter.offer.at >= at) {
    // Who hears no and sees another have it for as much feels cheated: such a bid lies there.
    const waits =
      desk.at - counter.offer.at < COUNTER_STANDS ||
      isInReach(desk, spot, price) ||
      isEnough(desk, spot, live);
    return waits ? null : no;
  }
  if (bundle !== null) return no;
  const taken = bestBid(desk, [spot]);
  if (taken?.live === live) return yes(taken);
  // Only that it would be bound is in the way.
  if (isEnough(desk, spot, live) && isTooLowToClose(desk, live)) {
    return { type: "ask", tile: spot.tile, price, closed: false, to: from, private: live.offer.private };
  }
  const wanted = wantedFor(desk, spot);
  // A deal already on the tile is worth more, or what is bid is far off.
  if (price < TALKS_FROM * wanted) return no;
  const middle = Math.max(price + desk.unit, roundTo((wanted + price) / 2, desk.unit));
  if (middle > desk.config.edition.limits.highestPrice) return no;
  const isSure = desk.gone > 0.3 && now(desk, 40, "sure");
  return {
    type: "ask",
    tile: spot.tile,
    price: middle,
    closed: isSure,
    to: from,
    private: live.offer.private,
  };
}

/** What the owner would sell a tile for now. */
function wantedFor(desk: Desk, spot: Spot): number {
  const content = Math.min(contentAt(desk, spot.tile), guessOf(desk, spot.tile));
  return spot.deal === null ? content : Math.max(content, dealWorth(desk, spot) + desk.unit);
}

function refusal(desk: Desk, spot: Spot, { id, offer }: Live): Action | null {
  const isHopeless = offer.price < TALKS_FROM * wantedFor(desk, spot) && offer.bundle === null;
  return isHopeless && desk.style.manager.credit ? { type: "decline", offer: id, rev: offer.rev } : null;
}

/** Goes to a person with a company: those first who have none. */
export function approach(desk: Desk): Action | null {
  const { unit, view, style } = desk;
  if (desk.gone > TOO_LATE || desk.hurried) return null;
  for (const to of buyersAmongPeople(desk)) {
    if (!now(desk, hasNone(desk, to) ? APPROACHES_THE_POOR : APPROACHES, "approach")) continue;
    if (
      Object.values(view.offers).some(
        ({ kind, from, to: whom }) => kind === "ask" && from === desk.seat && whom === to,
      )
    )
      continue;
    const spots = glance(desk, desk.own).filter(({ deal }) => deal?.closed !== true && deal?.investor !== to);
    const spot =
      spots.find(({ tile }) => isKept(desk, tile)) ?? spots.find(({ deal }) => deal === null) ?? spots[0];
    if (spot === undefined) return null;
    const dear =
      guessOf(desk, spot.tile) * Math.max(style.manager.content[1] + 0.1, 0.95 - FOR_YOU - 0.25 * desk.gone);
    const price = Math.max(roundTo(dear, unit), roundTo(dealWorth(desk, spot) + unit, unit));
    const isBid = spot.bids.some(({ offer }) => offer.price >= price);
    if (isBid || price > guessOf(desk, spot.tile)) continue;
    return { type: "ask", tile: spot.tile, price, closed: now(desk, 50, "sure"), to, private: false };
  }
  return null;
}

/** Answers what people ask of one alone, and goes near what they ask of all: a bid, or no. */
export function answerAsks(desk: Desk): Action | null {
  const { seat } = desk;
  for (const spot of desk.others) {
    for (const live of spot.asks) {
      const { to, from, at, price } = live.offer;
      if (!isPerson(desk, from) || (to !== null && to !== seat) || !isConsidered(desk, live)) continue;
      const mine = mineOn(desk, spot);
      const isAnswered =
        to === null ? spot.bids.some(({ offer }) => offer.at >= at) : (mine?.offer.at ?? -1) >= at;
      if (!now(desk, to === null ? ANSWERS_TO_ALL : ANSWERS, "answer")) continue;
      const stale = to === seat && isAnswered && desk.at - (mine?.offer.at ?? desk.at) >= COUNTER_STANDS;
      if (isAnswered && !stale) continue;
      const rival = to === null ? 0 : highestOf(desk, spot);
      const bid = stale ? null : bidFor(desk, spot, price, rival);
      if (bid !== null) return bid;
      if (to === seat) return { type: "decline", offer: live.id, rev: live.offer.rev };
    }
  }
  return null;
}

/** At or below this part of its worth nobody talks a company down: somebody else would have it. */
const BARGAIN = 0.6;
/** A price below what a person asks is left to them for so long before anybody pays what is asked. */
const TALKED_DOWN_FOR: Millis = 5_000;

/**
 * What somebody who would pay what a person asks does first: a bid below it, once for each price asked. "wait" while such
 * a bid, of whomever, is with the person; null to take what is asked.
 */
export function talkDown(desk: Desk, spot: Spot, { id, offer }: Live): Action | "wait" | null {
  const { price, from, to, at, closed } = offer;
  // An apprentice pays what seems fair: a beginner who asks has hands enough to read.
  if (desk.style.foresight < COUNTS) return null;
  if (!isPerson(desk, from) || closed || price <= BARGAIN * guessOf(desk, spot.tile)) return null;
  // What is asked of one alone waits for nobody else.
  const counters = spot.bids.filter(
    (bid) => bid.offer.at >= at && (to === null || bid.offer.from === desk.seat),
  );
  if (counters.length > 0) {
    const since = Math.min(...counters.map((bid) => bid.offer.at));
    return desk.at - since < TALKED_DOWN_FOR ? "wait" : null;
  }
  const drawn = fastChance(`${id}/${at}/${desk.seat}`).int(100, "talk");
  return drawn < desk.manner.haggles ? bidFor(desk, spot, price, highestOf(desk, spot)) : null;
}

/** The best that others bid, in dollars. */
function highestOf({ seat }: Desk, { bids }: Spot): number {
  return Math.max(0, ...bids.map(({ offer }) => (offer.from === seat ? 0 : offer.price)));
}

/** A bid below what is asked and above `rival`; null where one wants nothing of it. */
function bidFor(desk: Desk, spot: Spot, asked: number, rival: number): Action | null {
  const { tile, deal } = spot;
  if (deal?.closed === true || deal?.investor === desk.seat || tokensOf(desk, desk.seat) < 1) return null;
  const own = mineOn(desk, spot)?.offer.price ?? 0;
  const beat = Math.max(deal?.price ?? 0, own);
  const step = beat === 0 ? 1 : desk.style.investor.step;
  const least = Math.max(beat + step * desk.unit, rival + desk.unit);
  const price = Math.min(asked - desk.unit, Math.max(targetOf(desk, tile), least));
  if (price <= Math.max(beat, rival) || price > limitOf(desk, tile) || price < desk.unit) return null;
  if (!affords(desk, holdingsOf(desk, desk.seat, true), spot, price)) return null;
  return { type: "bid", tile, price, closed: false, private: false };
}
