import { fitting } from "@bigboard/design/fixtures/lesson-at";
import type { GameLesson } from "@bigboard/design/lesson";
import { taughtNow } from "@bigboard/design/lesson/taught";
import { SHELF } from "@bigboard/games/pages";
import type { Json } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { LessonTable } from "./lesson-table.ts";

/** Beats that the test gives itself. */
function handBeat() {
  const due: (() => void)[] = [];
  const beat = (then: () => void) => {
    due.push(then);
    return () => void due.splice(due.indexOf(then), 1);
  };
  return { beat, strike: () => due.shift()?.(), waiting: () => due.length };
}

async function anyLesson(): Promise<GameLesson> {
  const game = SHELF.find(({ lesson }) => lesson !== undefined);
  const lesson = await game?.lesson?.();
  if (lesson === undefined) throw new Error("no game of the shelf has a lesson");
  return lesson;
}

/** The act of the step under way, what it leaves open filled in with the first that the rules list. */
function acts(table: LessonTable): readonly Json[] {
  return fitting(table.shown.get().run).slice(0, 1);
}

test("a step is asked, done while the rivals answer a beat apart, and then the next is asked", async () => {
  const lesson = await anyLesson();
  const { beat, strike, waiting } = handBeat();
  const table = new LessonTable(lesson, beat);
  const [first, second] = lesson.lesson.steps;
  expect(taughtNow(table.shown.get().run)).toMatchObject({ step: first?.id, number: 1, stage: "asked" });
  while (taughtNow(table.shown.get().run).stage === "asked")
    expect(await table.send(acts(table))).toEqual({ ok: true });
  expect(taughtNow(table.shown.get().run)).toMatchObject({ step: first?.id, stage: "done", acts: [] });
  const answers = first?.replies.length ?? 0;
  for (let n = 0; n < answers; n += 1) {
    expect(waiting()).toBe(1);
    strike();
  }
  expect(waiting()).toBe(0);
  expect(taughtNow(table.shown.get().run)).toMatchObject({ step: second?.id, number: 2, stage: "asked" });
});

test("the page is told every plan once, in order, with the views around it", async () => {
  const { beat, strike, waiting } = handBeat();
  const table = new LessonTable(await anyLesson(), beat);
  const heard: number[] = [];
  table.feed.subscribe(({ version }) => heard.push(version));
  while (taughtNow(table.shown.get().run).stage !== "over") {
    if (waiting() > 0) strike();
    else await table.send(acts(table));
  }
  const told = table.feed.history();
  expect(heard).toEqual(told.map((_, index) => index + 1));
  expect(told.slice(1).map(({ before }) => before)).toEqual(told.slice(0, -1).map(({ after }) => after));
  expect(told.at(-1)?.after).toEqual(table.shown.get().view);
});

test("a table that was left answers no more, and goes on when one comes back", async () => {
  const { beat, waiting } = handBeat();
  const table = new LessonTable(await anyLesson(), beat);
  while (taughtNow(table.shown.get().run).stage === "asked") await table.send(acts(table));
  table.stop();
  expect(waiting()).toBe(0);
  table.start();
  expect(waiting()).toBe(1);
});
