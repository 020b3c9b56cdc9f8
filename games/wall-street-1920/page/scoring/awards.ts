import { AWARDS, leader } from "@bigboard/design/game-parts/honours";
import { eventsFor, type PlayedRecord } from "@bigboard/design/records/play-record";
import type { Seat } from "@bigboard/kernel";
import type { Event } from "@bigboard/wall-street-1920/game";
import { asEvents } from "../trusted.ts";

/** What an evening is remembered for; `n` in dollars, steps of prices, dollars, places, cards. */
export type EveningAward = {
  readonly kind: "gambler" | "mover" | "seller" | "walker" | "collector";
  readonly seat: Seat;
  readonly n: number;
};

/** What one act did, and whose it was; null for the table's. */
export type Deed = { readonly seat: Seat | null; readonly events: readonly Event[] };

/** Everything that was done in a match that is over, in order. */
export function deedsOf(played: PlayedRecord): readonly Deed[] {
  return played.moments.map((moment) => ({
    seat: moment.input?.t === "act" ? moment.input.seat : null,
    events: asEvents(eventsFor(moment, "all")),
  }));
}

/**
 * The awards of a match, out of its record: the dearest single move, who moved prices most, who took most for shares, who walked
 * furthest, who bought most. Three of them: one of a winner where a winner leads in any, then one for each other seat, then what
 * is left, always the earlier kinds first. Of equal figures the first seat at the table counts.
 */
export function awardsOf(deeds: readonly Deed[], winners: readonly Seat[]): readonly EveningAward[] {
  const found = [
    best("gambler", deeds, dearest),
    best("mover", deeds, moved),
    best("seller", deeds, sold),
    best("walker", deeds, walked),
    best("collector", deeds, bought),
  ].filter((one) => one !== null);
  const won = found.find(({ seat }) => winners.includes(seat));
  const ranked = won === undefined ? found : [won, ...found.filter((one) => one !== won)];
  const firsts = ranked.filter(({ seat }, index) => ranked.findIndex((one) => one.seat === seat) === index);
  const kept = [...firsts, ...ranked.filter((one) => !firsts.includes(one))].slice(0, AWARDS);
  return found.filter((one) => kept.includes(one));
}

type Measure = (before: number, event: Event, seat: Seat) => number;

const dearest: Measure = (before, event) => (event.type === "moved" ? Math.max(before, event.price) : before);
const moved: Measure = (before, event) =>
  event.type === "price" ? before + Math.abs(event.to - event.from) : before;
const sold: Measure = (before, event, seat) =>
  event.type === "sold" && event.seat === seat ? before + event.amount : before;
const bought: Measure = (before, event) => (event.type === "bought" ? before + event.cards.length : before);
const walked: Measure = (before, event) => (event.type === "moved" ? before + event.steps : before);

function best(kind: EveningAward["kind"], deeds: readonly Deed[], measure: Measure): EveningAward | null {
  const figures = new Map<Seat, number>();
  for (const { seat, events } of deeds) {
    if (seat === null) continue;
    for (const event of events) figures.set(seat, measure(figures.get(seat) ?? 0, event, seat));
  }
  const first = leader(figures);
  return first === null || first.n === 0 ? null : { kind, ...first };
}
