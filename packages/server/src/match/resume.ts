import { chanceOf, type Fact, type Json, outcomeOf, resumeMatch, retake } from "@bigboard/kernel";
import type { Row, Snapshot } from "../store/types.ts";
import { inputsOf, versionsOf } from "../stored/rows.ts";
import { readSnapshot, writeSnapshot } from "../stored/snapshot.ts";
import { boundRules } from "./configs.ts";
import { type Context, follow, markDue, type Progress } from "./progress.ts";
import { openProgress } from "./rulings.ts";

/** The snapshot to store with rows that lead from one progress to another; null when none is due. */
export function snapshotDue(before: Progress, after: Progress): Snapshot | null {
  return markDue(before.head, after) ? snapshotOf(after) : null;
}

function snapshotOf(progress: Progress): Snapshot {
  const { match, versions, held, heldSince, turn, thinking, marks, recent } = progress;
  const { state, at, count } = match;
  const doc = writeSnapshot({ state, at, count, versions, held, heldSince, turn, thinking, marks, recent });
  return { seq: progress.head, doc };
}

/** Takes a match up again from its log. Throws when the rules refuse what they once accepted. */
export function resumeProgress(context: Context, snapshot: Snapshot | null, rows: readonly Row[]): Progress {
  const { game, header } = context;
  let progress: Progress;
  if (snapshot === null) {
    progress = openProgress({ game, header: { ...header, bots: header.bots.map(() => null) } }).next;
  } else {
    const { state, at, count, ...kept } = readSnapshot(snapshot.doc);
    const rules = boundRules(game, header.config);
    const match = resumeMatch(rules, chanceOf(header.stream, header.seed), header.seats, {
      state,
      at,
      count,
    });
    const over = outcomeOf(match) !== null;
    progress = { match, head: snapshot.seq, over, ...kept };
  }
  for (const row of rows) progress = followRow(context, progress, row);
  return progress;
}

function followRow(context: Context, progress: Progress, row: Row): Progress {
  const inputs = inputsOf(row);
  const versions = versionsOf(row);
  let { match } = progress;
  const facts: Fact<Json>[] = [];
  for (const input of inputs) {
    const decision = retake(match, input);
    if (decision.verdict.kind !== "accepted") {
      throw new Error(`row ${row.seq} is not accepted any more: ${JSON.stringify(decision.verdict)}`);
    }
    facts.push(...decision.steps.flatMap((step) => step.facts));
    match = decision.next;
  }
  return follow(context.header, { ...progress, match }, inputs, facts, versions, 1);
}
