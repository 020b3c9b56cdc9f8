/**
 * The host: what puts inputs in order and gives them to the rules. Pure and in memory. Nothing here changes a match:
 * every function returns a `Decision` whose `next` is the match afterwards, so that a server can append
 * `decision.steps` to its log between deciding and swapping `next` in; when the append fails, `next` is thrown away.
 */
import type { Chance } from "./chance.ts";
import type { Fact, Held, Input, Millis, Outcome, Refusal, Rules, Seat, Step } from "./game.ts";
import { isRefusal } from "./game.ts";
import { type Buckets, take } from "./limit.ts";

/** A running match, as a value. `state` belongs to the host: read it, never mutate it, clone before you branch. */
export type Match<S, A, E, V> = {
  readonly rules: Rules<S, A, E, V>;
  readonly chance: Chance;
  readonly seats: number;
  readonly state: S;
  /** Stamp of the last accepted input, 0 before the first. */
  readonly at: Millis;
  /** How many inputs were accepted: the index of the next one. */
  readonly count: number;
  /** What is left of each seat's limits. Never stored: after a restart they start full. */
  readonly buckets: Buckets;
  /** Whether `rules.faults` is asked after every input; off only for simulations. */
  readonly audited: boolean;
};

/** An accepted input with what it did, ready for the log and for publishing. */
export type Taken<A, E> = {
  readonly input: Input<A>;
  readonly facts: readonly Fact<E>[];
  readonly reveals: boolean;
};

/** A bug of the rules: something threw, a deadline does not move on, or an invariant broke. `reason` is for developers. */
export type HostFault = {
  readonly during: "read" | "apply" | "audit";
  /** Index that the input would have had. */
  readonly index: number;
  /** The input in question; for `read` the raw action. */
  readonly input: unknown;
  readonly reason: string;
};

/**
 * What a request came to. The one result there is: a server hands it on from here to its sender as it is, and has its own
 * refusals in the same form.
 */
export type Verdict =
  /**
   * `version`: the sender's view that shows the effect, as whoever shows views numbers them. Null where nobody does: the host
   * itself shows none.
   */
  | { readonly kind: "accepted"; readonly version: number | null }
  /** `index`: which of the acts was the culprit. None of them had any effect. */
  | { readonly kind: "refused"; readonly index: number; readonly refusal: Refusal }
  /** The request had no effect. If it `isFatal`, freeze the match and dump its record. */
  | { readonly kind: "fault"; readonly fault: HostFault };

export const ACCEPTED: Verdict = { kind: "accepted", version: null };

/** The verdict after a check: null accepts. `index`: which of the acts was the culprit. */
export function verdictOf(why: Refusal | null, index = 0): Verdict {
  return why === null ? ACCEPTED : { kind: "refused", index, refusal: why };
}

/** Whether the match cannot be trusted to go on. An action that could not even be read has touched nothing. */
export function isFatal(fault: HostFault): boolean {
  return fault.during !== "read";
}

/**
 * What a request comes to. `steps` are the inputs to append, in order: the deadlines that fell before the request (also
 * when it was refused or failed), then the acts themselves if they were accepted. It may be empty.
 */
export type Decision<S, A, E, V> = {
  readonly next: Match<S, A, E, V>;
  readonly steps: readonly Taken<A, E>[];
  readonly verdict: Verdict;
};

/** A seat's plan: one act or several, accepted whole or refused whole. `acts` are untrusted. */
export type Plan = { readonly seat: Seat; readonly acts: readonly unknown[]; readonly at: Millis };

/** So many deadlines in a row at one stamp are a rules bug: the deadline does not move on. */
const DEADLINES_AT_ONCE = 1000;

/** A match before its first input. */
export function openMatch<S, A, E, V>(
  rules: Rules<S, A, E, V>,
  chance: Chance,
  seats: number,
  audited = true,
): Match<S, A, E, V> {
  const state = rules.setup(seats, chance);
  return { rules, chance, seats, state, at: 0, count: 0, buckets: {}, audited };
}

/** A match taken up again from a snapshot: the state after `count` inputs, the last of them stamped `at`. */
export function resumeMatch<S, A, E, V>(
  rules: Rules<S, A, E, V>,
  chance: Chance,
  seats: number,
  snapshot: { readonly state: S; readonly at: Millis; readonly count: number },
): Match<S, A, E, V> {
  return { rules, chance, seats, ...snapshot, buckets: {}, audited: true };
}

/** When the host must call `advance`, as match time; null while no deadline runs. */
export function due<S, A, E, V>(match: Match<S, A, E, V>): Millis | null {
  return match.rules.waiting(match.state).until;
}

/** Null until the match is over. */
export function outcomeOf<S, A, E, V>(match: Match<S, A, E, V>): Outcome | null {
  return match.rules.outcome(match.state);
}

/**
 * Delivers every deadline that fell by `plan.at` (a tie goes to the deadline, P-NET-4), then the plan, stamped
 * max(plan.at, last stamp). Refusals of the host itself have an empty `rule`: `NO_SEAT`, and `PLAN_REVEALS` for an act
 * behind one that reveals something.
 */
export function submit<S, A, E, V>(match: Match<S, A, E, V>, plan: Plan): Decision<S, A, E, V> {
  const { rules, seats } = match;
  const drained = drain(match, plan.at);
  if (drained.verdict.kind !== "accepted") return decide(match, drained.draft, drained.verdict);
  if (!Number.isInteger(plan.seat) || plan.seat < 0 || plan.seat >= seats) {
    return decide(match, drained.draft, verdictOf({ code: "NO_SEAT", rule: "", detail: { seats } }));
  }
  const at = Math.max(plan.at, drained.draft.at);
  const inputs: Input<A>[] = [];
  let buckets = match.buckets;
  for (const [index, raw] of plan.acts.entries()) {
    const read = readAct(rules, drained.draft, raw, index);
    if ("verdict" in read) return decide(match, drained.draft, read.verdict);
    const limit = rules.limit(read.action);
    const taken = limit === null ? null : take(buckets, plan.seat, limit, at);
    if (taken?.ok === false) return decide(match, drained.draft, verdictOf(taken.refusal, index));
    if (taken !== null) buckets = taken.buckets;
    inputs.push({ t: "act", at, seat: plan.seat, action: read.action });
  }
  const tried = attempt(match, drained.draft, inputs);
  return decide({ ...match, buckets }, tried.draft, tried.verdict);
}

/** Delivers every deadline that fell by `at`. The verdict is `accepted` or a fault. */
export function advance<S, A, E, V>(match: Match<S, A, E, V>, at: Millis): Decision<S, A, E, V> {
  const { draft, verdict } = drain(match, at);
  return decide(match, draft, verdict);
}

/** Tells the rules who holds a seat now, after the deadlines that fell by `at`. */
export function hold<S, A, E, V>(
  match: Match<S, A, E, V>,
  seat: Seat,
  held: Held,
  at: Millis,
): Decision<S, A, E, V> {
  const drained = drain(match, at);
  if (drained.verdict.kind !== "accepted") return decide(match, drained.draft, drained.verdict);
  const input: Input<A> = { t: "seat", at: Math.max(at, drained.draft.at), seat, held };
  const tried = attempt(match, drained.draft, [input]);
  return decide(match, tried.draft, tried.verdict);
}

/**
 * Takes an input that was accepted before, from a log or a record, as it stands: no limits, no deadlines before it. The
 * verdict is `refused` or a fault when the rules do not take it any more.
 */
export function retake<S, A, E, V>(match: Match<S, A, E, V>, input: Input<A>): Decision<S, A, E, V> {
  const tried = attempt(match, draftOf(match), [input]);
  return decide(match, tried.draft, tried.verdict);
}

/** What was accepted so far while deciding. Never mutated: every attempt works on a clone and makes a new draft. */
type Draft<S, A, E> = {
  readonly state: S;
  readonly at: Millis;
  /** Index of the next input. */
  readonly count: number;
  readonly steps: readonly Taken<A, E>[];
};

function draftOf<S, A, E, V>(match: Match<S, A, E, V>): Draft<S, A, E> {
  return { state: match.state, at: match.at, count: match.count, steps: [] };
}

function decide<S, A, E, V>(
  match: Match<S, A, E, V>,
  draft: Draft<S, A, E>,
  verdict: Verdict,
): Decision<S, A, E, V> {
  const { state, at, count, steps } = draft;
  return { next: { ...match, state, at, count }, steps, verdict };
}

/** What an attempt left: the draft as it was, unless all was accepted. */
type Tried<S, A, E> = { readonly draft: Draft<S, A, E>; readonly verdict: Verdict };

/** Delivers deadlines one by one; those before one that fails stay delivered. */
function drain<S, A, E, V>(match: Match<S, A, E, V>, at: Millis): Tried<S, A, E> {
  let draft = draftOf(match);
  let atOnce = 0;
  for (;;) {
    const { until } = match.rules.waiting(draft.state);
    if (until === null || until > at) return { draft, verdict: ACCEPTED };
    const input: Input<A> = { t: "time", at: Math.max(until, draft.at) };
    atOnce = input.at === draft.at ? atOnce + 1 : 0;
    if (atOnce > DEADLINES_AT_ONCE) {
      return { draft, verdict: faultIn("apply", draft.count, input, "the deadline does not move on") };
    }
    const { draft: after, verdict } = attempt(match, draft, [input]);
    if (verdict.kind === "fault") return { draft, verdict };
    if (verdict.kind === "refused") {
      const reason = `the rules refuse their own deadline: ${verdict.refusal.code}`;
      return { draft, verdict: faultIn("apply", draft.count, input, reason) };
    }
    draft = after;
  }
}

/** Applies all the inputs to one clone. */
function attempt<S, A, E, V>(
  match: Match<S, A, E, V>,
  draft: Draft<S, A, E>,
  inputs: readonly Input<A>[],
): Tried<S, A, E> {
  const state = match.rules.clone(draft.state);
  const steps = draft.steps.slice();
  let { at, count } = draft;
  let reveals = false;
  for (const [index, input] of inputs.entries()) {
    if (reveals) {
      return { draft, verdict: verdictOf({ code: "PLAN_REVEALS", rule: "", detail: {} }, index) };
    }
    const step = applied(match, state, input, count);
    if (!("ok" in step)) return { draft, verdict: step };
    if (!step.ok) return { draft, verdict: verdictOf(step.refusal, index) };
    reveals = step.reveals;
    steps.push({ input, facts: step.facts, reveals });
    at = input.at;
    count += 1;
  }
  return { draft: { state, at, count, steps }, verdict: ACCEPTED };
}

/** What the rules make of an input, or the verdict on rules that fail. */
function applied<S, A, E, V>(
  match: Match<S, A, E, V>,
  state: S,
  input: Input<A>,
  index: number,
): Step<E> | Verdict {
  const { rules, chance, audited } = match;
  try {
    const step = rules.apply(state, input, chance);
    const faults = step.ok && audited ? rules.faults(state) : [];
    return faults.length === 0 ? step : faultIn("audit", index, input, faults.join("; "));
  } catch (error) {
    return faultIn("apply", index, input, reasonOf(error));
  }
}

function readAct<S, A, E, V>(
  rules: Rules<S, A, E, V>,
  draft: Draft<S, A, E>,
  raw: unknown,
  index: number,
): { readonly action: A } | { readonly verdict: Verdict } {
  try {
    const action = rules.readAction(raw);
    return isRefusal(action) ? { verdict: verdictOf(action, index) } : { action };
  } catch (error) {
    return { verdict: faultIn("read", draft.count, raw, reasonOf(error)) };
  }
}

function faultIn(during: HostFault["during"], index: number, input: unknown, reason: string): Verdict {
  return { kind: "fault", fault: { during, index, input, reason } };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
