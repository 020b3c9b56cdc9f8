import {
  COMPANIES,
  type Config,
  type Event,
  type PerCompany,
  type View,
} from "@bigboard/games/wall-street-1920";
import { useMemo, useSyncExternalStore } from "react";
import type { AcceptedUpdate, FactsFeed } from "../../../game-page.ts";
import { useT } from "../../../i18n/index.ts";
import type { SeatInfo } from "../../parts/seats.ts";
import { readEvents, readView } from "../read.ts";
import { type LogLine, linesOf } from "./lines.ts";
import { whenOf } from "./when.ts";

/** Prices after each turn that moved one, for the chart. */
export type PricePoint = { readonly turn: number; readonly prices: PerCompany<number> };

export type Story = {
  readonly lines: readonly LogLine[];
  readonly points: readonly PricePoint[];
  /** Where each value stood before its last change of this round. */
  readonly was: Partial<PerCompany<number>>;
};

/** The updates seen since the page was opened; follows the feed. */
export function useUpdates(feed: FactsFeed): readonly AcceptedUpdate[] {
  return useSyncExternalStore(feed.subscribe, feed.history);
}

/** The match so far in words and prices. */
export function useStory(feed: FactsFeed, config: Config, seats: readonly SeatInfo[], view: View): Story {
  const t = useT();
  const updates = useUpdates(feed);
  const names = useMemo(() => seats.map((seat) => seat.name), [seats]);
  const lines = useMemo(
    () =>
      updates.flatMap((update) =>
        linesOf(
          { t, config, names, withName: true },
          readEvents(update.facts),
          readView(update.after),
          `${update.match}-${update.version}`,
        ),
      ),
    [updates, t, config, names],
  );
  const points = useMemo(() => pointsOf(updates, view), [updates, view]);
  const was = useMemo(() => pricesBefore(updates, view.round), [updates, view.round]);
  return { lines, points, was };
}

/** Prices turn by turn, as far back as the updates tell; the last point is the view of now. */
export function pointsOf(updates: readonly AcceptedUpdate[], view: View): readonly PricePoint[] {
  const points: PricePoint[] = [];
  const add = (point: PricePoint): void => {
    if (points.at(-1)?.turn === point.turn) points.pop();
    points.push(point);
  };
  for (const update of updates) {
    const after = readView(update.after);
    const events = readEvents(update.facts);
    const when = whenOf(events, after);
    const before = update.before === null ? null : readView(update.before);
    let prices = before?.prices ?? pricesAhead(events, after);
    const first = when[0]?.turn ?? after.turn;
    if (points.length === 0) add({ turn: before?.turn ?? first, prices });
    events.forEach((event, index) => {
      if (event.type === "price") prices = { ...prices, [event.company]: event.to };
      add({ turn: when[index]?.turn ?? after.turn, prices });
    });
    add({ turn: after.turn, prices: after.prices });
  }
  add({ turn: view.turn, prices: view.prices });
  return points;
}

/** The prices before the first of these events. */
function pricesAhead(events: readonly Event[], after: View): PerCompany<number> {
  const ahead = { ...after.prices };
  for (const event of events.toReversed()) if (event.type === "price") ahead[event.company] = event.from;
  return ahead;
}

function pricesBefore(updates: readonly AcceptedUpdate[], round: number): Partial<PerCompany<number>> {
  const was: Partial<PerCompany<number>> = {};
  for (const update of updates) {
    if (readView(update.after).round !== round) continue;
    for (const event of readEvents(update.facts)) {
      if (event.type !== "price") continue;
      for (const company of COMPANIES) if (event.company === company) was[company] = event.from;
    }
  }
  return was;
}
