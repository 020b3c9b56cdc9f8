import {
  ACCEPTED,
  type AnyGame,
  type AnyMatch,
  type Crossing,
  type Decision,
  type Fact,
  type Held,
  hold,
  type Input,
  type Json,
  type Millis,
  type Outcome,
  outcomeOf,
  type Seat,
  toldTo,
  type Verdict,
  type Viewer,
} from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import type { NewRow } from "../store/types.ts";
import { chairsDue } from "./chairs.ts";
import { atChapter, type Courtesies, withPeople } from "./courtesies.ts";
import { markOf } from "./hashes.ts";
import type { MatchHeader } from "./header.ts";
import { NO_PATCH, NOTHING_SHOWN, type Shown, type Step, Steps, shownAll, viewOf } from "./shown.ts";
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
  /** The turn, in a game that has them. */
  readonly turn: number | null;
  readonly marks: readonly (readonly [number, string])[];
  /** What happened since the chapter began (a round, a day), for programs that come in the middle of it; no more than W-RULING-91 allows. */
  readonly recent: { readonly round: number | null; readonly facts: readonly Fact<Json>[] };
  /** Where it went on under newer rules than those before. */
  readonly crossings: readonly Crossing[];
  /** Who won, as the rules said that played; null until it is over, and when the table has ended it. */
  readonly outcome: Outcome | null;
  readonly over: boolean;
  /** What the table has decided about it. */
  readonly courtesies: Courtesies;
  /**
   * By viewer: what each saw last, so that the next update costs one view and one comparison a viewer. Null until there was one;
   * never stored, since it follows from the state.
   */
  readonly shown: readonly Shown[] | null;
  /** By seat: a lost line that is waited for; null for none. Never stored: after a restart nobody is there, and each wait begins anew. */
  readonly lost: readonly (LostSince | null)[];
};

/** In match time. `until` is what was promised when it was lost, or the last time it was looked at. */
export type LostSince = {
  readonly since: Millis;
  readonly until: Millis;
  /** Whether the person is back already, though the match has not been told yet (K-NET-56). */
  isBack(): boolean;
};

/** What one decision shows: for each viewer the facts addressed to them, their new view and how it differs, a JSON Patch as text. */
export type Publication = {
  readonly at: number;
  readonly shown: readonly {
    readonly viewer: Viewer;
    readonly version: number;
    readonly facts: readonly Json[];
    readonly patch: string;
    readonly view: Shown;
  }[];
};

/**
 * `rows` to append, in order; `shown` to publish once they are durable. `slept`: seats whose people have just fallen asleep,
 * also where a later decision of the same ruling named them no more (K-NET-61).
 */
export type Ruling = {
  readonly next: Progress;
  readonly rows: readonly NewRow[];
  readonly shown: readonly Publication[];
  readonly slept: readonly Seat[];
  readonly verdict: Verdict;
};

export type Context = { readonly game: AnyGame; readonly header: MatchHeader };

export const viewerIndex = (viewer: Viewer): number => (viewer === "public" ? 0 : viewer + 1);
export const viewerOf = (index: number): Viewer => (index === 0 ? "public" : index - 1);

/** What a bot in that seat sees: everything an attentive player could recall. */
export function botView(progress: Progress, seat: Seat): Json {
  return progress.match.rules.view(progress.match.state, seat, "attentive");
}

/** What a viewer sees; people get the memory aids that the table allows, programs all of them. Read it, never change it: it may be kept. */
export function viewFor(
  header: MatchHeader,
  progress: Pick<Progress, "match" | "shown">,
  viewer: Viewer,
): Json {
  const kept = progress.shown?.[viewerIndex(viewer)];
  return kept === undefined ? madeView(header, progress.match, viewer) : viewOf(kept);
}

/** The same, made anew; parts of `beside`, another viewer's view of the same state, may be in it. */
export function madeView(
  header: MatchHeader,
  { rules, state }: AnyMatch,
  viewer: Viewer,
  beside: Json | null = null,
): Json {
  const recalls = header.aids || (viewer !== "public" && header.programs?.includes(viewer) === true);
  return rules.view(state, viewer, recalls ? "attentive" : "none", beside);
}

/** What each viewer sees, by index: what all of them see is there once, as far as the rules know how. */
function madeViews(header: MatchHeader, match: AnyMatch): readonly Json[] {
  const open = madeView(header, match, "public");
  const views = [open];
  for (let seat = 0; seat < header.seats; seat += 1) views.push(madeView(header, match, seat, open));
  return views;
}

/** How the match goes on from `before` for each viewer, by index. */
export function stepsOf(header: MatchHeader, before: Progress, match: AnyMatch): readonly Step[] {
  const was = before.shown ?? shownAll(madeViews(header, before.match));
  const steps = new Steps();
  return madeViews(header, match).map((view, index) => steps.take(was[index] ?? NOTHING_SHOWN, view));
}

/** Every line is there, or nobody waits for it. */
export function nobodyLost(seats: number): readonly null[] {
  return new Array<null>(seats).fill(null);
}

/** The same with another wait for one seat's line; null ends it. */
export function withLost(progress: Progress, seat: Seat, line: LostSince | null): Progress {
  return { ...progress, lost: progress.lost.with(seat, line) };
}

/** What was read again from the log, which knows nothing of lines: waits go on, but for seats that changed hands. */
export function withLinesOf({ held, lost }: Progress, read: Progress): Progress {
  return { ...read, lost: lost.map((line, seat) => (read.held[seat] === held[seat] ? line : null)) };
}

/** A ruling that changes nothing. */
export function unchanged(progress: Progress): Ruling {
  return { next: progress, rows: [], shown: [], slept: [], verdict: ACCEPTED };
}

type AnyDecision = Decision<Json, Json, Json, Json>;

/**
 * Turns a kernel decision into rows and into what each viewer is shown: one update, however many inputs it took. With the first
 * input of a chapter or turn, whoever waits for a bot's chair gets it right behind.
 */
export function settle(
  context: Context,
  before: Progress,
  decision: AnyDecision,
  key: { readonly seat: Seat; readonly id: string } | null,
): Ruling {
  const ruling = settled(context, before, decision, key);
  const { next } = ruling;
  const due = next.over ? [] : chairsDue(before.match, next.match, next.courtesies, next.held);
  return due.reduce<Ruling>((done, seat) => {
    const { match } = done.next;
    const given = settled(context, done.next, hold(match, seat, "person", match.at), null);
    return {
      next: given.next,
      rows: [...done.rows, ...given.rows],
      shown: [...done.shown, ...given.shown],
      slept: done.slept,
      verdict: given.verdict.kind === "accepted" ? done.verdict : given.verdict,
    };
  }, ruling);
}

function settled(
  context: Context,
  before: Progress,
  decision: AnyDecision,
  key: { readonly seat: Seat; readonly id: string } | null,
): Ruling {
  const { verdict, steps, next: match } = decision;
  if (steps.length === 0) return { ...unchanged({ ...before, match }), verdict };
  const [first, ...more] = steps;
  const facts = more.length === 0 && first !== undefined ? first.facts : steps.flatMap((step) => step.facts);
  const open = toldTo(facts, "public");
  const versions = before.versions.slice();
  const at = match.at;
  const { header } = context;
  const views = stepsOf(header, before, match);
  const shown: Publication["shown"][number][] = [];
  for (let index = 0; index < views.length; index += 1) {
    const { patch = NO_PATCH, is = NOTHING_SHOWN } = views[index] ?? {};
    const viewer = viewerOf(index);
    // What everybody is told is one list.
    const own = open.length === facts.length ? open : toldTo(facts, viewer);
    if (own.length === 0 && patch === NO_PATCH) continue;
    const version = (versions[index] ?? 0) + 1;
    versions[index] = version;
    shown.push({ viewer, version, facts: own, patch, view: is });
  }
  const inputs = steps.map((step) => step.input);
  const rows = rowsOf(inputs, key, verdict.kind === "accepted", before.versions, versions);
  const next = follow({ ...before, match }, inputs, facts, versions, rows.length);
  return {
    next: { ...next, shown: views.map(({ is }) => is) },
    rows,
    shown: [{ at, shown }],
    slept: slept(before, next),
    verdict,
  };
}

/** Seats that one decision named as asleep and that were not before. */
function slept(before: Progress, { match, held, over }: Progress): Seat[] {
  if (over) return [];
  const asleep = ({ rules, state }: AnyMatch): readonly Seat[] => rules.asleep?.(state) ?? [];
  const already = asleep(before.match);
  return asleep(match).filter((seat) => !already.includes(seat) && held[seat] === "person");
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
  progress: Progress,
  inputs: readonly Input<Json>[],
  facts: readonly Fact<Json>[],
  versions: readonly number[],
  rows: number,
): Progress {
  const { match } = progress;
  const { chapter, turn } = match.rules.progress(match.state);
  const recent = chapter === progress.recent.round ? [...progress.recent.facts, ...facts] : [];
  const seats = inputs.flatMap((input) => (input.t === "seat" ? [input] : []));
  const { held, heldSince, lost } = seats.length === 0 ? progress : withHands(progress, seats, turn);
  const outcome = outcomeOf(match);
  const people = seats.flatMap(({ seat, held }) => (held === "person" ? seat : []));
  const kept = withPeople(progress.courtesies, people);
  const courtesies = outcome === null ? atChapter(kept, chapter) : kept;
  const over = outcome !== null || courtesies.ended !== null;
  const next: Progress = {
    match,
    head: progress.head + rows,
    versions,
    held,
    heldSince,
    thinking: think(progress.thinking, match.at, turn, over ? [] : match.rules.waiting(match.state).seats),
    turn,
    marks: progress.marks,
    recent: { round: chapter, facts: recent.slice(-SERVER_LIMITS.factsKept) },
    crossings: progress.crossings,
    outcome,
    over,
    courtesies,
    shown: null,
    lost,
  };
  return markDue(progress.head, next)
    ? { ...next, marks: [...next.marks, [match.count, markOf(match.state)]] }
    : next;
}

type SeatInput = Extract<Input<Json>, { t: "seat" }>;

/** Seats that have changed hands: who holds them, since which turn, and that nobody's line is waited for there any more. */
function withHands(
  progress: Progress,
  seats: readonly SeatInput[],
  turn: number | null,
): Pick<Progress, "held" | "heldSince" | "lost"> {
  const held = progress.held.slice();
  const heldSince = progress.heldSince.slice();
  const lost = progress.lost.slice();
  for (const input of seats) {
    held[input.seat] = input.held;
    heldSince[input.seat] = turn;
    lost[input.seat] = null;
  }
  return { held, heldSince, lost };
}

/** Marks and snapshots fall together: every so many rows, and at the end. */
export function markDue(headBefore: number, next: Progress): boolean {
  const every = SERVER_LIMITS.snapshotEvery;
  return next.over || Math.floor(next.head / every) > Math.floor(headBefore / every);
}
