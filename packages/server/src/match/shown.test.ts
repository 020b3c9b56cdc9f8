import type { Json } from "@bigboard/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { differences } from "./differences.ts";
import { NO_PATCH, NOTHING_SHOWN, Steps, shownAll, viewOf, viewText } from "./shown.ts";

const names = fc.constantFrom("a", "b", "", "~", "7", "toString", "__proto__");
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, true, 0, 1, "", "x", "[]", "né"),
    fc.array(tie("json"), { maxLength: 3 }),
    fc.dictionary(names, tie("json"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const own = fc.dictionary(names, json, { maxKeys: 3, noNullPrototype: true });

const rows = fc.array(json, { maxLength: 4 });

/**
 * The views of one moment: what all share, what each has of its own, under names that others may have too, and a list that all share
 * but for one place.
 */
const moment = fc
  .tuple(
    fc.record({ one: json, two: json, three: json, rows }),
    fc.array(fc.tuple(own, json), { minLength: 3, maxLength: 3 }),
  )
  .map(([shared, owns]) =>
    owns.map(([members, place], index): Json => {
      const rows = shared.rows.map((row, at) => (at === index - 1 ? place : row));
      return { ...shared, rows, ...members };
    }),
  );

test("each step says of each view what a comparison of it alone says, and ends at that very view", () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 2, maxLength: 5 }), (moments) => {
      const [first = [], ...later] = moments;
      let shown = shownAll(first);
      let before = first;
      for (const views of later) {
        const steps = new Steps();
        const taken = views.map((view, index) => steps.take(shown[index] ?? NOTHING_SHOWN, view));
        taken.forEach(({ patch, is }, index) => {
          const view = views[index] ?? null;
          expect(JSON.parse(patch)).toEqual(
            JSON.parse(JSON.stringify(differences(before[index] ?? null, view))),
          );
          expect(viewOf(is)).toEqual(view);
          expect(JSON.parse(viewText(is))).toEqual(JSON.parse(JSON.stringify(view)));
        });
        shown = taken.map(({ is }) => is);
        before = views;
      }
    }),
    { seed: 1920, numRuns: 1_000 },
  );
});

test("what has not changed stays the very same value, and what several see is held once", () => {
  const prices = [1, [2]];
  const [one = NOTHING_SHOWN, other = NOTHING_SHOWN] = shownAll([
    { viewer: 0, prices, cash: { of: 4 } },
    { viewer: 1, prices, cash: { of: 5 } },
  ]);
  const steps = new Steps();
  const again = structuredClone(prices);
  const cash = { of: 6 };
  const next = steps.take(one, { viewer: 0, prices: again, cash });
  const beside = steps.take(other, { viewer: 1, prices: again, cash });
  expect(next.is.values).toEqual([0, prices, cash]);
  expect(next.is.values[1]).toBe(prices);
  expect(beside.is.values[1]).toBe(prices);
  expect(beside.is.values[2]).toBe(next.is.values[2]);
  expect(new Steps().take(next.is, { viewer: 0, prices: again, cash: { of: 6 } }).patch).toBe(NO_PATCH);
});

test("of lists that differ in one place the other places are held once", () => {
  const rows = (first: number, second: number): Json[] => [{ cash: first }, { cash: second }];
  const shared = rows(1, 2);
  const [one = NOTHING_SHOWN, other = NOTHING_SHOWN] = shownAll([
    { rows: shared },
    { rows: shared.with(1, { cash: 2, cards: ["x"] }) },
  ]);
  const steps = new Steps();
  const made = rows(3, 2);
  const next = steps.take(one, { rows: made });
  const beside = steps.take(other, { rows: made.with(1, { cash: 2, cards: ["x"] }) });
  const patch = '[{"op":"replace","path":"/rows/0/cash","value":3}]';
  expect([next.patch, beside.patch]).toEqual([patch, patch]);
  expect(viewText(beside.is)).toBe('{"rows":[{"cash":3},{"cash":2,"cards":["x"]}]}');
  expect(beside.is.values).toMatchObject([[made[0], { cards: ["x"] }]]);
});

test("viewers whose views have the same members share one list of their names", () => {
  const [open, own, other] = shownAll([{ a: 1, b: [] }, { a: 2, b: [] }, { a: 2 }]);
  expect(own?.names).toBe(open?.names);
  expect(other?.names).toEqual(["a"]);
});
