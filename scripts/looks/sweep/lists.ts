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

/** States that are drawn anew soon: on phones Krach's floor and extra. */
export const EXCUSED: readonly Excuse[] = [
  ...every(
    "krach-29",
    "floor-quiet floor-busy floor-flood floor-three floor-eight floor-day-four floor-no-clock floor-sold floor-last floor-watch floor-away last-call shout sale cards-out wire trader countdown benefit prejudice coach-aim coach-run coach-contract coach-aside coach-swap coach-sale coach-token coach-offers coach-stays coach-line-down lesson-swap lesson-swap-out lesson-cry lesson-cry-done lesson-sell lesson-sold lesson-benefit lesson-losses",
    "phone",
  ),
  // The clause beside a step of the lesson stands in the coach's low row.
  ...every(
    "krach-29",
    "lesson-swap lesson-swap-out lesson-cry lesson-cry-done lesson-sell",
    undefined,
    "target",
  ),
  // 1920's pages that were not looked at in all languages yet since its phone was drawn anew.
  ...every(
    "wall-street-1920",
    "take lose loan log seat over assigning clerk-place clerk-choose clerk-loan clerk-sale lesson-place lesson-buy lesson-bought lesson-capital lesson-lot lesson-sell lesson-trend lesson-blast",
    "phone",
  ),
  ...every("house", "lost menu menu-leave rules-sheet learn learn-menu", "phone"),
];
