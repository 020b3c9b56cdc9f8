import type { Chance } from "@bigboard/kernel";
import { expect, test, vi } from "vitest";
import { judgeOf } from "./judge.ts";

/** A game in which a seat may take what lies on the table: the view shows how much, the state holds it. */
type View = { readonly heap: number };
type State = { heap: number };
type Take = { readonly type: "take"; readonly n: number };

function game() {
  return {
    imagine: vi.fn((view: View, _chance: Chance): State => ({ heap: view.heap })),
    check: ({ heap }: State, seat: number, { n }: Take) =>
      n <= heap ? null : { code: "TOO_MUCH", rule: "R-1", detail: { seat, heap } },
    moves: ({ heap }: State) => ({
      listed: Array.from({ length: heap }, (_, index): Take => ({ type: "take", n: index + 1 })),
      open: [],
    }),
    fallback: ({ heap }: State): Take | null => (heap === 0 ? null : { type: "take", n: 1 }),
  };
}

test("says what the rules say, with their reason, and imagines one table for all that is asked of a view", () => {
  const rules = game();
  const judge = judgeOf<State, Take, View>(rules, { heap: 2 }, 1);
  expect(rules.imagine).not.toHaveBeenCalled();
  expect(judge.may({ type: "take", n: 2 })).toBe(true);
  expect(judge.refusalOf({ type: "take", n: 3 })).toEqual({
    code: "TOO_MUCH",
    rule: "R-1",
    detail: { seat: 1, heap: 2 },
  });
  expect(judge.moves().listed.map(({ n }) => n)).toEqual([1, 2]);
  expect(judge.moves()).toBe(judge.moves());
  expect(judge.fallback()).toEqual({ type: "take", n: 1 });
  expect(rules.imagine).toHaveBeenCalledTimes(1);
});

test("an onlooker may do nothing", () => {
  const rules = game();
  const judge = judgeOf<State, Take, View>(rules, { heap: 2 }, null);
  expect(judge.may({ type: "take", n: 1 })).toBe(false);
  expect(judge.moves()).toEqual({ listed: [], open: [] });
  expect(judge.fallback()).toBeNull();
  expect(rules.imagine).not.toHaveBeenCalled();
});
