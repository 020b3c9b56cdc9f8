import { expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { readEvents, readView } from "../read.ts";
import { pointsOf } from "./use-feed.ts";
import { whenOf } from "./when.ts";

/** A table some rounds in, and its running round, in which a price moved, as one update: what a late page is told. */
function late() {
  for (let n = 0; n < 40; n += 1) {
    const table = new LocalTable({ players: 3, seed: `late-${n}`, me: 2, config: {} });
    if (!table.playUntil("start", 18)) continue;
    const view = table.view();
    const all = table.feed.history();
    const begins = all.findIndex((update) => readView(update.after).round === view.round);
    const round = all.slice(begins + 1);
    const last = round.at(-1);
    const moved = round.some((update) => readEvents(update.facts).some(({ type }) => type === "price"));
    if (last === undefined || !moved) continue;
    return { view, round, whole: { ...last, before: null, facts: round.flatMap((update) => update.facts) } };
  }
  throw new Error("no price moves in these rounds");
}

test("a round that is told at once keeps the turns of what happened in it", () => {
  const { view, round, whole } = late();
  const one = whenOf(readEvents(whole.facts), readView(whole.after));
  const each = round.flatMap((update) => whenOf(readEvents(update.facts), readView(update.after)));
  expect(one).toEqual(each);
  expect(new Set(one.map(({ turn }) => turn)).size).toBeGreaterThan(1);
  expect(one.at(-1)).toEqual({ turn: view.turn, round: view.round });
});

test("the prices of a page that was opened late begin with the round, not with the page", () => {
  const { view, round, whole } = late();
  const points = pointsOf([whole], view);
  expect(points).toEqual(pointsOf(round, view));
  expect(points.length).toBeGreaterThan(1);
  const [first] = points;
  expect(points.some((point) => point.turn !== first?.turn && point.prices !== first?.prices)).toBe(true);
});
