import type { FactsFeed, ToldUpdate } from "@bigboard/design/game-page";
import { lessMotion } from "@bigboard/design/game-parts/layout";
import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { asEvents, asView } from "../trusted.ts";
import { ROLL_BEAT_MS, ROLL_BEATS, rollsDice } from "./roll.ts";

/** For so long the incomes stand after the last die has landed, in milliseconds of match time. */
const INCOMES_MS = 4_000;

/**
 * The newest roll after which nobody had to confirm the incomes ("On the web: the other steps"): where only bots play, the roll, the incomes and
 * all payments are one input, and no view ever shows them. Null when there is none that the viewer saw coming.
 */
export function unseenRoll(updates: readonly ToldUpdate[]): ToldUpdate | null {
  const roll = updates.findLast(({ facts }) => rollsDice(asEvents(facts)));
  if (roll === undefined || roll.before === null || roll.after === null) return null;
  // A whole view after a gap is no news, and the book of a month that is over is closed.
  const seen = asView(roll.before).phase === "dice" && asView(roll.after).phase !== "incomes";
  return seen && asEvents(roll.facts).every(({ type }) => type !== "monthBegan") ? roll : null;
}

/** Whether somebody only watches: an onlooker, the wall, a player who is out. */
export function watches(view: View, seat: Seat | null): boolean {
  const player = seat === null ? undefined : view.players[seat];
  return player === undefined || (player.manager !== "active" && player.investor !== "active");
}

/**
 * The view to draw. For those who only watch, the incomes stay for a moment where the match has not waited for anybody to
 * look at them (P-NET-62); who has something to decide is never kept from it.
 */
export function useShownView(
  view: View,
  seat: Seat | null,
  shell: { readonly feed: FactsFeed; readonly rate: number },
): View {
  const { feed, rate } = shell;
  const updates = useSyncExternalStore(feed.subscribe, feed.history);
  const roll = useMemo(() => unseenRoll(updates), [updates]);
  // What lies before the page was opened is not told again.
  const [told, setTold] = useState(roll);
  const held = roll !== null && roll !== told && watches(view, seat);
  useEffect(() => {
    if (!held) return;
    const dice = lessMotion() ? 0 : ROLL_BEATS * ROLL_BEAT_MS;
    const timer = setTimeout(() => setTold(roll), (dice + INCOMES_MS) / rate);
    return () => clearTimeout(timer);
  }, [held, roll, rate]);
  return useMemo(() => (held ? { ...view, phase: "incomes", until: null } : view), [held, view]);
}
