import {
  type AnyGame,
  type AnyMatch,
  advance,
  chanceOf,
  type Decision,
  due,
  type Fact,
  type Held,
  hold,
  type Input,
  type Json,
  openMatch,
  outcomeOf,
  type Refusal,
  resumeMatch,
  retake,
  type Seat,
  stateHash,
  submit,
  type Viewer,
} from "@bigboard/kernel";
import jsonpatch from "fast-json-patch";
import { SERVER_LIMITS } from "../limits.ts";
import type { NewRow, Row, Snapshot } from "../store/types.ts";
import type { MatchHeader } from "./header.ts";
import { noThinking, type Thinking, think, thinkEnd } from "./thinking.ts";

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
  /** What each viewer sees now, by the index of `versions`; people get what `aids` allows. */
  readonly views: readonly Json[];
  readonly marks: readonly (readonly [number, string])[];
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

export type Judged =
  | { readonly kind: "accepted" }
  | { readonly kind: "refused"; readonly index: number; readonly refusal: Refusal }
  /** A bug of the rules: the match must be frozen unless it was only an unreadable act. */
  | { readonly kind: "fault"; readonly freeze: boolean; readonly reason: string };

/** `rows` to append, in order; `shown` to publish once they are durable. */
export type Ruling = {
  readonly next: Progress;
  readonly rows: readonly NewRow[];
  readonly shown: readonly Publication[];
  readonly judged: Judged;
};

export type Context = { readonly game: AnyGame; readonly header: MatchHeader };

export const viewerIndex = (viewer: Viewer): number => (viewer === "public" ? 0 : viewer + 1);
const viewerOf = (index: number): Viewer => (index === 0 ? "public" : index - 1);

/** A whole number that a game's view may carry under that name, to tell the server about turns and rounds. */
export function numberIn(view: Json, name: "turn" | "round"): number | null {
  if (typeof view !== "object" || view === null || Array.isArray(view) || !(name in view)) return null;
  const value: unknown = Object.entries(view).find(([key]) => key === name)?.[1];
  return typeof value === "number" ? value : null;
}

/** What a bot in that seat sees: everything an attentive player could recall. */
export function botView(progress: Progress, seat: Seat): Json {
  return progress.match.rules.view(progress.match.state, seat, "attentive");
}

function viewsOf(header: MatchHeader, match: AnyMatch): Json[] {
  const recall = header.aids ? "attentive" : "none";
  const views: Json[] = [];
  for (let index = 0; index <= header.seats; index += 1) {
    views.push(match.rules.view(match.state, viewerOf(index), recall));
  }
  return views;
}

/** A match before its first input, and the rows it begins with: seats that bots hold are told to the rules. */
export function openProgress(context: Context): Ruling {
  const { game, header } = context;
  const match = openMatch(game.rules(header.config), chanceOf(header.stream, header.seed), header.seats);
  const views = viewsOf(header, match);
  const seats = match.rules.waiting(match.state).seats;
  let next: Progress = {
    match,
    head: 0,
    versions: new Array<number>(header.seats + 1).fill(1),
    held: new Array<Held>(header.seats).fill("person"),
    heldSince: new Array<number | null>(header.seats).fill(null),
    thinking: think(noThinking(header.seats), 0, numberIn(views[0] ?? null, "turn"), seats),
    views,
    marks: [[0, stateHash(match.state)]],
    over: outcomeOf(match) !== null,
  };
  const rows: NewRow[] = [];
  for (const [seat, bot] of header.bots.entries()) {
    if (bot === null) continue;
    const ruling = ruleHold(context, next, seat, "bot", 0);
    if (ruling.judged.kind !== "accepted") return ruling;
    next = ruling.next;
    rows.push(...ruling.rows);
  }
  return { next, rows, shown: [], judged: { kind: "accepted" } };
}

/** A seat's plan, after the deadlines and thinking times that ended by `stamp`. */
export function ruleAct(
  context: Context,
  progress: Progress,
  act: { readonly seat: Seat; readonly id: string | null; readonly acts: readonly unknown[] },
  stamp: number,
): Ruling {
  const drained = drain(context, progress, stamp);
  if (drained.judged.kind === "fault") return drained;
  const decision = submit(drained.next.match, { seat: act.seat, acts: act.acts, at: stamp });
  return joined(
    drained,
    settle(context, drained.next, decision, act.id === null ? null : { seat: act.seat, id: act.id }),
  );
}

/** Who holds a seat from now on. */
export function ruleHold(
  context: Context,
  progress: Progress,
  seat: Seat,
  held: Held,
  stamp: number,
): Ruling {
  const drained = drain(context, progress, stamp);
  if (drained.judged.kind === "fault" || drained.next.over) return drained;
  return joined(drained, settle(context, drained.next, hold(drained.next.match, seat, held, stamp), null));
}

/** The rules' own default for a seat that does not decide (W-RULING-89). */
export function ruleFallback(context: Context, progress: Progress, seat: Seat, stamp: number): Ruling {
  const { rules, state } = progress.match;
  const action = rules.fallback(state, seat);
  if (action === null) return unchanged(progress);
  return settle(context, progress, submit(progress.match, { seat, acts: [action], at: stamp }), null);
}

/**
 * Everything that time alone does up to `stamp`, in order: the rules' deadlines, and the default decisions of people
 * whose thinking time is over.
 */
export function drain(context: Context, progress: Progress, stamp: number): Ruling {
  let ruling = unchanged(progress);
  for (let round = 0; !ruling.next.over; round += 1) {
    const first = firstEnd(context.header, ruling.next);
    if (first === null || first.at > stamp) return ruling;
    if (round >= SERVER_LIMITS.fallbacksAtOnce) {
      return { ...ruling, judged: { kind: "fault", freeze: true, reason: "defaults without end" } };
    }
    const step =
      first.seat === null
        ? settle(context, ruling.next, advance(ruling.next.match, first.at), null)
        : ruleFallback(context, ruling.next, first.seat, Math.max(first.at, ruling.next.match.at));
    if (step.judged.kind === "fault") return joined(ruling, step);
    if (step.rows.length === 0) {
      return { ...ruling, judged: { kind: "fault", freeze: true, reason: "a default that does nothing" } };
    }
    ruling = joined(ruling, step);
  }
  return ruling;
}

/** What ends first: a deadline of the rules (`seat` null) or a person's thinking time. */
function firstEnd(header: MatchHeader, progress: Progress): { at: number; seat: Seat | null } | null {
  const deadline = due(progress.match);
  let first: { at: number; seat: Seat | null } | null =
    deadline === null ? null : { at: deadline, seat: null };
  for (const seat of progress.thinking.running) {
    if (progress.held[seat] === "bot") continue;
    const at = thinkEnd(progress.thinking, seat, header.thinking * 1000);
    if (at !== null && (first === null || at < first.at)) first = { at, seat };
  }
  return first;
}

/** When something happens by itself, as match time; bots are not counted. */
export function nextEnd(header: MatchHeader, progress: Progress): number | null {
  return progress.over ? null : (firstEnd(header, progress)?.at ?? null);
}

/** When the first running thinking time of a person ends; null when none runs. */
export function thinkUntil(header: MatchHeader, progress: Progress): number | null {
  if (progress.over) return null;
  const ends = progress.thinking.running
    .filter((seat) => progress.held[seat] !== "bot")
    .map((seat) => thinkEnd(progress.thinking, seat, header.thinking * 1000))
    .filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Seats that a bot plays and the match waits for. */
export function waitingBots(progress: Progress): Seat[] {
  if (progress.over) return [];
  return progress.match.rules
    .waiting(progress.match.state)
    .seats.filter((seat) => progress.held[seat] === "bot");
}

function unchanged(progress: Progress): Ruling {
  return { next: progress, rows: [], shown: [], judged: { kind: "accepted" } };
}

function joined(first: Ruling, second: Ruling): Ruling {
  return {
    next: second.next,
    rows: [...first.rows, ...second.rows],
    shown: [...first.shown, ...second.shown],
    judged: second.judged,
  };
}

type AnyDecision = Decision<Json, Json, Json, Json>;

/** Turns a kernel decision into rows and into what each viewer is shown: one update, however many inputs it took. */
function settle(
  context: Context,
  before: Progress,
  decision: AnyDecision,
  key: { readonly seat: Seat; readonly id: string } | null,
): Ruling {
  const { verdict, steps, next: match } = decision;
  const judged: Judged =
    verdict.kind === "fault"
      ? { kind: "fault", freeze: verdict.fault.during !== "read", reason: verdict.fault.reason }
      : verdict;
  if (steps.length === 0) return { ...unchanged({ ...before, match }), judged };
  const views = viewsOf(context.header, match);
  const facts = steps.flatMap((step) => step.facts);
  const versions = before.versions.slice();
  const at = match.at;
  const shown = views.flatMap((after, index) => {
    const viewer = viewerOf(index);
    const own = facts.filter((fact) => isTo(fact, viewer)).map((fact) => fact.event);
    const patch = differences(before.views[index] ?? null, after);
    if (own.length === 0 && patch.length === 0) return [];
    const version = (versions[index] ?? 0) + 1;
    versions[index] = version;
    return [{ viewer, version, facts: own, patch, view: after }];
  });
  const rows = rowsOf(
    steps.map((step) => step.input),
    key,
    verdict.kind === "accepted",
    before.versions,
    versions,
  );
  const next = follow(
    { ...before, match },
    steps.map((step) => step.input),
    views,
    versions,
    rows.length,
  );
  return { next, rows, shown: [{ at, shown }], judged };
}

/** JSON Patch from one view to the next; views that are no objects are replaced whole. */
function differences(before: Json, after: Json): readonly PatchOperation[] {
  if (typeof before === "object" && before !== null && typeof after === "object" && after !== null) {
    return jsonpatch.compare(before, after).map((operation) => ({ ...operation }));
  }
  return before === after ? [] : [{ op: "replace", path: "", value: after }];
}

function isTo(fact: Fact<Json>, viewer: Viewer): boolean {
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
function follow(
  progress: Progress,
  inputs: readonly Input<Json>[],
  views: readonly Json[],
  versions: readonly number[],
  rows: number,
): Progress {
  const { match } = progress;
  const turn = numberIn(views[0] ?? null, "turn");
  const held = progress.held.slice();
  const heldSince = progress.heldSince.slice();
  for (const input of inputs) {
    if (input.t !== "seat") continue;
    held[input.seat] = input.held;
    heldSince[input.seat] = turn;
  }
  const over = outcomeOf(match) !== null;
  const next: Progress = {
    match,
    head: progress.head + rows,
    versions,
    held,
    heldSince,
    thinking: think(progress.thinking, match.at, turn, over ? [] : match.rules.waiting(match.state).seats),
    views,
    marks: progress.marks,
    over,
  };
  return markDue(progress.head, next)
    ? { ...next, marks: [...next.marks, [match.count, stateHash(match.state)]] }
    : next;
}

/** Marks and snapshots fall together: every so many rows, and at the end. */
function markDue(headBefore: number, next: Progress): boolean {
  const every = SERVER_LIMITS.snapshotEvery;
  return next.over || Math.floor(next.head / every) > Math.floor(headBefore / every);
}

/** The snapshot to store with rows that lead from one progress to another; null when none is due. */
export function snapshotDue(before: Progress, after: Progress): Snapshot | null {
  return markDue(before.head, after) ? snapshotOf(after) : null;
}

function snapshotOf(progress: Progress): Snapshot {
  const { match, versions, held, heldSince, thinking, marks } = progress;
  const { state, at, count } = match;
  const doc = JSON.stringify({ state, at, count, versions, held, heldSince, thinking, marks });
  return { seq: progress.head, doc };
}

/** What `snapshotOf` wrote: the server's own data, of its own version. */
type SnapshotDoc = Pick<Progress, "versions" | "held" | "heldSince" | "thinking" | "marks"> & {
  readonly state: Json;
  readonly at: number;
  readonly count: number;
};

/** Takes a match up again from its log. Throws when the rules refuse what they once accepted. */
export function resumeProgress(context: Context, snapshot: Snapshot | null, rows: readonly Row[]): Progress {
  const { game, header } = context;
  let progress: Progress;
  if (snapshot === null) {
    progress = openProgress({ game, header: { ...header, bots: header.bots.map(() => null) } }).next;
  } else {
    const doc: SnapshotDoc = JSON.parse(snapshot.doc);
    const { state, at, count, ...kept } = doc;
    const rules = game.rules(header.config);
    const match = resumeMatch(rules, chanceOf(header.stream, header.seed), header.seats, {
      state,
      at,
      count,
    });
    const over = outcomeOf(match) !== null;
    progress = { match, head: snapshot.seq, views: viewsOf(header, match), over, ...kept };
  }
  for (const row of rows) progress = followRow(context, progress, row);
  return progress;
}

function followRow(context: Context, progress: Progress, row: Row): Progress {
  const inputs: Input<Json>[] = JSON.parse(row.inputs);
  const versions: number[] = JSON.parse(row.versions);
  let { match } = progress;
  for (const input of inputs) {
    const decision = retake(match, input);
    if (decision.verdict.kind !== "accepted") {
      throw new Error(`row ${row.seq} is not accepted any more: ${JSON.stringify(decision.verdict)}`);
    }
    match = decision.next;
  }
  return follow({ ...progress, match }, inputs, viewsOf(context.header, match), versions, 1);
}
