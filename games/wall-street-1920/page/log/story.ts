import type { ToldUpdate } from "@bigboard/design/game-page";
import type { Seat } from "@bigboard/kernel";
import { COMPANIES, type Event, type PerCompany, recalled, type View } from "@bigboard/wall-street-1920/game";
import { asEvents } from "../trusted.ts";
import { type LogLine, linesOf, type Wording } from "./lines.ts";
import { OpenTableSoFar } from "./open-table.ts";
import { type When, whenOf } from "./when.ts";

/** Prices after each turn that moved one, for the chart. */
export type PricePoint = { readonly turn: number; readonly prices: PerCompany<number> };

export type Story = {
  readonly lines: readonly LogLine[];
  readonly points: readonly PricePoint[];
  /** Where each value stood before its last change of this round. */
  readonly was: Partial<PerCompany<number>>;
};

/** An event of the match, with its turn and the update it came with. */
export type Dated = {
  readonly update: ToldUpdate;
  readonly event: Event;
  readonly when: When;
};

/** The match so far in words and prices, as this viewer may read it now. */
export function storyOf(wording: Wording, updates: readonly ToldUpdate[], view: View, aids: boolean): Story {
  const dated = datedOf(updates, view, aids);
  return {
    lines: wordsOf(wording, dated, view),
    points: pointsOf(dated, view),
    was: pricesBefore(dated, view.round),
  };
}

/**
 * What was told, oldest first, each event with its turn. Without memory aids the page forgets as the server does: what it saw
 * happen a round ago it tells like one that was opened just now (W-RULING-91).
 */
export function datedOf(updates: readonly ToldUpdate[], view: View, aids: boolean): readonly Dated[] {
  const all = updates.flatMap((update) => asEvents(update.facts).map((event) => ({ update, event })));
  const events = all.map(({ event }) => event);
  const when = whenOf(events, view);
  const may = aids ? events : recalled(events, view.players.length);
  const now = { turn: view.turn, round: view.round };
  return all.flatMap(({ update }, index) => {
    const event = may[index];
    return event == null ? [] : [{ update, event, when: when[index] ?? now }];
  });
}

function wordsOf(wording: Wording, dated: readonly Dated[], view: View): readonly LogLine[] {
  const open = new OpenTableSoFar(wording.config, view);
  const together = new Map<ToldUpdate, Dated[]>();
  for (const one of dated) {
    const others = together.get(one.update);
    if (others === undefined) together.set(one.update, [one]);
    else others.push(one);
  }
  return [...together].flatMap(([{ match, version }, all]) => {
    const events = all.map(({ event }) => event);
    const when = all.map(({ when }) => when);
    const lines = linesOf(wording, events, when, `${match}-${version}`, open);
    for (const event of events) open.take(event);
    return lines;
  });
}

/** Prices turn by turn, as far back as was told; the last point is the view of now. */
export function pointsOf(dated: readonly Dated[], view: View): readonly PricePoint[] {
  const points: PricePoint[] = [];
  const add = (point: PricePoint): void => {
    if (points.at(-1)?.turn === point.turn) points.pop();
    points.push(point);
  };
  let prices = pricesAhead(dated, view);
  for (const { event, when } of dated) {
    if (points.length === 0) add({ turn: when.turn, prices });
    if (event.type === "price") prices = { ...prices, [event.company]: event.to };
    add({ turn: when.turn, prices });
  }
  add({ turn: view.turn, prices: view.prices });
  return points;
}

/** The prices before the first of these events. */
function pricesAhead(dated: readonly Dated[], view: View): PerCompany<number> {
  const ahead = { ...view.prices };
  for (const { event } of dated.toReversed()) if (event.type === "price") ahead[event.company] = event.from;
  return ahead;
}

function pricesBefore(dated: readonly Dated[], round: number): Partial<PerCompany<number>> {
  const was: Partial<PerCompany<number>> = {};
  for (const { event, when } of dated) {
    if (event.type !== "price" || when.round !== round) continue;
    for (const company of COMPANIES) if (event.company === company) was[company] = event.from;
  }
  return was;
}

/** Money that one seat paid or took in. */
export type Booked = {
  readonly id: string;
  readonly turn: number;
  readonly amount: number;
  readonly rule: string;
};

/** The account of one seat, oldest first. */
export function bookingsOf(dated: readonly Dated[], seat: Seat): readonly Booked[] {
  const booked = dated.flatMap(({ event, when }): Omit<Booked, "id">[] => {
    if (event.type !== "booked") return [];
    const amount = event.to === seat ? event.amount : event.from === seat ? -event.amount : 0;
    return amount === 0 ? [] : [{ turn: when.turn, amount, rule: event.rule }];
  });
  return booked.map((one, index) => ({ ...one, id: String(index) }));
}
