import { playSound, vibrate } from "@bigboard/design/sound";
import { useEffect, useRef, useState } from "react";
import { DEAF_MS, isHeard, type Known, knownAfter, type Pressed } from "./steady.ts";

/** So long a plate says what it means now, after a press that came too soon. */
const TOLD_MS = 1600;
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

export type Steady = {
  /** It has just changed: a press is not heard yet. */
  readonly deaf: boolean;
  /** Others have changed it a moment ago. */
  readonly marked: boolean;
  /** A press came too soon: the plate says what it means now. */
  readonly told: boolean;
  /** The finger comes down. */
  readonly down: () => void;
  /** Guards what a press does. */
  readonly guard: (act: () => void) => () => void;
};

/**
 * Guards a plate whose price, company or person others can change: what is done is what was read. `own` is what the player
 * sets on it himself, which is no surprise. `fresh`: a plate that has just come is not heard at once either, since another
 * lay in its place.
 */
export function useSteady(means: string, own = "", fresh = false): Steady {
  const known = useRef<Known>({ means, own, since: Number.NEGATIVE_INFINITY });
  const pressed = useRef<Pressed | null>(null);
  const [deaf, setDeaf] = useState(fresh);
  const [told, setTold] = useState(false);
  const [marked, setMarked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its coming
  useEffect(() => {
    if (fresh) known.current = { ...known.current, since: performance.now() };
  }, []);
  useEffect(() => {
    const now = knownAfter(known.current, means, own, performance.now());
    const surprised = now.since !== known.current.since;
    known.current = now;
    if (!surprised) return;
    setDeaf(true);
    setMarked(true);
  }, [means, own]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each surprise is waited out anew
  useEffect(() => {
    if (!deaf) return undefined;
    const timer = setTimeout(() => setDeaf(false), DEAF_MS);
    return () => clearTimeout(timer);
  }, [deaf, means]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each surprise is marked as long
  useEffect(() => {
    if (!marked) return undefined;
    const timer = setTimeout(() => setMarked(false), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked, means]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is told as long for each meaning
  useEffect(() => {
    if (!told) return undefined;
    const timer = setTimeout(() => setTold(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told, means]);
  return {
    deaf,
    told,
    marked,
    down: () => {
      pressed.current = { means: known.current.means, at: performance.now() };
    },
    guard: (act) => () => {
      const at = pressed.current ?? { means: known.current.means, at: performance.now() };
      pressed.current = null;
      if (isHeard(known.current, at)) {
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
