import { COMPANIES, type Config, type PerCompany, type View } from "@bigboard/games/wall-street-1920";
import { useMemo, useSyncExternalStore } from "react";
import type { AcceptedUpdate, FactsFeed } from "../../../game-page.ts";
import { useT } from "../../../i18n/index.ts";
import { readEvents, readView } from "../read.ts";
import type { SeatInfo } from "../table-context.ts";
import { type LogLine, linesOf } from "./lines.ts";

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

function pointsOf(updates: readonly AcceptedUpdate[], view: View): readonly PricePoint[] {
  const points: PricePoint[] = [];
  const add = (seen: View): void => {
    const last = points.at(-1);
    if (last !== undefined && last.turn === seen.turn) points.pop();
    points.push({ turn: seen.turn, prices: seen.prices });
  };
  const first = updates[0]?.before;
  if (first !== undefined && first !== null) add(readView(first));
  for (const update of updates) add(readView(update.after));
  add(view);
  return points;
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
