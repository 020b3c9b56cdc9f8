import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { KINDS, type Kind } from "../../../e2e/layout/kinds.ts";
import type { Excuse, Known } from "./verdict.ts";

/** Faults that are there today, by state and kind. The list may only shrink: `--shrink` takes out what is mended. */
export const KNOWN_FILE = join(import.meta.dirname, "known.json");

export function readKnown(): Known {
  const lines = z.array(z.string()).parse(JSON.parse(readFileSync(KNOWN_FILE, "utf8")));
  const known: Record<string, Kind[]> = {};
  for (const line of lines) {
    const [state = "", kind] = line.split(": ");
    known[state] = [...(known[state] ?? []), z.enum(KINDS).parse(kind)];
  }
  return known;
}

/** The list as it is written: a line a fault. */
export function linesOf(known: Known): string {
  const lines = Object.entries(known).flatMap(([state, kinds]) => kinds.map((kind) => `${state}: ${kind}`));
  return `${JSON.stringify(lines.toSorted(), null, 2)}\n`;
}

/** How many known faults there are, by state and kind. */
export function sizeOf(known: Known): number {
  return Object.values(known).reduce((all, kinds) => all + kinds.length, 0);
}

const every = (
  game: string,
  names: string,
  window?: Excuse["window"],
  kind?: Excuse["kind"],
): readonly Excuse[] =>
  names.split(" ").map((name) => ({
    state: `${game}/${name}`,
    ...(window === undefined ? {} : { window }),
    ...(kind === undefined ? {} : { kind }),
  }));

/** States that are drawn anew soon: on phones 1920's ring and slips. */
export const EXCUSED: readonly Excuse[] = [
  ...every(
    "wall-street-1920",
    "placing start start-sell start-capital start-mine start-late start-two start-five start-orange start-tycoons start-call start-away start-thinking start-aids composing composing-loan loan sell-chosen seat log bought discard surprise show offer exchange fine repay take lose end explosion assigning over watch watch-five clerk-place clerk-choose clerk-loan clerk-sale lesson-place lesson-buy lesson-bought lesson-capital lesson-lot lesson-sell lesson-trend lesson-blast",
    "phone",
  ),
  // What the house says over 1920's table lies over the same ring and slip.
  ...every("house", "lost menu menu-leave rules-sheet learn learn-menu", "phone"),
];
