import { isStepDone, type Json, type LessonRun, type LessonTurn, lessonStep, toldTo } from "@bigboard/kernel";
import type { AcceptedUpdate } from "../game-page.ts";
import type { LessonNow } from "./lesson.ts";

/** What a lesson teaches, without the ways out of it. */
export type Taught = Omit<LessonNow, "again" | "leave" | "play">;

/** What the lesson teaches now. */
export function taughtNow(run: LessonRun): Taught {
  const { steps } = run.lesson;
  const current = lessonStep(run);
  const step = current ?? steps.at(-1);
  if (step === undefined) throw new RangeError("a lesson without steps");
  return {
    step: step.id,
    rule: step.rule,
    number: Math.min(run.step + 1, steps.length),
    of: steps.length,
    stage: current === null ? "over" : isStepDone(run) ? "done" : "asked",
    acts: current === null ? [] : current.acts.slice(run.acted),
  };
}

/** What the learner sees. */
export function lessonView({ match, lesson }: LessonRun): Json {
  return match.rules.view(match.state, lesson.me, "none");
}

/** An accepted act or reply as the page is told of it; `version` counts them, as a server does. */
export function lessonTold({ run, taken }: LessonTurn, before: Json, version: number): AcceptedUpdate {
  return {
    match: "lesson",
    version,
    at: run.match.at,
    facts: taken.flatMap((step) => toldTo(step.facts, run.lesson.me)),
    before,
    after: lessonView(run),
  };
}
