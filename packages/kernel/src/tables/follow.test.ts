import { expect, it } from "vitest";
import { follow } from "./follow.ts";
import { type Lift, lift, PHASES, work } from "./lift.fixture.ts";

it("a step between phases passes and leaves the state its phase until the next one is entered", () => {
  const state = lift();
  const seen: string[] = [];
  const { enter } = PHASES.passing;
  const passing: typeof PHASES.passing = {
    ...PHASES.passing,
    enter(under, given) {
      seen.push(under.state.phase);
      return enter(under, given);
    },
  };
  follow<Lift>({ ...PHASES, passing }, work(state, 500), { to: "passing", with: { to: 2 } });
  expect(seen).toEqual(["resting"]);
  expect(state).toMatchObject({ phase: "travelling", floor: 2, until: 2500 });
});

it("a phase may lead to itself, if it says so", () => {
  const under = work(lift());
  follow<Lift>(PHASES, under, { to: "resting", with: null });
  expect(under.facts).toEqual([{ to: "all", event: "rests" }]);
  expect(() => follow<Lift>(PHASES, work(lift({ phase: "broken" })), { to: "broken", with: null })).toThrow(
    new RangeError("broken does not lead to broken"),
  );
});

it("holds steps too to what they lead to", () => {
  const passing: typeof PHASES.passing = { ...PHASES.passing, enter: () => ({ to: "broken", with: null }) };
  expect(() =>
    follow<Lift>({ ...PHASES, passing }, work(lift()), { to: "passing", with: { to: 1 } }),
  ).toThrow("passing does not lead to broken");
});

it("throws where the match would never rest", () => {
  const resting: typeof PHASES.resting = { ...PHASES.resting, enter: () => ({ to: "resting", with: null }) };
  expect(() => follow<Lift>({ ...PHASES, resting }, work(lift()), { to: "resting", with: null })).toThrow(
    "the match never rests: at resting after 101 phases",
  );
});

it("throws for a phase that is in no table", () => {
  const { travelling: _, ...few } = PHASES;
  expect(() => follow<Lift>(few, work(lift()), { to: "passing", with: { to: 1 } })).toThrow(
    "no phase travelling",
  );
});
