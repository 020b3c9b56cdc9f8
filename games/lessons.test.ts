import { readFileSync } from "node:fs";
import { fitting } from "@bigboard/design/fixtures/lesson-at";
import { LANGUAGES } from "@bigboard/design/settings";
import { LESSON_FIRST, type LessonRun, learn, lessonStep, openLesson, reply } from "@bigboard/kernel";
import { describe, expect, test } from "vitest";
import { SHELF } from "./pages.ts";

const taught = await Promise.all(
  SHELF.flatMap(({ id, lesson }) =>
    lesson === undefined ? [] : [lesson().then((loaded) => ({ id, loaded }))],
  ),
);

/** Letters that a phone has room for above what is to be touched. */
const MOST_LETTERS = 112;

function wordsOf(id: string, language: string): { readonly [key: string]: string } {
  return JSON.parse(readFileSync(new URL(`./${id}/words/lesson/${language}.json`, import.meta.url), "utf8"));
}

/** Plays a lesson by its own acts, of several that fit the first or the last; `look` sees every run before an act. */
function played(start: LessonRun, which: 0 | -1, look: (run: LessonRun) => void): LessonRun {
  let run = start;
  while (lessonStep(run) !== null) {
    look(run);
    const { verdict, run: next } = learn(run, [fitting(run).at(which)]);
    expect({ step: lessonStep(run)?.id, verdict }).toMatchObject({ verdict: { kind: "accepted" } });
    run = next;
    for (let more = reply(run); more !== null; more = reply(run)) run = more.run;
  }
  return run;
}

test("there is a lesson", () => {
  expect(taught.length).toBeGreaterThan(0);
});

describe.each(taught)("the lesson of $id", ({ id, loaded }) => {
  const { game, lesson, rivals } = loaded;
  const rulebook = readFileSync(new URL(`./${id}/rulebook.md`, import.meta.url), "utf8");

  test.each([0, -1] as const)(
    "is played to its end by the real rules, free choices made one way or the other (%s)",
    (which) => {
      const steps = new Set<string>();
      const end = played(openLesson(game, lesson), which, (run) => steps.add(lessonStep(run)?.id ?? ""));
      expect([...steps]).toEqual(lesson.steps.map((step) => step.id));
      // One that stops before the end of the match says what would come.
      const stops = Object.keys(wordsOf(id, "en")).some((key) => key.endsWith("lesson.over"));
      expect(end.match.rules.outcome(end.match.state) === null).toBe(stops);
    },
  );

  test("whatever else is legal is told to wait, and changes nothing", () => {
    let others = 0;
    played(openLesson(game, lesson), 0, (run) => {
      const { match } = run;
      for (const act of match.rules.moves(match.state, lesson.me).listed) {
        const { verdict, run: after } = learn(run, [act]);
        if (verdict.kind === "accepted") continue;
        others += 1;
        const refusal = { code: LESSON_FIRST, rule: lessonStep(run)?.rule };
        expect({ act, verdict }).toMatchObject({ act, verdict: { kind: "refused", refusal } });
        expect(after).toBe(run);
      }
    });
    expect(others).toBeGreaterThan(0);
  });

  test("names its rivals, and every step a rule of the catalogue and words of its own", () => {
    expect(rivals.length).toBe(lesson.seats - 1);
    for (const { rule } of lesson.steps) expect(rulebook).toContain(`**${rule}** `);
    const keys = Object.keys(wordsOf(id, "en"));
    const said = lesson.steps.flatMap(({ id: step, replies }) =>
      replies.length === 0 ? [`.${step}`] : [`.${step}`, `.${step}.done`],
    );
    expect(said.filter((end) => !keys.some((key) => key.endsWith(`lesson${end}`)))).toEqual([]);
    expect(keys.filter((key) => !key.endsWith("lesson.over")).length).toBe(said.length);
  });

  test.each(LANGUAGES)("%s: no sentence is longer than a note can be", (language) => {
    const long = Object.entries(wordsOf(id, language)).filter(
      ([, text]) => text.replaceAll(/<\/?b>/g, "").length > MOST_LETTERS,
    );
    expect(long).toEqual([]);
  });
});
