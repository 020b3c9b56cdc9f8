import { type Json, type LessonRun, learn, lessonStep, openLesson, reply } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { asView } from "../trusted.ts";
import { lesson } from "./index.ts";

const { game, lesson: day } = lesson;

/** What the step asks for, with the number of the choice filled in; lists the other way round, as fingers may touch them. */
function act(run: LessonRun): Json {
  const asked = lessonStep(run)?.acts[run.acted] ?? {};
  const turned = Array.isArray(asked.cards) ? { ...asked, cards: asked.cards.toReversed() } : asked;
  if (asked.type === "post") return { want: "RAD", give: null, ...turned };
  return asked.type === "choose" ? { choice: viewOf(run).choice?.id ?? 0, ...turned } : turned;
}

function viewOf({ match, lesson: { me } }: LessonRun) {
  return asView(match.rules.view(match.state, me, "none"));
}

/** The run after each step, the deal first. */
function played(): readonly LessonRun[] {
  const runs = [openLesson(game, day)];
  for (let run = runs[0]; run !== undefined && lessonStep(run) !== null; run = runs.at(-1)) {
    const turn = learn(run, [act(run)]);
    expect(turn.verdict).toMatchObject({ kind: "accepted" });
    let next = turn.run;
    for (let more = reply(next); more !== null; more = reply(next)) next = more.run;
    runs.push(next);
  }
  return runs;
}

test("K-BONUS-2, K-LOSS-3: the first to sell keeps one card, wins by the Benefit, and lies in front", () => {
  const end = viewOf(played().at(-1) ?? openLesson(game, day));
  expect(end).toMatchObject({ phase: "ready", prices: { RAD: -12, TEL: -4, MOT: -4 } });
  expect(end.traders.map(({ score }) => score)).toEqual([2, -5, -9]);
  expect(end.traders[0]).toMatchObject({ portfolio: ["ELE/TEL"], token: "TEL", ready: true });
});

test("K-RULING-13: the cry of the lesson may say what one wants, as its note says, and need not", () => {
  const asked = played()[1] ?? openLesson(game, day);
  const cry = (shout: { want: Json; give: Json }) => ({
    type: "post",
    to: null,
    cards: ["STL/MOT", "MOT/RLR"],
    ...shout,
  });
  for (const shout of [
    { want: null, give: null },
    { want: "RAD", give: null },
    { want: "TEL", give: "MOT" },
  ]) {
    const { run, verdict } = learn(asked, [cry(shout)]);
    expect(verdict.kind).toBe("accepted");
    expect(reply(run)).not.toBeNull();
  }
});

test("two swaps gather four halves of Radio", () => {
  const halves = played().map(
    (run) => (viewOf(run).hand ?? []).filter((card) => card.includes("RAD")).length,
  );
  expect(halves.slice(0, 3)).toEqual([2, 3, 4]);
});

test("no clock runs before the learner: match time stands still from the first step to the last", () => {
  expect(played().map(({ match }) => match.at)).toEqual(day.steps.map(() => 0).concat(0));
});
