import type { Seat } from "@bigboard/kernel";
import type { Action } from "@bigboard/panic-on-wall-street/game";
import { type Desk, guessOf, isRead, type Live, type Spot, tokensOf } from "./desk.ts";
import { isConsidered, isPerson, sharesOf } from "./people.ts";
import { isKept } from "./schedule.ts";
import { bidWorth, contentAt, dealWorth, isLastCall } from "./terms.ts";

/** Who holds fewer shares than this holds little, and how much more a bid of such a person counts. */
const FEW = 4;
const FAVOUR = 1.12;

/** Whether a manager may accept this bid on its own. */
export function isOpenTo(desk: Desk, { deal }: Spot, live: Live): boolean {
  const { from, bundle } = live.offer;
  if (deal?.closed === true || bundle !== null || !isRead(desk, live)) return false;
  return deal?.investor === from || tokensOf(desk, from) > 0;
}

/**
 * Whether a bid is enough at this moment, for a free company or instead of its deal. A person need outbid a deal by no more
 * than the rules ask, and is heard to the last: who bids more and sees another keep it for less feels cheated.
 */
export function isEnough(desk: Desk, spot: Spot, live: Live): boolean {
  const worth = worthOfBid(desk, live);
  if (spot.deal === null) return worth > 0 && worth >= contentAt(desk, spot.tile);
  const isTheirs = isPerson(desk, live.offer.from);
  if (desk.hurried && !isTheirs) return false;
  const step = isTheirs ? desk.unit : desk.style.manager.step * desk.unit;
  return worth >= dealWorth(desk, spot) + step;
}

/** Whether a bid is too low to be bound to it before the bell: better ones may come. */
export function isTooLowToClose(desk: Desk, live: Live): boolean {
  const { closed, tile } = live.offer;
  if (!closed || isLastCall(desk)) return false;
  return worthOfBid(desk, live) < guessOf(desk, tile) * desk.style.manager.consentsAt;
}

export type Chosen = { readonly live: Live; readonly spot: Spot; readonly gain: number };

/** The bid that gains most, on a free company or over a deal; null where nothing is good enough yet. */
export function bestBid(desk: Desk, spots: readonly Spot[]): Chosen | null {
  let best: Chosen | null = null;
  for (const spot of spots) {
    for (const live of spot.bids) {
      if (!isOpenTo(desk, spot, live)) continue;
      if (isPerson(desk, live.offer.from) ? !isConsidered(desk, live) : isKept(desk, spot.tile)) continue;
      if (!isEnough(desk, spot, live) || isTooLowToClose(desk, live)) continue;
      const gain = worthOfBid(desk, live) - dealWorth(desk, spot);
      if (best === null || isBetter(desk, { live, gain }, best)) best = { live, spot, gain };
    }
  }
  return best;
}

/** The act that takes a bid. */
export function yes({ live, spot }: Chosen): Action {
  return { type: "accept", offer: live.id, rev: live.offer.rev, deal: spot.deal?.no ?? null };
}

/** Of bids that gain as much, a person's goes first. */
function isBetter(desk: Desk, one: Omit<Chosen, "spot">, best: Chosen): boolean {
  if (one.gain !== best.gain) return one.gain > best.gain;
  return isPerson(desk, one.live.offer.from) && !isPerson(desk, best.live.offer.from);
}

/** What a bid counts for. */
function worthOfBid(desk: Desk, live: Live): number {
  return bidWorth(desk, live) * favourFor(desk, live.offer.from);
}

/** A person who holds little yet is met halfway: an evening with nothing to hold is none. */
function favourFor(desk: Desk, investor: Seat): number {
  return isPerson(desk, investor) && sharesOf(desk, investor) < FEW ? FAVOUR : 1;
}
