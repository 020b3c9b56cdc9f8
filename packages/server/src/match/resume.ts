import { type AnyGame, type Json, outcomeOf, resumeMatch } from "@bigboard/kernel";
import type { Row, Snapshot } from "../store/types.ts";
import { readSnapshot, type SnapshotDoc, writeSnapshot } from "../stored/snapshot.ts";
import { boundRules } from "./configs.ts";
import { playRow } from "./follow.ts";
import { chanceFor } from "./hashes.ts";
import { type Context, markDue, nobodyLost, type Progress } from "./progress.ts";
import { openProgress } from "./rulings.ts";

/**
 * A match taken up again. `same`: played from the log, by the rules that wrote it. `crossed`: it goes on under newer rules
 * than those that wrote its snapshot, which must be written down before anything else is. `otherRules`: this program
 * cannot play it; `rules` are those of its last row, `kept` is its snapshot.
 */
export type TakenUp =
  | { readonly kind: "same" | "crossed"; readonly progress: Progress }
  | { readonly kind: "otherRules"; readonly rules: string; readonly kept: SnapshotDoc | null };

/** The snapshot to store with rows that lead from one progress to another; null when none is due. */
export function snapshotDue(before: Progress, after: Progress): Snapshot | null {
  return markDue(before.head, after) ? snapshotOf(after) : null;
}

/** A snapshot at the head of a match. */
export function snapshotOf(progress: Progress): Snapshot {
  const { match, versions, held, heldSince, turn, thinking, marks, recent, crossings, outcome, courtesies } =
    progress;
  const { state, at, count } = match;
  const own = { state, at, count, versions, held, heldSince, turn, thinking, marks, recent };
  return { seq: progress.head, doc: writeSnapshot({ ...own, crossings, outcome, courtesies }) };
}

/**
 * Takes a match up again from its log. The rules' version of its last row decides: the same one replays; a newer one goes on
 * from a snapshot with nothing behind it; otherwise `otherRules`. Throws when the rules refuse what they once accepted.
 */
export function takeUp(context: Context, snapshot: Snapshot | null, rows: readonly Row[]): TakenUp {
  const { game, header } = context;
  const kept = snapshot === null ? null : readSnapshot(snapshot.doc);
  const rules = kept?.crossings.at(-1)?.to ?? header.rules;
  if (rules === game.meta.rules) {
    let progress = opened(context, snapshot, kept);
    for (const row of rows) progress = playRow(progress, row).progress;
    return { kind: "same", progress };
  }
  const pinned = { kind: "otherRules", rules, kept } as const;
  if (snapshot === null || kept === null || rows.length > 0 || !isOlder(rules, game.meta.rules))
    return pinned;
  const state = upcast(game, kept.state, rules, header.config);
  if (state === null) return pinned;
  const progress = progressFrom(context, snapshot.seq, { ...kept, state });
  // Nothing is played any more: it stays a match of its own rules.
  if (progress.over) return { kind: "same", progress };
  const crossing = { after: kept.count, from: rules, to: game.meta.rules };
  return { kind: "crossed", progress: { ...progress, crossings: [...kept.crossings, crossing] } };
}

/** Versions are numbers with points between them. */
const isOlder = (rules: string, than: string): boolean =>
  rules.localeCompare(than, "en", { numeric: true }) < 0;

function upcast(game: AnyGame, state: Json, rules: string, config: Json): Json {
  return game.upcast === undefined ? state : game.upcast(state, rules, config);
}

function opened(context: Context, snapshot: Snapshot | null, kept: SnapshotDoc | null): Progress {
  const { game, header } = context;
  return snapshot === null || kept === null
    ? openProgress({ game, header: { ...header, bots: header.bots.map(() => null) } }).next
    : progressFrom(context, snapshot.seq, kept);
}

function progressFrom({ game, header }: Context, head: number, doc: SnapshotDoc): Progress {
  const { state, at, count, ...kept } = doc;
  const rules = boundRules(game, header.config);
  const chance = chanceFor(header);
  const match = resumeMatch(rules, chance, header.seats, { state, at, count });
  const outcome = kept.outcome ?? outcomeOf(match);
  return {
    match,
    head,
    ...kept,
    outcome,
    over: outcome !== null || kept.courtesies.ended !== null,
    shown: null,
    lost: nobodyLost(header.seats),
  };
}
