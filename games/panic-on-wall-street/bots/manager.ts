import type { Action } from "@bigboard/panic-on-wall-street/game";
import { bestBid, yes } from "./bids.ts";
import { conceded, type Desk, glance, guessOf, now, roundTo } from "./desk.ts";
import { ANSWERS, answerBids, approach } from "./haggle.ts";
import { isPerson, isTimeToClose } from "./people.ts";
import { leavingTime } from "./schedule.ts";
import { contentAt, dealWorth, isLastCall, TOO_DEAR } from "./terms.ts";
import { yieldIn } from "./worth.ts";

/** In how many looks of a hundred it proposes to close a dear deal, asks anew, and answers a bid with a counter-offer. */
const CLOSES = 10;
/** By how much a deal with a person may be cheaper to be worth closing: they like to be sure of something. */
const FOR_PEOPLE = 0.17;
const ASKS = 25;
const COUNTERS = 12;
/** A table on which somebody offers this share and some steps more is wild: there one closes only by so much dearer. */
const WILD = 1.6;
const WILDER = 0.2;
/** An ask stands for so long before it is lowered, in milliseconds. */
const ASK_STANDS = 9_000;
/** Until when standing deals are cleared, as a part of the clock. */
const CLEARING = 0.5;

/** What a manager does at a look at step 1; null for nothing. */
export function manage(desk: Desk): Action | null {
  if (desk.me.manager !== "active" || desk.own.length === 0) return null;
  const answered = accept(desk) ?? answerBids(desk);
  if (desk.hurried) return answered;
  return answered ?? seal(desk) ?? clear(desk) ?? offer(desk);
}

/** What nobody has asked for. */
function offer(desk: Desk): Action | null {
  return approach(desk) ?? counter(desk) ?? ask(desk);
}

function accept(desk: Desk): Action | null {
  const best = bestBid(desk, isLastCall(desk) ? desk.own : glance(desk, desk.own));
  return best === null ? null : yes(best);
}

/** Proposes to close a dear deal, or consents where it is asked to. */
function seal(desk: Desk): Action | null {
  const { style, manner, view, seat } = desk;
  const { closesAt, consentsAt, wary } = style.manager;
  const more = manner.eager - (wary && isWild(desk) ? WILDER : 0);
  for (const spot of desk.own) {
    const { tile, deal } = spot;
    if (deal === null || deal.closed) continue;
    const share = dealWorth(desk, spot) / Math.max(1, guessOf(desk, tile));
    const proposer = view.closings[tile];
    const close: Action = { type: "close", tile, deal: deal.no };
    if (proposer === undefined) {
      const isTheirs = isPerson(desk, deal.investor);
      if (isTheirs && !isTimeToClose(desk, tile, deal)) continue;
      const often = isTheirs || share > TOO_DEAR ? 100 : CLOSES;
      const enough = isTheirs ? closesAt - FOR_PEOPLE : closesAt;
      if (share >= enough - more && now(desk, often, "close")) return close;
    } else if (proposer !== seat) {
      if (share >= consentsAt - more) return close;
      if (isPerson(desk, proposer) && now(desk, ANSWERS, "keep")) {
        return { type: "keepOpen", tile, deal: deal.no };
      }
    }
  }
  return null;
}

/** Whether somebody at this table bids or pays far more than shares are worth: then better offers may come for any of them. */
function isWild({ own, others, tables, view, unit }: Desk): boolean {
  return [...own, ...others].some(({ tile, deal, bids }) => {
    const most = Math.max(deal?.price ?? 0, ...bids.map(({ offer }) => offer.price));
    return most > WILD * yieldIn(tables, tile, view.market, 1) + 4 * unit;
  });
}

/** Puts an end to a standing deal that has become much too cheap, while there is time for others to come. */
function clear(desk: Desk): Action | null {
  if (desk.gone > CLEARING) return null;
  for (const spot of desk.own) {
    const { tile, deal } = spot;
    if (deal === null || deal.closed || !deal.standing) continue;
    if (desk.gone < leavingTime(desk, tile)) continue;
    if (dealWorth(desk, spot) < desk.style.manager.clearsAt * guessOf(desk, tile)) {
      return { type: "clear", tile, deal: deal.no };
    }
  }
  return null;
}

/** Answers the best bid on a free tile with a counter-offer between the two, or well above it: a bluff. */
function counter(desk: Desk): Action | null {
  if (!now(desk, COUNTERS, "counter")) return null;
  for (const { tile, deal, bids, asks } of glance(desk, desk.own)) {
    if (deal !== null) continue;
    const content = contentAt(desk, tile);
    const [bid] = bids.toSorted((a, b) => b.offer.price - a.offer.price);
    if (bid === undefined || bid.offer.price >= content || bid.offer.price < content / 2) continue;
    const { from, price } = bid.offer;
    if (asks.some(({ offer }) => offer.to === from)) continue;
    const dearer = now(desk, desk.manner.bluff, "bluff") ? content * 1.2 : (content + price) / 2;
    const middle = Math.max(price + desk.unit, roundTo(dearer, desk.unit));
    return { type: "ask", tile, price: middle, closed: false, to: from, private: bid.offer.private };
  }
  return null;
}

/** Offers a tile to all, dear at first and cheaper over the clock, above its deal and the bids for it. */
function ask(desk: Desk): Action | null {
  if (!now(desk, ASKS, "ask")) return null;
  const { style, manner, unit } = desk;
  for (const spot of glance(desk, desk.own)) {
    const { tile, deal, bids, asks } = spot;
    if (deal?.closed === true) continue;
    const value = guessOf(desk, tile);
    const from = style.manager.asking + manner.demand;
    const to = style.manager.content[1] + 0.1;
    const price = roundTo(value * (from + (to - from) * conceded(desk)), unit);
    const beat = bids.reduce((most, { offer }) => Math.max(most, offer.price), deal?.price ?? 0);
    if (price <= beat) continue;
    const mine = asks.find(({ offer }) => offer.to === null);
    if (mine !== undefined && (desk.at - mine.offer.at < ASK_STANDS || mine.offer.price <= price)) continue;
    return { type: "ask", tile, price, closed: false, to: null, private: false };
  }
  return null;
}
