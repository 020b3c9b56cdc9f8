import { useOfNow } from "@bigboard/design/game-parts/clock";
import { useT } from "@bigboard/design/i18n";
import { playSound, type SoundName, vibrate } from "@bigboard/design/sound";
import type { Seat } from "@bigboard/kernel";
import type { Event, Offer, TileId } from "@bigboard/panic-on-wall-street/game";
import { useCallback, useEffect, useRef, useState } from "react";
import { leftOf } from "../parts/deadline.ts";
import { money } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { type PanicTable, useDesk, useTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import { takenBackOf } from "./kept-open.ts";
import { bidOf, type Displaced, displacedOf, stillTaken, tapeLines } from "./tape-lines.ts";

/** At most one announcement in so long (look book 3). */
const SPEAK_MS = 5000;
const FRESH_MS = 4000;

export type Signals = {
  /** What a screen reader is told now. */
  readonly spoken: string;
  /** Companies on which a deal was made a moment ago. */
  readonly fresh: ReadonlySet<TileId>;
  /** The viewer's deals that others took, newest first, until they are put away. */
  readonly displaced: readonly Displaced[];
  readonly forget: (tile: TileId) => void;
};

/**
 * Sounds for those who asked for them, buzzes, what is spoken, and what has just changed. Spoken is only what happens on the
 * viewer's tiles, deals and favourites (P-NET-76).
 */
export function useSignals(favourites: ReadonlySet<TileId>): Signals {
  const t = useT();
  const table = useTable();
  const { feed } = useDesk().shell;
  const [fresh, setFresh] = useState<ReadonlySet<TileId>>(new Set());
  const [displaced, setDisplaced] = useState<readonly Displaced[]>([]);
  const forget = useCallback(
    (tile: TileId) => setDisplaced((list) => list.filter((one) => one.tile !== tile)),
    [],
  );
  const { spoken, say } = useSpoken();
  const latest = useRef({ table, t, favourites });
  useEffect(() => {
    latest.current = { table, t, favourites };
  }, [table, t, favourites]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = feed.subscribe((update) => {
      const { table: now, t: words, favourites: kept } = latest.current;
      const events = asEvents(update.facts);
      for (const event of events) {
        signal(event, now.me);
        const bid = event.type === "dealMade" ? bidOf(now.view, event.tile, now.me) : null;
        const taken = displacedOf(event, now.me, bid);
        if (taken !== null)
          setDisplaced((list) => [taken, ...list.filter(({ tile }) => tile !== taken.tile)]);
        const offered = spokenOffer(event, now, words);
        if (offered !== null) say(offered);
        if (event.type !== "dealMade") continue;
        setFresh((tiles) => new Set(tiles).add(event.tile));
        const timer = setTimeout(() => {
          timers.delete(timer);
          setFresh((tiles) => new Set([...tiles].filter((tile) => tile !== event.tile)));
        }, FRESH_MS);
        timers.add(timer);
      }
      for (const line of tapeLines(update, { ...now, takenBack: takenBackOf(feed) }, words)) {
        if (line.mine || kept.has(line.tile)) say(line.spoken);
      }
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [feed, say]);
  useWarnings(say);
  const { view, me } = table;
  return {
    spoken,
    fresh,
    displaced: view.phase === "negotiation" ? displaced.filter((one) => stillTaken(view, one, me)) : [],
    forget,
  };
}

/** Words for the ear, one line in five seconds; what came meanwhile is said together. */
function useSpoken(): { readonly spoken: string; readonly say: (words: string) => void } {
  const [spoken, setSpoken] = useState("");
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const say = useRef((words: string): void => {
    waiting.current.push(words);
    timer.current ??= setTimeout(flush, 0);
  });
  function flush(): void {
    if (waiting.current.length === 0) {
      timer.current = null;
      return;
    }
    setSpoken(waiting.current.splice(0).join(". "));
    timer.current = setTimeout(flush, SPEAK_MS);
  }
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return { spoken, say: say.current };
}

/** An offer that the viewer can answer, in words; null for all others. */
function spokenOffer(event: Event, table: PanicTable, t: ReturnType<typeof useT>): string | null {
  if (event.type !== "offered" || event.terms.to !== table.me || table.me === null) return null;
  const { from, tile, price, kind } = event.terms;
  return t(kind === "bid" ? "panic.stalls.spoken.bidsYou" : "panic.stalls.spoken.asksYou", {
    name: nameOf(table, from, t),
    company: companyName(table, tile, t),
    price: money(t, price),
  });
}

type Sounding = { readonly name: SoundName; readonly buzz: readonly number[] | null };

function signal(event: Event, me: Seat | null): void {
  const sound = soundOf(event, me);
  if (sound === null) return;
  playSound(sound.name);
  if (sound.buzz !== null) vibrate(sound.buzz);
}

/** What an event sounds like to this viewer, and how the phone buzzes with it; null for the quiet ones (P-NET-23, P-NET-75). */
export function soundOf(event: Event, me: Seat | null): Sounding | null {
  switch (event.type) {
    case "opened":
      return { name: "bell", buzz: [120] };
    case "bell":
      return { name: "bell", buzz: [200, 80, 200] };
    case "offered":
      return forMe(event.terms, me) ? { name: "call", buzz: [60] } : null;
    case "bundled":
      return event.terms.to === me ? { name: "call", buzz: [60] } : null;
    case "dealMade": {
      if (displacedOf(event, me) !== null) return { name: "wood", buzz: [60, 40, 60] };
      const mine = event.deal.investor === me || event.manager === me;
      return mine ? { name: "gavel", buzz: [40] } : null;
    }
    case "dealEnded":
      return event.manager === me || event.deal.investor === me ? { name: "paper", buzz: [40] } : null;
    case "closingProposed":
      return event.by === me ? null : { name: "paper", buzz: null };
    case "closed":
      return event.manager === me || event.deal.investor === me ? { name: "gavel", buzz: [40] } : null;
    default:
      return null;
  }
}

function forMe(terms: Offer, me: Seat | null): boolean {
  return me !== null && terms.to === me;
}

const WARNINGS_S: readonly number[] = [60, 30, 10];
const TICKS_S = 5;
const WARNED_FROM_MS = 61_000;

/** What so many seconds before the bell bring: words and a glass, a glass alone, or nothing. */
export function warningAt(seconds: number): "said" | "tick" | null {
  if (WARNINGS_S.includes(seconds)) return "said";
  return seconds > 0 && seconds <= TICKS_S ? "tick" : null;
}

/** A minute, half a minute and ten seconds before the bell a glass sounds and it is said; then five ticks (P-NET-9). */
function useWarnings(say: (words: string) => void): void {
  const t = useT();
  const { view } = useTable();
  const seconds = useOfNow((now) => {
    const left = leftOf(view, view.until, now);
    return left === null || left > WARNED_FROM_MS ? null : Math.ceil(left / 1000);
  });
  const running = view.phase === "negotiation" && view.pause === null;
  useEffect(() => {
    if (!running || seconds === null) return;
    const warning = warningAt(seconds);
    if (warning !== null) playSound("glass");
    if (warning !== "said") return;
    vibrate([60]);
    say(t("panic.stalls.secondsLeft", { seconds }));
  }, [running, seconds, say, t]);
}
