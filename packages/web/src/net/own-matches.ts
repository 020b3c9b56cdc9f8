import { readStored, writeStored } from "@bigboard/design/stored";
import { Hat } from "@bigboard/protocol";
import { z } from "zod";

/** A match this browser had a seat in: its record opens with the seat's key when it is over. */
export const OwnMatch = z.object({
  match: z.string(),
  token: z.string(),
  code: z.string(),
  game: z.string(),
  people: z.array(z.object({ name: z.string(), hat: Hat })),
  /** Whose eyes were this browser's own; null in matches kept before it was noted. */
  seat: z.number().int().nullable().default(null),
  over: z.boolean(),
  used: z.number(),
});
export type OwnMatch = z.infer<typeof OwnMatch>;

const KEY = "bigboard.matches";
const MOST = 40;

/** Matches of this browser, newest first. */
export function ownMatches(): readonly OwnMatch[] {
  const matches = readStored("local", KEY, z.array(OwnMatch)) ?? [];
  return matches.toSorted((a, b) => b.used - a.used);
}

export function rememberMatch(match: OwnMatch): void {
  const others = ownMatches().filter((other) => other.match !== match.match);
  writeStored("local", KEY, [match, ...others].slice(0, MOST));
}

/** The key that opens a match's record; null when this browser never sat in it. */
export function ownMatch(match: string): OwnMatch | null {
  return ownMatches().find((one) => one.match === match) ?? null;
}

/** Whether this browser has sat in a later match at the same table. */
export function playedOnSince(match: OwnMatch): boolean {
  return ownMatches().some(
    (other) => other.code === match.code && other.match !== match.match && other.used > match.used,
  );
}
