/**
 * A lesson: a stacked match that is played by its real rules, step by step. It is data; whoever shows it keeps a
 * `LessonRun` and asks here what becomes of an act. Pure: every function returns the run afterwards.
 */
import { fastChance } from "./chance.ts";
import { type AnyGame, isRefusal, type Seat } from "./game.ts";
import {
  ACCEPTED,
  advance,
  due,
  type Match,
  resumeMatch,
  submit,
  type Taken,
  type Verdict,
  verdictOf,
} from "./host.ts";
import type { Json } from "./json.ts";

/** An act as a lesson asks for it: what it names must be so, a list in any order; what it leaves out is free. */
export type AskedAct = { readonly [member: string]: Json };

/** What a rival does, act by act. */
export type ScriptedPlan = { readonly seat: Seat; readonly acts: readonly Json[] };

/** The nearest deadline of the match falls. A lesson has no other clock: match time stands still between bells. */
export type ScriptedBell = "bell";

/** One thing to do. */
export type LessonStep = {
  /** The name of its words. */
  readonly id: string;
  /** The clause that it teaches. */
  readonly rule: string;
  /** What the learner does, in this order, in one plan or in several. */
  readonly acts: readonly AskedAct[];
  /** What the rivals and the bells do before the next step. */
  readonly replies: readonly (ScriptedPlan | ScriptedBell)[];
};

/** A lesson without its words. `config` and `given` are read as in a scenario. */
export type Lesson = {
  readonly seats: number;
  /** The seat of the learner. */
  readonly me: Seat;
  readonly config: Json;
  readonly given: Json;
  readonly steps: readonly LessonStep[];
};

/** A lesson under way, as a value. */
export type LessonRun = {
  readonly lesson: Lesson;
  readonly config: Json;
  readonly match: Match<Json, Json, Json, Json>;
  /** The step under way; as many as there are steps when all are done. */
  readonly step: number;
  /** How many acts of the step are done. */
  readonly acted: number;
  /** How many of the replies have followed. */
  readonly replied: number;
};

/** What an act or a reply came to. Refused: nothing has changed. */
export type LessonTurn = {
  readonly run: LessonRun;
  readonly taken: readonly Taken<Json, Json>[];
  readonly verdict: Verdict;
};

/** A legal act that the step does not ask for. Its rule is the one that the step teaches. */
export const LESSON_FIRST = "LESSON_FIRST";

/** The stacked deal. Throws when config or deal cannot be: a lesson is part of the program. */
export function openLesson(game: AnyGame, lesson: Lesson): LessonRun {
  const { seats } = lesson;
  const asked = game.readConfig(lesson.config, seats);
  if (isRefusal(asked)) throw new Error(`a lesson with a bad config: ${JSON.stringify(asked)}`);
  const laid = game.arrange(lesson.given, asked, seats);
  if (isRefusal(laid)) throw new Error(`a lesson with a bad deal: ${JSON.stringify(laid)}`);
  const { config, state } = laid;
  const start = { state, at: 0, count: 0 };
  const match = resumeMatch(game.rules(config), fastChance("lesson"), seats, start);
  return { lesson, config, match, step: 0, acted: 0, replied: 0 };
}

/** The step under way; null when all are done. */
export function lessonStep(run: LessonRun): LessonStep | null {
  return run.lesson.steps[run.step] ?? null;
}

/** Whether the learner has done the step, so that its rivals answer. */
export function isStepDone(run: LessonRun): boolean {
  return run.acted === lessonStep(run)?.acts.length;
}

/**
 * The learner's plan. What the rules refuse they refuse in their own words; what they would take, but the step does not ask
 * for, is refused with `LESSON_FIRST`.
 */
export function learn(run: LessonRun, acts: readonly unknown[]): LessonTurn {
  const step = lessonStep(run);
  const { next, steps, verdict } = submit(run.match, { seat: run.lesson.me, acts, at: run.match.at });
  if (step === null || verdict.kind !== "accepted") return { run, taken: [], verdict };
  const other = acts.findIndex((act, index) => !isAsked(act, step.acts[run.acted + index]));
  if (other !== -1) {
    const refusal = { code: LESSON_FIRST, rule: step.rule, detail: { step: step.id } };
    return { run, taken: [], verdict: verdictOf(refusal, other) };
  }
  const acted = run.acted + acts.length;
  return { run: goneOn({ ...run, match: next, acted }), taken: steps, verdict };
}

/** The next reply, whole; null while the learner is asked. Throws when the rules do not take it. */
export function reply(run: LessonRun): LessonTurn | null {
  const scripted = isStepDone(run) ? lessonStep(run)?.replies[run.replied] : undefined;
  if (scripted === undefined) return null;
  const { match, taken } = scripted === "bell" ? rung(run.match) : planned(run.match, scripted);
  return { run: goneOn({ ...run, match, replied: run.replied + 1 }), taken, verdict: ACCEPTED };
}

type Replied = { readonly match: LessonRun["match"]; readonly taken: readonly Taken<Json, Json>[] };

function planned(start: LessonRun["match"], { seat, acts }: ScriptedPlan): Replied {
  let match = start;
  const taken: Taken<Json, Json>[] = [];
  // One by one: in a plan nothing may follow an act that reveals something.
  for (const act of acts) {
    const { next, steps, verdict } = submit(match, { seat, acts: [act], at: match.at });
    if (verdict.kind !== "accepted") throw new Error(`a rival's act is ${JSON.stringify(verdict)}`);
    match = next;
    taken.push(...steps);
  }
  return { match, taken };
}

function rung(match: LessonRun["match"]): Replied {
  const until = due(match);
  if (until === null) throw new Error("a bell where no deadline runs");
  const { next, steps, verdict } = advance(match, until);
  if (verdict.kind !== "accepted") throw new Error(`a bell is ${JSON.stringify(verdict)}`);
  return { match: next, taken: steps };
}

/** The next step, once this one is done and answered. */
function goneOn(run: LessonRun): LessonRun {
  const step = lessonStep(run);
  if (step === null || !isStepDone(run) || run.replied < step.replies.length) return run;
  return { ...run, step: run.step + 1, acted: 0, replied: 0 };
}

function isAsked(act: unknown, asked: AskedAct | undefined): boolean {
  if (asked === undefined || typeof act !== "object" || act === null) return false;
  const members = new Map<string, unknown>(Object.entries(act));
  return Object.entries(asked).every(([name, value]) => unordered(members.get(name)) === unordered(value));
}

/** A value to compare by: who chooses cards may touch them in any order. */
function unordered(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value);
}
