import { expect, it } from "vitest";
import { Floor } from "./floor.fixture.ts";

/** Nobody does anything: each deadline, with the day and who is asleep after it. */
function nobodyActs(): { day: number; asleep: readonly number[] }[] {
  const floor = new Floor(null);
  const told: { day: number; asleep: readonly number[] }[] = [];
  for (;;) {
    const { until } = floor.rules.waiting(floor.state);
    if (until === null) return told;
    floor.time(until);
    told.push({
      day: floor.rules.progress(floor.state).chapter,
      asleep: floor.rules.asleep?.(floor.state) ?? [],
    });
  }
}

it("K-NET-61: whoever lets the table sell three times in a row is asleep from that sale to the next deal, and anew with each further one", () => {
  const told = nobodyActs();
  const days = (asleep: boolean) => [
    ...new Set(told.filter((step) => step.asleep.length > 0 === asleep).map(({ day }) => day)),
  ];
  expect(days(true)).toEqual([3, 4]);
  expect(days(false)).toEqual([0, 1, 2, 3, 4]);
  expect(told.at(-1)).toEqual({ day: 4, asleep: [0, 1, 2] });
});

it("has days and no turns", () => {
  const floor = new Floor({ phase: "open", day: 2 });
  expect(floor.rules.progress(floor.state)).toEqual({ chapter: 2, turn: null });
});
