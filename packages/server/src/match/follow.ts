import { type Fact, type Json, retake, toldTo } from "@bigboard/kernel";
import type { Row } from "../store/types.ts";
import { entriesOf, isInput, versionsOf } from "../stored/rows.ts";
import { type Courtesies, withEntry } from "./courtesies.ts";
import { type Context, follow, type Progress, type Publication, stepsOf, viewerOf } from "./progress.ts";

/** A publication with the match after it. */
export type Followed = { readonly publication: Publication; readonly progress: Progress };

/**
 * Plays rows that another node has written, and says what each viewer is shown of them: the same facts under the same versions as on that
 * node. Throws when the rules refuse what they accepted there.
 */
export function followRows(context: Context, before: Progress, rows: readonly Row[]): readonly Followed[] {
  const followed: Followed[] = [];
  let shown = before;
  let progress = before;
  let facts: Fact<Json>[] = [];
  for (const row of rows) {
    const step = playRow(progress, row);
    progress = step.progress;
    facts.push(...step.facts);
    // Rows of one publication share its versions: only with the last of them they move on.
    if (progress.versions.every((version, index) => version === shown.versions[index])) continue;
    const told = publicationOf(context, shown, progress, facts);
    progress = told.progress;
    followed.push(told);
    shown = progress;
    facts = [];
  }
  if (progress !== shown) followed.push({ publication: { at: progress.match.at, shown: [] }, progress });
  return followed;
}

/** A row of the log once more, with the facts it told. Throws when the rules do not take it. */
export function playRow(before: Progress, row: Row): { progress: Progress; facts: readonly Fact<Json>[] } {
  const entries = entriesOf(row);
  const inputs = entries.filter(isInput);
  let { match } = before;
  const facts: Fact<Json>[] = [];
  for (const input of inputs) {
    const decision = retake(match, input);
    if (decision.verdict.kind !== "accepted") {
      throw new Error(`row ${row.seq} is not accepted any more: ${JSON.stringify(decision.verdict)}`);
    }
    facts.push(...decision.steps.flatMap((step) => step.facts));
    match = decision.next;
  }
  const courtesies = entries.reduce<Courtesies>(
    (known, entry) => (isInput(entry) ? known : withEntry(known, entry)),
    before.courtesies,
  );
  return { progress: follow({ ...before, match, courtesies }, inputs, facts, versionsOf(row), 1), facts };
}

function publicationOf(
  { header }: Context,
  before: Progress,
  after: Progress,
  facts: readonly Fact<Json>[],
): Followed {
  const views = stepsOf(header, before, after.match);
  const shown = views.flatMap(({ patch, is }, index) => {
    const viewer = viewerOf(index);
    const version = after.versions[index] ?? 0;
    if (version === before.versions[index]) return [];
    const own = toldTo(facts, viewer);
    return [{ viewer, version, facts: own, patch, view: is }];
  });
  const next = { ...after, shown: views.map(({ is }) => is) };
  return { publication: { at: after.match.at, shown }, progress: next };
}
