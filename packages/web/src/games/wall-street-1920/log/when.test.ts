import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { AcceptedUpdate } from "../../../game-page.ts";
import { createTranslate } from "../../../i18n/translate.ts";
import { LocalTable } from "../fixtures/local-table.ts";
import { readEvents, readView } from "../read.ts";
import { linesOf, type Wording } from "./lines.ts";
import { pointsOf } from "./use-feed.ts";
import { whenOf } from "./when.ts";

const ENGLISH = new URL("../../../messages/en/wall-street-1920.json", import.meta.url);
const t = createTranslate("en", JSON.parse(readFileSync(ENGLISH, "utf8")));

/** A table some rounds in, and its running round, with two purchases at different prices and a quotation that moved, as one update: what a late page is told. */
function late() {
  for (let n = 0; n < 40; n += 1) {
    const table = new LocalTable({ players: 3, seed: `late-${n}`, me: 2, config: {} });
    if (!table.playUntil("start", 18)) continue;
    const view = table.view();
    const all = table.feed.history();
    const begins = all.findIndex((update) => readView(update.after).round === view.round);
    const round = all.slice(begins + 1);
    const last = round.at(-1);
    const events = round.flatMap((update) => readEvents(update.facts));
    const prices = new Set(events.flatMap((event) => (event.type === "moved" ? [event.price] : [])));
    const purchases = events.filter(({ type }) => type === "bought").length;
    const moved = events.some(({ type }) => type === "price");
    if (last === undefined || purchases < 2 || prices.size < purchases || !moved) continue;
    const wording: Wording = { t, config: table.config, names: ["Ada", "Ines", "Otto"], withName: true };
    return {
      view,
      wording,
      round,
      whole: { ...last, before: null, facts: round.flatMap((update) => update.facts) },
    };
  }
  throw new Error("nothing happens in these rounds");
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

test("a late page reads the same words as one that was there", () => {
  const { round, whole, wording } = late();
  const told = (updates: readonly AcceptedUpdate[]) =>
    updates.flatMap((update) =>
      linesOf(wording, readEvents(update.facts), readView(update.after), "x").map(({ text, turn }) => ({
        text,
        turn,
      })),
    );
  const bought = told(round).filter(({ text }) => text.includes("buys"));
  expect(bought.length).toBeGreaterThan(1);
  expect(told([whole])).toEqual(told(round));
});
