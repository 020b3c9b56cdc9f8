import { type Json, type LessonRun, learn, lessonStep, openLesson, outcomeOf, reply } from "@bigboard/kernel";
import { PILES, wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { expect, test } from "vitest";
import { YEAR } from "./year.ts";

/** What the step asks for next, a pile that it leaves open filled in. */
function nextAct(run: LessonRun, pile: string): Json {
  const asked = lessonStep(run)?.acts[run.acted] ?? {};
  return asked.type === "discard" ? { pile, ...asked } : asked;
}

/** The learner does what is asked, and the rivals answer: every run before an act, and the last one. */
function playedThrough(pile: string): readonly LessonRun[] {
  const runs = [openLesson(wallStreet1920, YEAR)];
  for (let run = runs[0]; run !== undefined && lessonStep(run) !== null; run = runs.at(-1)) {
    let next = learn(run, [nextAct(run, pile)]).run;
    for (let answered = reply(next); answered !== null; answered = reply(next)) next = answered.run;
    if (next === run) throw new Error(`nothing came of the step ${lessonStep(run)?.id}`);
    runs.push(next);
  }
  return runs;
}

test("W-DISC-11: the learner wins by the last card, whichever pile is taken where it is free", () => {
  for (const pile of PILES) {
    const outcome = outcomeOf(playedThrough(pile).at(-1)?.match ?? never());
    expect(outcome).toMatchObject({ ending: "LESS", scores: [24, 9, 2] });
    expect(outcome?.rankings[0]?.groups[0]).toEqual([0]);
  }
});

test("the last card decides which event comes: on another pile it is another", () => {
  const { match } = playedThrough("L").at(-2) ?? never();
  const state = match.rules.clone(match.state);
  const elsewhere = { type: "discard", card: "explosion", pile: "R" };
  match.rules.apply(state, { t: "act", at: 0, seat: YEAR.me, action: elsewhere }, match.chance);
  expect(match.rules.outcome(state)?.ending).toBe("HALF");
});

function never(): never {
  throw new Error("the lesson was not played");
}
