import { fitting } from "@bigboard/design/fixtures/lesson-at";
import { type LessonRun, learn, lessonStep, openLesson, reply } from "@bigboard/kernel";
import { COLOURS, valueAt } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { asConfig, asView } from "../trusted.ts";
import { lesson } from "./index.ts";

function viewOf({ match, lesson: { me } }: LessonRun) {
  return asView(match.rules.view(match.state, me, "none"));
}

/** What the learner sees when a step is asked, by its name, and at the end. */
function played(): { readonly [step: string]: ReturnType<typeof viewOf> } {
  let run = openLesson(lesson.game, lesson.lesson);
  const seen = new Map([[lessonStep(run)?.id ?? "over", viewOf(run)]]);
  while (lessonStep(run) !== null) {
    const turn = learn(run, fitting(run).slice(0, 1));
    expect(turn.verdict).toMatchObject({ kind: "accepted" });
    run = turn.run;
    for (let more = reply(run); more !== null; more = reply(run)) run = more.run;
    seen.set(lessonStep(run)?.id ?? "over", viewOf(run));
  }
  return Object.fromEntries(seen);
}

test("P-NEG-9, P-CLOSED-2: an open deal is taken away, the next one is closed", () => {
  const { again, close, accept } = played();
  expect(again?.tiles.B2?.deal).toMatchObject({ investor: 2, price: 20_000, closed: false });
  expect(close?.tiles.B2?.deal).toMatchObject({ investor: 1, price: 25_000, closed: false });
  expect(accept?.tiles.B2?.deal).toMatchObject({ investor: 1, price: 25_000, closed: true });
});

test("P-INCOME-2, P-PAY-5, P-COST-2: the words of the payments say what the dice of a lesson do", () => {
  const { pay, turn } = played();
  const { edition } = asConfig(openLesson(lesson.game, lesson.lesson).config);
  const shown = COLOURS.map((colour) => valueAt(edition, colour, pay?.market[colour] ?? 0));
  expect(Object.fromEntries(COLOURS.map((colour, n) => [colour, shown[n]]))).toMatchObject({
    red: -10_000,
    blue: 30_000,
  });
  expect(pay?.players[1]?.purse).toBe(150_000);
  expect(turn?.players[1]?.purse).toBe(120_000);
});

test("P-AUCTION-9: the learner turns the last company over and buys it", () => {
  const { turn, over } = played();
  expect(turn?.auction).toMatchObject({ auctioneer: 1, left: 1 });
  expect(over).toMatchObject({ phase: "monthEnd", month: 1, tiles: { B4: { owner: 1 } } });
  expect(over?.players[1]?.purse).toBe(105_000);
});
