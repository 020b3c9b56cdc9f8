import { playSound, vibrate } from "@bigboard/design/sound";
import { useEffect, useRef, useState } from "react";
import {
  CLIMBS_DEAF_MS,
  type Climb,
  DEAF_MS,
  isHeard,
  type Known,
  knownAfter,
  leaps,
  type Pressed,
  READ_MS,
} from "./steady.ts";

/** So long a plate says what it means now, after a press that came too soon. */
const TOLD_MS = 4000;
/** So long a plate that others have changed carries a mark. */
const MARKED_MS = 4000;

/**
 * Whether what asks has been there before this moment: a plate that comes into it now lies where another lay, one that came
 * together with it was opened by the player himself.
 */
export function useStood(): boolean {
  const [stood, setStood] = useState(false);
  useEffect(() => setStood(true), []);
  return stood;
}

/** Whether what asks, or `what` it shows, has come so lately that its figure has not been read. */
export function useYoung(what: string): boolean {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRead(what), READ_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return read !== what;
}

export type Steady = {
  /** It has just changed: a press is not heard yet. */
  readonly deaf: boolean;
  /** Others have changed it a moment ago. */
  readonly marked: boolean;
  /** The amount that stood before others made it climb, as long as the plate is marked. */
  readonly from: number | null;
  /** A press came too soon: the plate says what it means now. */
  readonly told: boolean;
  /** The finger comes down. */
  readonly down: () => void;
  /** Guards what a press does. */
  readonly guard: (act: () => void) => () => void;
};

/** What holds for a while and then no more; each new meaning begins the while anew. */
function useForAWhile(ms: number, means: string, first = false): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new meaning is waited out anew
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setOn(false), ms);
    return () => clearTimeout(timer);
  }, [on, ms, means]);
  return [on, setOn];
}

/** The amount that was read last on a plate where it climbs: what the player set, what has stood for long enough. */
function useRead(climb: Climb | null, own: string) {
  const amount = climb?.amount ?? 0;
  const byTime = climb?.byTime ?? false;
  const read = useRef(amount);
  const set = useRef(own);
  useEffect(() => {
    if (set.current !== own) {
      set.current = own;
      read.current = amount;
    }
    if (!byTime) return undefined;
    const timer = setTimeout(() => {
      read.current = amount;
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [amount, byTime, own]);
  return read;
}

/**
 * Guards a plate whose price, company or person others can change: what is done is what was read. `own` is what the player
 * sets on it himself, which is no surprise. `fresh`: a plate that has just come is not heard at once either, since another
 * lay in its place. `climb`: an amount that climbs under the thumb; no press does more than one step above what was read.
 * `slow`: deaf as long as such an amount.
 */
export function useSteady(
  means: string,
  own = "",
  fresh = false,
  climb: Climb | null = null,
  slow = false,
): Steady {
  const deafMs = climb === null && !slow ? DEAF_MS : CLIMBS_DEAF_MS;
  const read = useRead(climb, own);
  const known = useRef<Known>({ means, own, since: Number.NEGATIVE_INFINITY });
  const pressed = useRef<Pressed | null>(null);
  const [deaf, setDeaf] = useForAWhile(deafMs, means, fresh);
  const [told, setTold] = useForAWhile(TOLD_MS, means);
  const [marked, setMarked] = useForAWhile(MARKED_MS, means);
  const amount = climb?.amount ?? 0;
  const before = useRef(amount);
  const [from, setFrom] = useState<number | null>(null);
  useEffect(() => {
    if (!marked) setFrom(null);
  }, [marked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its coming
  useEffect(() => {
    if (fresh) known.current = { ...known.current, since: performance.now() };
  }, []);
  useEffect(() => {
    const now = knownAfter(known.current, means, own, performance.now());
    const surprised = now.since !== known.current.since;
    const was = before.current;
    known.current = now;
    before.current = amount;
    setFrom((first) => (surprised ? (first ?? was) : null));
    if (!surprised) return;
    setDeaf(true);
    setMarked(true);
  }, [means, own, amount, setDeaf, setMarked]);
  return {
    deaf,
    told,
    marked,
    from: marked && from !== null && amount > from ? from : null,
    down: () => {
      pressed.current = { means: known.current.means, at: performance.now() };
    },
    guard: (act) => () => {
      const at = pressed.current ?? { means: known.current.means, at: performance.now() };
      pressed.current = null;
      const leapt = climb !== null && leaps(read.current, climb);
      if (climb !== null) read.current = climb.amount;
      if (!leapt && isHeard(known.current, at, deafMs)) {
        setTold(false);
        act();
        return;
      }
      setTold(true);
      playSound("wood");
      vibrate([20]);
    },
  };
}
