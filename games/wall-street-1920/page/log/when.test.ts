import { expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { asEvents, asView } from "../trusted.ts";
import { datedOf, pointsOf } from "./story.ts";
import { whenOf } from "./when.ts";

const table = new LocalTable({ players: 3, seed: "when", me: 2, config: {} });
if (!table.playUntil("start", 18)) throw new Error("the match was over too soon");
const view = table.view();
const updates = table.feed.history();

test("every event of a match has the turn in which it happened", () => {
  const each = updates.flatMap((update) => whenOf(asEvents(update.facts), asView(update.after)));
  expect(datedOf(updates, view, true).map(({ when }) => when)).toEqual(each);
  expect(each.at(-1)).toEqual({ turn: view.turn, round: view.round });
});

test("prices are drawn from the first turn on, and from what is known of them where the beginning is not", () => {
  const whole = pointsOf(datedOf(updates, view, true), view);
  expect(whole[0]?.turn).toBe(0);
  expect(new Set(whole.map(({ prices }) => JSON.stringify(prices))).size).toBeGreaterThan(2);
  const from = updates.findIndex((update) => asView(update.after).turn === 9);
  const late = pointsOf(datedOf(updates.slice(from), view, true), view);
  expect(late).toEqual(whole.filter(({ turn }) => turn >= 8));
});
