import { readFileSync } from "node:fs";
import {
  type Json,
  LESSON_FIRST,
  type LessonRun,
  learn,
  lessonStep,
  openLesson,
  outcomeOf,
  reply,
} from "@bigboard/kernel";
import { PILES, wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { expect, test } from "vitest";
import english from "../../words/lesson/en.json" with { type: "json" };
import { YEAR } from "./year.ts";

const RULEBOOK = readFileSync(new URL("../../rulebook.md", import.meta.url), "utf8");

/** What the step asks for next, a pile that it leaves open filled in. */
function nextAct(run: LessonRun, pile: string): Json {
  const asked = lessonStep(run)?.acts[run.acted] ?? {};
  return asked.type === "discard" ? { pile, ...asked } : asked;
}

/** The learner does what is asked, and the rivals answer; every run on the way is looked at before the act. */
function playedThrough(pile: string, look: (run: LessonRun) => void = () => undefined): LessonRun {
  let run = openLesson(wallStreet1920, YEAR);
  while (lessonStep(run) !== null) {
    look(run);
    const { verdict, run: next } = learn(run, [nextAct(run, pile)], 0);
    expect({ step: lessonStep(run)?.id, verdict }).toMatchObject({ verdict: { kind: "accepted" } });
    run = next;
    for (let answered = reply(run, 0); answered !== null; answered = reply(run, 0)) run = answered.run;
  }
  return run;
}

test("the lesson is played to its end by the real rules, whichever pile is free, and its learner wins by the last card", () => {
  for (const pile of PILES) {
    const outcome = outcomeOf(playedThrough(pile).match);
    expect(outcome).toMatchObject({ ending: "LESS", scores: [24, 9, 2] });
    expect(outcome?.rankings[0]?.groups[0]).toEqual([0]);
  }
});

test("W-DISC-11: without LESS the rivals would count: the last card decides what they are paid", () => {
  const runs: LessonRun[] = [];
  playedThrough("L", (run) => runs.push(run));
  const { match } = runs.at(-1) ?? openLesson(wallStreet1920, YEAR);
  const state = match.rules.clone(match.state);
  const elsewhere = { type: "discard", card: "explosion", pile: "R" };
  match.rules.apply(state, { t: "act", at: 0, seat: 0, action: elsewhere }, match.chance);
  expect(match.rules.outcome(state)?.ending).toBe("HALF");
});

test("whatever else is legal in a step is told to wait, and changes nothing", () => {
  let others = 0;
  playedThrough("L", (run) => {
    const { match } = run;
    const left = lessonStep(run);
    for (const act of match.rules.moves(match.state, YEAR.me).listed) {
      const { verdict, run: after } = learn(run, [act], 0);
      if (verdict.kind === "accepted") continue;
      others += 1;
      expect(verdict).toMatchObject({ refusal: { code: LESSON_FIRST, rule: left?.rule }, index: 0 });
      expect(after).toBe(run);
    }
  });
  // In every turn there are other walks, leaves and piles.
  expect(others).toBeGreaterThan(YEAR.steps.length * 3);
});

test("every step teaches a rule of the catalogue and has its words; each but the last says what was learned", () => {
  for (const { id, rule } of YEAR.steps) {
    expect(RULEBOOK).toContain(`**${rule}** `);
    expect(Object.keys(english)).toContain(`street.lesson.${id}`);
  }
  const said = YEAR.steps.flatMap(({ id, replies }) => [
    `street.lesson.${id}`,
    ...(replies.length === 0 ? [] : [`street.lesson.${id}.done`]),
  ]);
  expect(Object.keys(english)).toEqual(said);
});
