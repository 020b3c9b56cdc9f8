import { bidGame } from "@bigboard/laws/fixtures";
import { expect, test } from "vitest";
import { fastChance } from "./chance.ts";
import type { AnyGame } from "./game.ts";
import { due } from "./host.ts";
import type { Json } from "./json.ts";
import {
  isStepDone,
  LESSON_FIRST,
  type Lesson,
  type LessonRun,
  learn,
  lessonStep,
  openLesson,
  reply,
} from "./lesson.ts";

const bids: AnyGame = bidGame;
const game: AnyGame = {
  ...bids,
  arrange: (_given, config, seats) => ({
    config,
    state: bids.rules(config).setup(seats, fastChance("lesson")),
  }),
};
const bid = (price: number, tile = 0) => ({ type: "bid", tile, price, hidden: false });
const answered = (...acts: readonly Json[]) => [{ seat: 2, acts }];

/** Two bids, the first at any price, then a rival's; then one more bid. */
const LESSON: Lesson = {
  seats: 3,
  me: 1,
  config: {},
  given: {},
  steps: [
    { id: "two", rule: "BID-1", acts: [{ type: "bid", tile: 0 }, bid(30, 1)], replies: answered(bid(45)) },
    { id: "last", rule: "BID-2", acts: [bid(50)], replies: [] },
  ],
};

test("a step takes what it asks for, in one plan or in several; what it leaves out is free", () => {
  const start = openLesson(game, LESSON);
  const apart = learn(learn(start, [bid(40)]).run, [bid(30, 1)]).run;
  const together = learn(start, [bid(25), bid(30, 1)]).run;
  for (const run of [apart, together]) {
    expect(isStepDone(run)).toBe(true);
    expect(lessonStep(run)?.id).toBe("two");
  }
  expect(isStepDone(start)).toBe(false);
});

test("rivals answer once the step is done, and then the next is asked; after the last there is none", () => {
  const start = openLesson(game, LESSON);
  expect(reply(start)).toBeNull();
  const answer = reply(learn(start, [bid(40), bid(30, 1)]).run);
  expect(answer?.taken.map(({ input }) => (input.t === "act" ? input.seat : null))).toEqual([2]);
  const second = answer?.run ?? start;
  expect(lessonStep(second)?.id).toBe("last");
  const end = learn(second, [bid(50)]).run;
  expect(lessonStep(end)).toBeNull();
  expect(reply(end)).toBeNull();
});

test("what the rules would take but the step does not ask for waits, the whole plan with it", () => {
  const start = openLesson(game, LESSON);
  const { run, verdict, taken } = learn(start, [bid(40), bid(35, 1)]);
  expect(verdict).toEqual({
    kind: "refused",
    index: 1,
    refusal: { code: LESSON_FIRST, rule: "BID-1", detail: { step: "two" } },
  });
  expect(run).toBe(start);
  expect(taken).toEqual([]);
});

test("what the rules refuse they refuse in their own words", () => {
  const { run, verdict } = learn(openLesson(game, LESSON), [bid(40, 99)]);
  expect(verdict).toMatchObject({ kind: "refused" });
  expect(verdict).not.toMatchObject({ refusal: { code: LESSON_FIRST } });
  expect(run.acted).toBe(0);
});

test("a lesson that cannot be played is a fault of the program", () => {
  expect(() => openLesson({ ...game, arrange: bids.arrange }, LESSON)).toThrow(/NO_SCENARIOS/);
  const steps = LESSON.steps.map((step) => ({ ...step, replies: answered(bid(40, 99)) }));
  const done = learn(openLesson(game, { ...LESSON, steps }), [bid(40), bid(30, 1)]).run;
  expect(() => reply(done)).toThrow(/rival/);
});

test("match time stands still while one learns, until the script rings the nearest bell", () => {
  const [two] = LESSON.steps;
  const rings = {
    ...LESSON,
    steps: [{ id: "two", rule: "BID-1", acts: two?.acts ?? [], replies: ["bell"] as const }],
  };
  const start = openLesson(game, rings);
  const bell = due(start.match);
  const done = learn(start, [bid(40), bid(30, 1)]).run;
  expect(done.match.at).toBe(start.match.at);
  const rung = reply(done);
  expect(rung?.taken.map(({ input }) => input)).toEqual([{ t: "time", at: bell }]);
  expect(rung?.run.match.at).toBe(bell);
  expect(lessonStep(rung?.run ?? start)).toBeNull();
});

test("a list may be given in any order, but it must be the one that is asked for", () => {
  const listed: Lesson = {
    ...LESSON,
    steps: [{ id: "list", rule: "BID-1", acts: [{ tile: [0, 1] }], replies: [] }],
  };
  const said = (tile: readonly number[]) => ({ ...bid(40), tile });
  const loose = (run: LessonRun): LessonRun => ({
    ...run,
    match: {
      ...run.match,
      rules: {
        ...run.match.rules,
        readAction: (raw) => bid(typeof raw === "object" ? 40 : 0),
      },
    },
  });
  const start = loose(openLesson(game, listed));
  expect(learn(start, [said([1, 0])]).verdict.kind).toBe("accepted");
  expect(learn(start, [said([1])]).verdict.kind).toBe("refused");
});
