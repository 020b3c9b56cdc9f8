import { type Fact, type Json, toldTo } from "@bigboard/kernel";
import type { Row } from "../store/types.ts";
import { inputsOf, versionsOf } from "../stored/rows.ts";
import { chanceFor } from "./hashes.ts";
import { type Context, type Publication, viewerIndex, viewerOf } from "./progress.ts";
import { openProgress } from "./rulings.ts";

/** What one publication told one viewer. */
export type Told = { readonly version: number; readonly at: number; readonly facts: readonly Json[] };

/** A match as it was told so far, by viewer (see `viewerIndex`), oldest first. Publications that told nothing are left out. */
export type Tale = readonly Told[][];

/** A match's story in memory, made when somebody asks and let go when nobody has for a while. */
export type Story = {
  /** Null while it is being made, and when it could not be. */
  tale: Tale | null;
  /** Why it could not be made; null while all is well. */
  trouble: "UNAVAILABLE" | "NO_STORY" | null;
  /** What is published while it is being made. */
  readonly meanwhile: Publication[];
  /** Resolves when it is made, or cannot be, or nobody wants it any more. */
  made: Promise<void>;
  asked: number;
};

/** Inputs that are played in one go, about a millisecond. Then all others have their turn: an evening of eleven has 1,700. */
const SLICE = 50;

/**
 * Tells a match once more from its whole log: the same facts, versions and times that were published when they happened. A
 * slice at a time, so that whoever asks may let others go first. Throws when the rules refuse what they once accepted.
 */
export function* retell(context: Context, rows: readonly Row[]): Generator<undefined, Tale> {
  const { game, header } = context;
  const opening = openProgress({ game, header: { ...header, bots: header.bots.map(() => null) } }).next;
  const { rules } = opening.match;
  const state = rules.clone(opening.match.state);
  const chance = chanceFor(header);
  const tale: Tale = opening.versions.map(() => []);
  let versions = opening.versions;
  let facts: Fact<Json>[] = [];
  let played = 0;
  for (const row of rows) {
    for (const input of inputsOf(row)) {
      const step = rules.apply(state, input, chance);
      if (!step.ok) {
        throw new Error(`row ${row.seq} is not accepted any more: ${JSON.stringify(step.refusal)}`);
      }
      facts.push(...step.facts);
      played += 1;
      if (played % SLICE === 0) yield;
    }
    const now = versionsOf(row);
    // Rows of one publication share its versions: only with the last of them they move on.
    if (now.every((version, index) => version === versions[index])) continue;
    for (const [index, told] of tale.entries()) {
      const own = toldTo(facts, viewerOf(index));
      if (own.length > 0) told.push({ version: now[index] ?? 0, at: row.at, facts: own });
    }
    versions = now;
    facts = [];
  }
  return tale;
}

/** Adds what was just published; what the tale has already is not told twice. */
export function tellOn(tale: Tale, publication: Publication): void {
  for (const { viewer, version, facts } of publication.shown) {
    const told = tale[viewerIndex(viewer)];
    if (facts.length === 0 || told === undefined || (told.at(-1)?.version ?? 0) >= version) continue;
    told.push({ version, at: publication.at, facts });
  }
}
