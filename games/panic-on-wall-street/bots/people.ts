import { fastChance, type Millis, type Seat } from "@bigboard/kernel";
import type { Deal, TileId } from "@bigboard/panic-on-wall-street/game";
import type { Desk, Live, Spot } from "./desk.ts";
import { tokensOf } from "./desk.ts";

/** A person's proposal is thought about for so long before it is answered, in milliseconds: an answer at once is none. */
const CONSIDERED: Millis = 2_000;
/** A counter-offer to a person stands for so long before the bid that it answers is looked at anew. */
export const COUNTER_STANDS: Millis = 10_000;

/**
 * Whether a person plays a seat: all at the table see that. Where bots play alone, nobody is told apart, and a bot finds
 * itself among the people.
 */
export function isPerson({ view, me }: Pick<Desk, "view" | "me">, seat: Seat): boolean {
  return me.held === "bot" && view.players[seat]?.held === "person";
}

/** Whether there are people at the table: among themselves bots need not look content. */
export function isAmongPeople({ view, seat }: Pick<Desk, "view" | "seat">): boolean {
  const me = view.players[seat];
  return me !== undefined && view.players.some((_, other) => isPerson({ view, me }, other));
}

/** Whether a proposal of a person's is old enough for an answer. */
export function isConsidered({ at }: Desk, { offer }: Live): boolean {
  return at - offer.at >= CONSIDERED;
}

/** People who buy and still look for something, those with fewest shares first. */
export function buyersAmongPeople(desk: Desk): readonly Seat[] {
  const { view, seat } = desk;
  return view.players
    .flatMap(({ investor }, other): Seat[] =>
      other !== seat && investor === "active" && isPerson(desk, other) ? [other] : [],
    )
    .filter((one) => !view.finished.includes(one) && tokensOf(desk, one) > 0)
    .sort((a, b) => sharesOf(desk, a) - sharesOf(desk, b));
}

/** How many shares somebody holds. */
export function sharesOf({ view }: Desk, seat: Seat): number {
  return Object.values(view.tiles).filter(({ deal }) => deal?.investor === seat).length;
}

/** For so long bots leave the first bid of a month to people, at a table of beginners (P-OPT-13). */
const FIRST_BID: Millis = 20_000;

/** Whether bots wait with their bids: the month is young, and no person has proposed or agreed to anything in it. */
export function leavesFirstBid(desk: Desk): boolean {
  const { config, view, gone } = desk;
  if (!config.beginner || gone * config.negotiationSeconds * 1_000 >= FIRST_BID) return false;
  const people = view.players.flatMap((_, seat) => (isPerson(desk, seat) ? [seat] : []));
  if (people.length === 0) return false;
  const hasOffered = Object.values(view.offers).some(({ from }) => people.includes(from));
  const hasDealt = Object.values(view.tiles).some(
    ({ owner, deal }) =>
      deal !== null && !deal.standing && [owner, deal.investor].some((seat) => people.includes(seat)),
  );
  return !hasOffered && !hasDealt;
}

/** Between these parts of the clock people are asked to close a deal, so often for each deal, and for so long each time. */
const ASKED_FROM = 0.12;
const ASKED_UNTIL = 0.9;
const ASKED_TIMES = 3;
const ASKED_FOR = 0.03;

/**
 * Whether this is a moment to propose to a person that a deal be closed: each deal has its own, drawn from what all can see.
 * Nobody who has said no wants to be asked again at every look.
 */
export function isTimeToClose({ view, gone }: Desk, tile: TileId, { no }: Deal): boolean {
  const drawn = fastChance(`${view.month}/${tile}/${no}/${JSON.stringify(view.market)}`);
  const part = (ASKED_UNTIL - ASKED_FROM) / ASKED_TIMES;
  return Array.from({ length: ASKED_TIMES }, (_, time) => {
    const at = ASKED_FROM + part * (time + drawn.int(1_001, "close") / 1_000);
    return gone >= at && gone < at + ASKED_FOR;
  }).some((isNow) => isNow);
}

/** Whether somebody has no share yet. */
export function hasNone(desk: Desk, seat: Seat): boolean {
  return sharesOf(desk, seat) === 0;
}

/** The own ask to that seat alone, on a tile. */
export function askTo({ asks }: Spot, to: Seat): Live | null {
  return asks.find(({ offer }) => offer.to === to) ?? null;
}
