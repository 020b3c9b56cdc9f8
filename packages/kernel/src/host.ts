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

export type Verdict =
  | { readonly kind: "accepted" }
  /** `index`: which of the acts was the culprit. None of them had any effect. */
  | { readonly kind: "refused"; readonly index: number; readonly refusal: Refusal }
  /** The request had no effect. Freeze the match unless it was `read`, and dump its record. */
  | { readonly kind: "fault"; readonly fault: HostFault };

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
  if (drained.fault !== null) return decide(match, drained.draft, { kind: "fault", fault: drained.fault });
  if (!Number.isInteger(plan.seat) || plan.seat < 0 || plan.seat >= seats) {
    const refusal = { code: "NO_SEAT", rule: "", detail: { seats } };
    return decide(match, drained.draft, { kind: "refused", index: 0, refusal });
  }
  const at = Math.max(plan.at, drained.draft.at);
  const inputs: Input<A>[] = [];
  let buckets = match.buckets;
  for (const [index, raw] of plan.acts.entries()) {
    const read = readAct(rules, drained.draft, raw);
    if ("kind" in read) {
      return decide(match, drained.draft, read.kind === "refused" ? { ...read, index } : read);
    }
    const limit = rules.limit(read.action);
    const taken = limit === null ? null : take(buckets, plan.seat, limit, at);
    if (taken?.ok === false) {
      return decide(match, drained.draft, { kind: "refused", index, refusal: taken.refusal });
    }
    if (taken !== null) buckets = taken.buckets;
    inputs.push({ t: "act", at, seat: plan.seat, action: read.action });
  }
  const tried = attempt(match, drained.draft, inputs);
  return decide({ ...match, buckets }, tried.draft, tried.verdict);
}

/** Delivers every deadline that fell by `at`. The verdict is `accepted` or a fault. */
export function advance<S, A, E, V>(match: Match<S, A, E, V>, at: Millis): Decision<S, A, E, V> {
  const { draft, fault } = drain(match, at);
  return decide(match, draft, fault === null ? { kind: "accepted" } : { kind: "fault", fault });
}

/** Tells the rules who holds a seat now, after the deadlines that fell by `at`. */
export function hold<S, A, E, V>(
  match: Match<S, A, E, V>,
  seat: Seat,
  held: Held,
  at: Millis,
): Decision<S, A, E, V> {
  const drained = drain(match, at);
  if (drained.fault !== null) return decide(match, drained.draft, { kind: "fault", fault: drained.fault });
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

function drain<S, A, E, V>(
  match: Match<S, A, E, V>,
  at: Millis,
): { draft: Draft<S, A, E>; fault: HostFault | null } {
  let draft = draftOf(match);
  let atOnce = 0;
  for (;;) {
    const { until } = match.rules.waiting(draft.state);
    if (until === null || until > at) return { draft, fault: null };
    const input: Input<A> = { t: "time", at: Math.max(until, draft.at) };
    atOnce = input.at === draft.at ? atOnce + 1 : 0;
    if (atOnce > DEADLINES_AT_ONCE) {
      return { draft, fault: faultOf("apply", draft.count, input, "the deadline does not move on") };
    }
    const { draft: after, verdict } = attempt(match, draft, [input]);
    if (verdict.kind === "fault") return { draft, fault: verdict.fault };
    if (verdict.kind === "refused") {
      const reason = `the rules refuse their own deadline: ${verdict.refusal.code}`;
      return { draft, fault: faultOf("apply", draft.count, input, reason) };
    }
    draft = after;
  }
}

/** Applies all the inputs to one clone. Unless all are accepted, the draft that comes back is the one given. */
function attempt<S, A, E, V>(
  match: Match<S, A, E, V>,
  draft: Draft<S, A, E>,
  inputs: readonly Input<A>[],
): { draft: Draft<S, A, E>; verdict: Verdict } {
  const state = match.rules.clone(draft.state);
  const steps = draft.steps.slice();
  let { at, count } = draft;
  let reveals = false;
  for (const [index, input] of inputs.entries()) {
    if (reveals) {
      const refusal = { code: "PLAN_REVEALS", rule: "", detail: {} };
      return { draft, verdict: { kind: "refused", index, refusal } };
    }
    const result = applied(match, state, input);
    if (result.kind === "broken") {
      return {
        draft,
        verdict: { kind: "fault", fault: faultOf(result.during, count, input, result.reason) },
      };
    }
    if (!result.step.ok) return { draft, verdict: { kind: "refused", index, refusal: result.step.refusal } };
    reveals = result.step.reveals;
    steps.push({ input, facts: result.step.facts, reveals });
    at = input.at;
    count += 1;
  }
  return { draft: { state, at, count, steps }, verdict: { kind: "accepted" } };
}

type Applied<E> =
  | { readonly kind: "step"; readonly step: Step<E> }
  | { readonly kind: "broken"; readonly during: "apply" | "audit"; readonly reason: string };

function applied<S, A, E, V>(match: Match<S, A, E, V>, state: S, input: Input<A>): Applied<E> {
  const { rules, chance, audited } = match;
  try {
    const step = rules.apply(state, input, chance);
    const faults = step.ok && audited ? rules.faults(state) : [];
    return faults.length === 0
      ? { kind: "step", step }
      : { kind: "broken", during: "audit", reason: faults.join("; ") };
  } catch (error) {
    return { kind: "broken", during: "apply", reason: reasonOf(error) };
  }
}

type ReadAct<A> = { readonly action: A } | Exclude<Verdict, { kind: "accepted" }>;

function readAct<S, A, E, V>(rules: Rules<S, A, E, V>, draft: Draft<S, A, E>, raw: unknown): ReadAct<A> {
  try {
    const action = rules.readAction(raw);
    return isRefusal(action) ? { kind: "refused", index: 0, refusal: action } : { action };
  } catch (error) {
    return { kind: "fault", fault: faultOf("read", draft.count, raw, reasonOf(error)) };
  }
}

function faultOf(during: HostFault["during"], index: number, input: unknown, reason: string): HostFault {
  return { during, index, input, reason };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
