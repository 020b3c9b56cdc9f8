import type { AcceptedUpdate, FactsFeed } from "@bigboard/design/game-page";
import type { Seat } from "@bigboard/kernel";
import { useEffect, useRef, useState } from "react";
import { changesOf, endsTurn, type Moment, toldLarge } from "./moments.ts";

/** How long a moment stands, and what it cost hangs at the seats, in milliseconds of match time. */
const SHOWN_MS = {
  turn: 2_400,
  tycoon: 2_400,
  blackDay: 3_600,
  swap: 3_600,
  near: 3_600,
  last: 4_500,
} as const;
const CHANGES_MS = 4_000;
/** A black day that made the reader borrow is not to be missed. */
const BORROWED_MS = 9_000;

export type Told = { readonly id: number; readonly moment: Moment };
export type Stage = {
  /** What stands across the circle now; null for nothing. */
  readonly told: Told | null;
  /** By seat, what it has just gained or paid, in dollars. */
  readonly changes: ReadonlyMap<Seat, number>;
};

const NO_CHANGES: ReadonlyMap<Seat, number> = new Map();

/** What the last update before this page was drawn is worth, if the page saw it happen. */
function seenLast(feed: FactsFeed): AcceptedUpdate | null {
  const last = feed.history().at(-1);
  if (last === undefined || last.before === null || last.after === null) return null;
  return { ...last, after: last.after };
}

function shownMs(moment: Moment, me: Seat | null): number {
  const isMine = moment.kind === "blackDay" && moment.borrowed.some(({ seat }) => seat === me);
  return isMine ? BORROWED_MS : SHOWN_MS[moment.kind];
}

/**
 * The great moments of a match, one after the other. Any touch or key ends the one that stands, and still does its deed.
 * A lesson (`taught`) has a short deck, and its end is announced by its own words.
 */
export function useStage(feed: FactsFeed, me: Seat | null, rate: number, taught = false): Stage {
  const count = useRef(0);
  const actedAt = useRef<number | null>(null);
  const [queue, setQueue] = useState<readonly Told[]>(() => {
    const last = seenLast(feed);
    return last === null ? [] : toldLarge(last, me).map((moment, id) => ({ id: -1 - id, moment }));
  });
  const [changes, setChanges] = useState(() => {
    const last = seenLast(feed);
    return last === null ? NO_CHANGES : changesOf(last);
  });
  useEffect(
    () =>
      feed.subscribe((update) => {
        const moments = toldLarge(update, me, actedAt.current).filter(
          ({ kind }) => !taught || kind !== "near",
        );
        if (endsTurn(update, me)) actedAt.current = update.at;
        const struck = changesOf(update);
        if (struck.size > 0) setChanges(struck);
        if (moments.length === 0 || document.hidden) return;
        const told = moments.map((moment) => {
          count.current += 1;
          return { id: count.current, moment };
        });
        setQueue((waiting) => [...waiting, ...told]);
      }),
    [feed, me, taught],
  );
  const now = queue[0] ?? null;
  useEffect(() => {
    if (now === null) return;
    const next = (): void => setQueue((waiting) => waiting.filter((told) => told !== now));
    const timer = setTimeout(next, shownMs(now.moment, me) / rate);
    window.addEventListener("pointerdown", next);
    window.addEventListener("keydown", next);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", next);
      window.removeEventListener("keydown", next);
    };
  }, [now, me, rate]);
  useEffect(() => {
    if (changes.size === 0) return;
    const timer = setTimeout(() => setChanges(NO_CHANGES), CHANGES_MS / rate);
    return () => clearTimeout(timer);
  }, [changes, rate]);
  return { told: now, changes };
}
