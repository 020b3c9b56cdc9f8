import { readStored, writeStored } from "@bigboard/design/stored";
import { Hat } from "@bigboard/protocol";
import { z } from "zod";

/** How a match ended: when this browser saw that it was over, whether its host ended it, and who won; null as long as nobody told. */
const End = z.object({
  at: z.number(),
  early: z.boolean(),
  winners: z.array(z.number().int()).nullable(),
});

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
  /** Null too in matches that were over before it was noted. */
  end: End.nullable().default(null),
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

/** Notes a match as it stands. What is known of its end stays: a result that is looked at again was not played again. */
export function rememberMatch(seen: Omit<OwnMatch, "end">, early = false): void {
  const known = ownMatch(seen.match)?.end ?? null;
  keep({ ...seen, end: known ?? (seen.over ? { at: seen.used, early, winners: null } : null) });
}

/** What a record says of the end, as far as it goes: `parseRecord` of the kernel, which reads all of it, comes later. */
const Result = z.object({
  ended: z.unknown().optional(),
  outcome: z
    .object({ rankings: z.array(z.object({ groups: z.array(z.array(z.number().int())) })) })
    .nullable(),
});

/** Notes who won, by the record of a match of this browser; a match of which it knows nothing stays unknown. */
export function noteResult(match: string, record: unknown): void {
  const own = ownMatch(match);
  const result = Result.safeParse(record);
  if (own === null || !result.success) return;
  const { ended, outcome } = result.data;
  const early = ended !== undefined;
  const first = outcome?.rankings.flatMap(({ groups }) => groups[0] ?? []) ?? [];
  const winners = early ? [] : [...new Set(first)];
  keep({ ...own, end: { at: own.end?.at ?? own.used, early, winners } });
}

function keep(match: OwnMatch): void {
  const others = ownMatches().filter((other) => other.match !== match.match);
  writeStored("local", KEY, [match, ...others].slice(0, MOST));
}

/** The key that opens a match's record; null when this browser never sat in it. */
export function ownMatch(match: string): OwnMatch | null {
  return ownMatches().find((one) => one.match === match) ?? null;
}

/** Whether this browser has sat in a later match at the same table. */
export function playedOnSince(match: Pick<OwnMatch, "match" | "code" | "used">): boolean {
  return ownMatches().some(
    (other) => other.code === match.code && other.match !== match.match && other.used > match.used,
  );
}
