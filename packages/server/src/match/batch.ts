import { isFatal, type Seat, submit, type Verdict } from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import { refused } from "../refusal.ts";
import type { NewRow } from "../store/types.ts";
import { reasonOf } from "../thrown.ts";
import { restOf } from "./course.ts";
import { beforeRest } from "./courtesies.ts";
import { keyOf, remember, remembered } from "./known.ts";
import { answerAll, type Job, type Live } from "./live.ts";
import {
  type Context,
  type Progress,
  type Publication,
  type Ruling,
  unchanged,
  viewerIndex,
  withLost,
} from "./progress.ts";
import { ruleCourtesy } from "./rule-courtesy.ts";
import { drain, joined, ruleAct, ruleFallback, ruleHold, ruleLost } from "./rulings.ts";

export type Publisher = (publication: Publication, progress: Progress) => void;

/** What a batch of jobs comes to. `effects` answer and publish, in order, once `rows` are durable. */
export type Batch = {
  readonly progress: Progress;
  readonly rows: readonly NewRow[];
  readonly effects: readonly ((publisher: Publisher) => void)[];
  /** Seats whose people fell asleep in it and gave no order since: a bot takes them (K-NET-61). */
  readonly slept: readonly Seat[];
  /** Acts of people that were taken. */
  readonly taken: readonly Extract<Job, { kind: "act" }>[];
  readonly fault: string | null;
  /** Some of them were refused: rightly, unless other nodes have changed the match meanwhile. */
  readonly refuses: boolean;
};

/** Decides jobs one after the other on a copy of the match's progress; `known` are answers that the log has. */
function decideBatch(live: Live, jobs: readonly Job[], known: Map<string, Verdict>, now: number): Batch {
  let { progress } = live;
  let fault = live.frozen;
  const rows: NewRow[] = [];
  const effects: ((publisher: Publisher) => void)[] = [];
  const taken: Extract<Job, { kind: "act" }>[] = [];
  const slept = new Set<Seat>();
  let refuses = false;
  for (const job of jobs) {
    const key = job.kind === "act" && job.id !== null ? { seat: job.seat, id: job.id } : null;
    const repeated = key === null ? null : (known.get(keyOf(key)) ?? remembered(live, key, now));
    if (repeated !== null && "answer" in job) {
      effects.push(() => job.answer(repeated));
      continue;
    }
    if (fault !== null) {
      if ("answer" in job) effects.push(() => job.answer(refused("MATCH_FROZEN")));
      continue;
    }
    const ruling = decideJob(live, progress, job);
    const after = ruling.next;
    progress = after;
    rows.push(...ruling.rows);
    for (const seat of ruling.slept) slept.add(seat);
    if (isOrder(job)) slept.delete(job.seat);
    for (const publication of ruling.shown) effects.push((publisher) => publisher(publication, after));
    if (ruling.verdict.kind === "fault" && isFatal(ruling.verdict.fault)) fault = ruling.verdict.fault.reason;
    if (!("answer" in job)) continue;
    const verdict = job.kind === "courtesy" ? ruling.verdict : verdictFor(job.seat, ruling);
    refuses ||= verdict.kind === "refused";
    if (job.kind === "act" && verdict.kind === "accepted") taken.push(job);
    if (job.kind === "act" && key !== null) {
      known.set(keyOf(key), verdict);
      // A refusal judged on top of rows that never became durable must not outlive them.
      // Nor one that only says that the clocks stand still for a moment.
      if (verdict.kind !== "accepted" && !standsStill(verdict))
        effects.push(() => remember(live, key, verdict, now));
    }
    effects.push(() => job.answer(verdict));
  }
  const { held, over } = progress;
  const asleep = over ? [] : [...slept].filter((seat) => held[seat] === "person");
  return {
    progress,
    rows,
    effects,
    slept: asleep,
    taken,
    fault: live.frozen === null ? fault : null,
    refuses,
  };
}

/** Whether a refusal only says that match time stands still for a while. */
function standsStill(verdict: Verdict): boolean {
  return (
    verdict.kind === "refused" && (verdict.refusal.code === "PAUSED" || verdict.refusal.code === "RECESS")
  );
}

/** Whether somebody at that seat did something, or has come back to it: then they are awake, however it was judged. */
function isOrder(job: Job): job is Extract<Job, { kind: "act" | "hold" }> {
  return (job.kind === "act" && job.id !== null) || (job.kind === "hold" && job.held === "person");
}

function decideJob(live: Live, progress: Progress, job: Job): Ruling {
  const { context } = live;
  switch (job.kind) {
    case "act":
      return decideAct(context, progress, job);
    case "hold":
      if (progress.over) return unchanged(progress);
      // Somebody who is there is not waited for, also when nobody took the seat meanwhile.
      if (progress.held[job.seat] === job.held) return unchanged(withLost(progress, job.seat, null));
      return ruleHold(context, progress, job.seat, job.held, job.stamp);
    case "lost":
      if (progress.over) return unchanged(progress);
      return ruleLost(context, progress, job.seat, job.line, job.stamp);
    case "bot":
      return decideForBot(live, progress, job);
    case "tick":
      return drain(context, progress, job.stamp);
    case "courtesy":
      return ruleCourtesy(context, progress, job.order, job.read);
  }
}

function decideAct(context: Context, progress: Progress, job: Extract<Job, { kind: "act" }>): Ruling {
  const { match, held, over } = progress;
  const { acts, clocks, lostLine } = context.game.meta.pacing;
  // Where all act at once, many come just too late: the rules say so in their own words.
  if (over) {
    return acts === "anytime"
      ? lateAct(progress, job)
      : { ...unchanged(progress), verdict: refused("MATCH_OVER") };
  }
  const rest = Math.ceil(restOf(progress.courtesies.course, job.read.served) / job.read.rate);
  if (rest > 0) {
    const code = rest > SERVER_LIMITS.countdownMs ? "RECESS" : "PAUSED";
    return { ...unchanged(progress), verdict: refused(code, { retryMs: rest + job.read.pausedMs }) };
  }
  const { pausedMs } = job.read;
  if (clocks && pausedMs > 0 && match.rules.waiting(match.state).until !== null) {
    return { ...unchanged(progress), verdict: refused("PAUSED", { retryMs: pausedMs }) };
  }
  // A called stand-in plays for somebody who is gone, or by the host's word for somebody who is there.
  const asleep = held[job.seat] === "bot" || (lostLine.standIn !== "called" && held[job.seat] === "away");
  if (job.id === null || !asleep) return ruleAct(context, progress, job, job.stamp);
  // Whoever does something has woken up (K-NET-61): the seat is theirs again, and then they act.
  const back = ruleHold(context, progress, job.seat, "person", job.stamp);
  if (back.verdict.kind !== "accepted") return back;
  // A deadline before it may have ended the match: then there is no seat to take, and the act comes too late.
  if (back.next.over) return joined(back, lateAct(back.next, job));
  return joined(back, ruleAct(context, back.next, job, job.stamp));
}

/**
 * A bot's action. Of one that was asked it stands for the view it was taken on, and is the seat's default when it is not
 * legal; of one that looks by itself a refusal is normal, and it looks again later.
 */
function decideForBot(live: Live, progress: Progress, job: Extract<Job, { kind: "bot" }>): Ruling {
  const { rules, state, count } = progress.match;
  const waits = !progress.over && rules.waiting(state).seats.includes(job.seat);
  const stale = (job.count !== null && job.count !== count) || beforeRest(progress.courtesies, job.stamp);
  if (!waits || progress.held[job.seat] !== "bot" || stale) return unchanged(progress);
  if (job.action !== null) {
    const act = { seat: job.seat, id: null, acts: [job.action] };
    const ruling = ruleAct(live.context, progress, act, job.stamp);
    const faulty = ruling.verdict.kind === "fault" && job.count === null;
    if (ruling.verdict.kind === "accepted" || ruling.rows.length > 0 || faulty) return ruling;
  }
  if (job.count === null) return unchanged(progress);
  return ruleFallback(live.context, progress, job.seat, job.stamp);
}

function lateAct(progress: Progress, job: Extract<Job, { kind: "act" }>): Ruling {
  const { verdict } = submit(progress.match, { seat: job.seat, acts: job.acts, at: job.stamp });
  return { ...unchanged(progress), verdict: verdict.kind === "refused" ? verdict : refused("MATCH_OVER") };
}

/** The verdict as the seat's people are told it: where it was accepted, the version of their view that shows it. */
function verdictFor(seat: Seat, { verdict, next }: Ruling): Verdict {
  if (verdict.kind !== "accepted") return verdict;
  return { ...verdict, version: next.versions[viewerIndex(seat)] ?? null };
}

/** Decides the batch; a throw of the rules outside `apply` freezes the match like one inside it. */
export function decided(live: Live, jobs: readonly Job[], known: Map<string, Verdict>, now: number): Batch {
  try {
    return decideBatch(live, jobs, known, now);
  } catch (error) {
    const effects = [() => answerAll(jobs, refused("MATCH_FROZEN"))];
    return {
      progress: live.progress,
      rows: [],
      effects,
      slept: [],
      taken: [],
      fault: reasonOf(error),
      refuses: false,
    };
  }
}
