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

/** States that are not judged until they are drawn anew: none. */
export const EXCUSED: readonly Excuse[] = [];
