import {
  ACCEPTED,
  type AnyGame,
  type AnyMatch,
  type Crossing,
  type Decision,
  type Fact,
  type Held,
  type Input,
  type Json,
  type Outcome,
  outcomeOf,
  type Seat,
  stateHash,
  type Verdict,
  type Viewer,
} from "@bigboard/kernel";
import jsonpatch from "fast-json-patch";
import { SERVER_LIMITS } from "../limits.ts";
import type { NewRow } from "../store/types.ts";
import type { MatchHeader } from "./header.ts";
import { type Thinking, think } from "./thinking.ts";

/**
 * All that follows from a match's log. A value: every decision returns the next one, which is swapped in only after
 * its rows are durable, and thrown away otherwise.
 */
export type Progress = {
  readonly match: AnyMatch;
  /** Rows of the log. */
  readonly head: number;
  /** By viewer: index 0 is the public, 1 + seat a seat. Each counts what that viewer was shown, free of gaps. */
  readonly versions: readonly number[];
  readonly held: readonly Held[];
  /** By seat: the turn in which it was last given to someone else; null before the first time. */
  readonly heldSince: readonly (number | null)[];
  readonly thinking: Thinking;
  /** The turn, where the game's views number them. */
  readonly turn: number | null;
  readonly marks: readonly (readonly [number, string])[];
  /** What happened since the round began, for programs that come in the middle of it; no more than W-RULING-91 allows. */
  readonly recent: { readonly round: number | null; readonly facts: readonly Fact<Json>[] };
  /** Where it went on under newer rules than those before. */
  readonly crossings: readonly Crossing[];
  /** Who won, as the rules said that played; null until it is over. */
  readonly outcome: Outcome | null;
  readonly over: boolean;
};

/** One operation of a JSON Patch. */
export type PatchOperation = { op: string; path: string; [member: string]: unknown };

/** What one decision shows: for each viewer the facts addressed to them, their new view and how it differs. */
export type Publication = {
  readonly at: number;
  readonly shown: readonly {
    readonly viewer: Viewer;
    readonly version: number;
    readonly facts: readonly Json[];
    readonly patch: readonly PatchOperation[];
    readonly view: Json;
  }[];
};

/** `rows` to append, in order; `shown` to publish once they are durable. */
export type Ruling = {
  readonly next: Progress;
  readonly rows: readonly NewRow[];
  readonly shown: readonly Publication[];
  readonly verdict: Verdict;
};

export type Context = { readonly game: AnyGame; readonly header: MatchHeader };

export const viewerIndex = (viewer: Viewer): number => (viewer === "public" ? 0 : viewer + 1);
export const viewerOf = (index: number): Viewer => (index === 0 ? "public" : index - 1);

/** A whole number that a game's view may carry under that name, to tell the server about turns and rounds. */
export function numberIn(view: Json, name: "turn" | "round"): number | null {
  const value = memberOf(view, name);
  return typeof value === "number" ? value : null;
}

/** Whole numbers by seat that a game's view may carry under that name; empty where there are none. */
export function numbersIn(view: Json, name: "automaticSales"): readonly number[] {
  const value = memberOf(view, name);
  return Array.isArray(value) ? value.map((each) => (typeof each === "number" ? each : 0)) : [];
}

function memberOf(view: Json, name: string): Json | undefined {
  if (typeof view !== "object" || view === null || !isRecord(view)) return undefined;
  return Object.hasOwn(view, name) ? view[name] : undefined;
}

function isRecord(value: object): value is { readonly [key: string]: Json } {
  return !Array.isArray(value);
}

/** What a bot in that seat sees: everything an attentive player could recall. */
export function botView(progress: Progress, seat: Seat): Json {
  return progress.match.rules.view(progress.match.state, seat, "attentive");
}

/** What a viewer sees; people get the memory aids that the table allows. Made anew each time: views are large. */
export function viewFor(header: MatchHeader, match: AnyMatch, viewer: Viewer): Json {
  return match.rules.view(match.state, viewer, header.aids ? "attentive" : "none");
}

/** A ruling that changes nothing. */
export function unchanged(progress: Progress): Ruling {
  return { next: progress, rows: [], shown: [], verdict: ACCEPTED };
}

type AnyDecision = Decision<Json, Json, Json, Json>;

/** Turns a kernel decision into rows and into what each viewer is shown: one update, however many inputs it took. */
export function settle(
  context: Context,
  before: Progress,
  decision: AnyDecision,
  key: { readonly seat: Seat; readonly id: string } | null,
): Ruling {
  const { verdict, steps, next: match } = decision;
  if (steps.length === 0) return { ...unchanged({ ...before, match }), verdict };
  const facts = steps.flatMap((step) => step.facts);
  const versions = before.versions.slice();
  const at = match.at;
  const { header } = context;
  const shown = versions.flatMap((was, index) => {
    const viewer = viewerOf(index);
    const own = facts.filter((fact) => isTo(fact, viewer)).map((fact) => fact.event);
    const view = viewFor(header, match, viewer);
    const patch = differences(viewFor(header, before.match, viewer), view);
    if (own.length === 0 && patch.length === 0) return [];
    const version = was + 1;
    versions[index] = version;
    return [{ viewer, version, facts: own, patch, view }];
  });
  const rows = rowsOf(
    steps.map((step) => step.input),
    key,
    verdict.kind === "accepted",
    before.versions,
    versions,
  );
  const next = follow(
    header,
    { ...before, match },
    steps.map((step) => step.input),
    facts,
    versions,
    rows.length,
  );
  return { next, rows, shown: [{ at, shown }], verdict };
}

/** JSON Patch from one view to the next; views that are no objects are replaced whole. */
export function differences(before: Json, after: Json): readonly PatchOperation[] {
  if (typeof before === "object" && before !== null && typeof after === "object" && after !== null) {
    return jsonpatch.compare(before, after).map((operation) => ({ ...operation }));
  }
  return before === after ? [] : [{ op: "replace", path: "", value: after }];
}

/** Whether a fact is addressed to that viewer. */
export function isTo(fact: Fact<Json>, viewer: Viewer): boolean {
  return fact.to === "all" || (viewer !== "public" && fact.to.includes(viewer));
}

/** Deadlines are rows of their own, a plan is one row: it was accepted whole, under one id. */
function rowsOf(
  inputs: readonly Input<Json>[],
  key: { readonly seat: Seat; readonly id: string } | null,
  accepted: boolean,
  was: readonly number[],
  now: readonly number[],
): NewRow[] {
  const acts = accepted ? inputs.filter((input) => input.t === "act") : [];
  const groups = inputs.filter((input) => input.t !== "act").map((input) => [input]);
  const lists: (readonly Input<Json>[])[] = acts.length > 0 ? [...groups, acts] : groups;
  return lists.map((list, index) => {
    const last = index === lists.length - 1;
    const own = last && acts.length > 0 ? key : null;
    return {
      at: list[list.length - 1]?.at ?? 0,
      seat: own?.seat ?? null,
      id: own?.id ?? null,
      inputs: JSON.stringify(list),
      versions: JSON.stringify(last ? now : was),
    };
  });
}

/** The parts of the progress that follow from inputs taken; `match` is already the one after them. */
export function follow(
  header: MatchHeader,
  progress: Progress,
  inputs: readonly Input<Json>[],
  facts: readonly Fact<Json>[],
  versions: readonly number[],
  rows: number,
): Progress {
  const { match } = progress;
  const seen = viewFor(header, match, "public");
  const turn = numberIn(seen, "turn");
  const round = numberIn(seen, "round");
  const recent = round === progress.recent.round ? [...progress.recent.facts, ...facts] : [];
  const held = progress.held.slice();
  const heldSince = progress.heldSince.slice();
  for (const input of inputs) {
    if (input.t !== "seat") continue;
    held[input.seat] = input.held;
    heldSince[input.seat] = turn;
  }
  const outcome = outcomeOf(match);
  const over = outcome !== null;
  const next: Progress = {
    match,
    head: progress.head + rows,
    versions,
    held,
    heldSince,
    thinking: think(progress.thinking, match.at, turn, over ? [] : match.rules.waiting(match.state).seats),
    turn,
    marks: progress.marks,
    recent: { round, facts: recent.slice(-SERVER_LIMITS.factsKept) },
    crossings: progress.crossings,
    outcome,
    over,
  };
  return markDue(progress.head, next)
    ? { ...next, marks: [...next.marks, [match.count, stateHash(match.state)]] }
    : next;
}

/** Marks and snapshots fall together: every so many rows, and at the end. */
export function markDue(headBefore: number, next: Progress): boolean {
  const every = SERVER_LIMITS.snapshotEvery;
  return next.over || Math.floor(next.head / every) > Math.floor(headBefore / every);
}
