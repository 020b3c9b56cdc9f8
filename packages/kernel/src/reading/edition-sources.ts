import type { SourceEntry } from "./edition.ts";

/** What a member of a list is called in a path; null for its index. `path` leads to the list. */
export type Naming = (member: unknown, path: readonly string[]) => string | null;

/**
 * What is wrong with the sources of an edition: every value has exactly one most specific source, and every source speaks
 * for some value. Patterns are member names joined by dots, `*` for any.
 */
export function sourceFaults(
  paths: readonly (readonly string[])[],
  sources: readonly SourceEntry[],
): string[] {
  const faults: string[] = [];
  const patterns = sources.map(({ of }) => of.split("."));
  const used = new Set<number>();
  for (const path of paths) {
    const fits = patterns
      .map((pattern, index) => ({ index, literal: literalSegments(pattern, path) }))
      .filter(({ literal }) => literal >= 0);
    const best = Math.max(-1, ...fits.map(({ literal }) => literal));
    const chosen = fits.filter(({ literal }) => literal === best);
    for (const { index } of chosen) used.add(index);
    if (chosen.length === 1) continue;
    const what = chosen.length === 0 ? "no source" : "two sources that are equally specific";
    faults.push(`${path.join(".")} has ${what}`);
  }
  sources.forEach(({ of }, index) => {
    if (!used.has(index)) faults.push(`the source of ${of} speaks for no value`);
  });
  return faults;
}

/** The path of every value under `value`: all leaves but ids. */
export function leafPaths(value: unknown, name: Naming, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    if (key === "id") return [];
    return leafPaths(member, name, [...path, Array.isArray(value) ? (name(member, path) ?? key) : key]);
  });
}

/** The id of a member that has one: the ordinary way to name the members of a list. */
export function idOf(member: unknown): string | null {
  if (typeof member !== "object" || member === null || !("id" in member)) return null;
  return typeof member.id === "string" ? member.id : null;
}

/** How many segments of the pattern are no `*`; -1 when it does not fit the path. */
function literalSegments(pattern: readonly string[], path: readonly string[]): number {
  if (pattern.length !== path.length) return -1;
  let literal = 0;
  for (const [i, segment] of pattern.entries()) {
    if (segment === "*") continue;
    if (segment !== path[i]) return -1;
    literal += 1;
  }
  return literal;
}
