import { playSound, type SoundName } from "@bigboard/design/sound";
import { PILES, type View } from "@bigboard/wall-street-1920/game";
import { useCallback, useEffect, useState } from "react";
import { lessMotion } from "../motion/less-motion.ts";
import { PARTS } from "./parts.ts";

/** How the end is told: the last round that led to it, the sticks are counted, one pile goes off, what it takes, the bars part by part, the result. */
export type Finale =
  | { readonly act: "played" }
  | { readonly act: "sticks"; readonly counted: number }
  | { readonly act: "blast" }
  | { readonly act: "takes" }
  /** Gold and dual shares are given to companies by their owners; nobody's sum is told yet. */
  | { readonly act: "assigning" }
  | { readonly act: "bars"; readonly parts: number }
  | { readonly act: "result" };

/** The last round where nobody goes on by hand, a stick, the breath before the blast, and how long each later frame stands, in milliseconds; with less motion, a frame. */
const PLAYED_MS = 6_000;
const STICK_MS = 90;
const HOLD_MS = 700;
const BLAST_MS = 2_400;
const TAKES_MS = 3_600;
const PART_MS = 620;
const STILL_MS = 1_600;

/** What is told: whether the last round waits for a hand, and every frame of the blast too (`paced`), the sticks of the fullest pile, whether a pile goes off, whether everything is assigned, and without motion. */
export type Told = {
  readonly held: boolean;
  readonly paced: boolean;
  readonly most: number;
  readonly blast: boolean;
  readonly over: boolean;
  readonly still: boolean;
};

/** What there is to tell of a view that is scored. */
export function toldOf(view: View): Omit<Told, "still" | "held" | "paced"> {
  const { scoring, phase } = view;
  return {
    most: Math.max(0, ...PILES.map((pile) => scoring?.dynamite[pile] ?? 0)),
    blast: scoring !== null && scoring.event !== null,
    over: phase === "over",
  };
}

/** What comes after a frame, and when; null: it stays. */
export function after(now: Finale, told: Told): { readonly next: Finale; readonly ms: number } | null {
  const { most, blast, over, still } = told;
  switch (now.act) {
    case "played":
      return told.held ? null : { next: first(told), ms: PLAYED_MS };
    case "sticks":
      if (still) return { next: { act: "blast" }, ms: STILL_MS };
      return now.counted < most
        ? { next: { act: "sticks", counted: now.counted + 1 }, ms: STICK_MS }
        : { next: { act: "blast" }, ms: HOLD_MS };
    case "blast":
      if (told.paced) return null;
      return { next: { act: blast ? "takes" : "assigning" }, ms: still ? STILL_MS : BLAST_MS };
    case "takes":
      if (told.paced) return null;
      return { next: { act: "assigning" }, ms: still ? STILL_MS : TAKES_MS };
    case "assigning":
      return over ? { next: { act: "bars", parts: still ? PARTS.length : 0 }, ms: 0 } : null;
    case "bars":
      return now.parts < PARTS.length
        ? { next: { act: "bars", parts: now.parts + 1 }, ms: PART_MS }
        : { next: { act: "result" }, ms: still ? STILL_MS : PART_MS };
    case "result":
      return null;
  }
}

/** The count begins; with less motion it stands there whole. */
function first({ still, most }: Pick<Told, "still" | "most">): Finale {
  return { act: "sticks", counted: still ? most : 0 };
}

export type FinaleControl = {
  readonly now: Finale;
  /** Goes on to the next frame at once. */
  readonly skip: () => void;
  /** Shows the result at once, or what is to be assigned before it. */
  readonly finish: () => void;
};

/** Tells the end frame by frame where the page saw it come (`seen`), else what has become of it. `rate`: of match time. */
export function useFinale(seen: boolean, told: Omit<Told, "still">, rate: number): FinaleControl {
  const { held, paced, most, blast, over } = told;
  const [now, setNow] = useState<Finale>(() => {
    if (!seen) return { act: over ? "result" : "assigning" };
    return { act: "played" };
  });
  useEffect(() => {
    const step = after(now, { held, paced, most, blast, over, still: lessMotion() });
    if (step === null) return;
    const timer = setTimeout(() => {
      const sound = soundOf(now, step.next);
      if (sound !== null) playSound(sound);
      setNow(step.next);
    }, step.ms / rate);
    return () => clearTimeout(timer);
  }, [now, held, paced, most, blast, over, rate]);
  const skip = useCallback(
    () =>
      setNow((shown) => {
        if (shown.act === "played") return first({ most, still: lessMotion() });
        if (shown.act === "sticks") return { act: "blast" };
        if (shown.act === "bars") return { act: "result" };
        return after(shown, { held, paced: false, most, blast, over, still: true })?.next ?? shown;
      }),
    [held, most, blast, over],
  );
  const finish = useCallback(() => setNow({ act: over ? "result" : "assigning" }), [over]);
  return { now, skip, finish };
}

/** A stick, the thud, a part that is laid down, the bell of the result; null for the rest. */
function soundOf(before: Finale, next: Finale): SoundName | null {
  switch (next.act) {
    case "sticks":
      return before.act === "sticks" ? "tick" : null;
    case "blast":
      return "blast";
    case "bars":
      return before.act === "bars" ? "coin" : null;
    case "result":
      return "bell";
    case "played":
    case "takes":
    case "assigning":
      return null;
  }
}
