import { familyOf, gameStating, isRefusal } from "@bigboard/kernel";
import { describe, expect, test } from "vitest";
import { GAMES } from "./index.ts";
import { probeOf } from "./trials.ts";

describe.each(GAMES)("what $meta.id says of itself", ({ meta, readConfig }) => {
  const [fewest] = meta.seats;
  const configs = probeOf(meta.id).configs.map((raw) => readConfig(raw, fewest));

  test("every clause of its catalogue is known to be its own, and it claims no kind that it does not have", () => {
    const clauses = [...(probeOf(meta.id).clauses ?? [])];
    expect(clauses.length).toBeGreaterThan(0);
    expect(
      clauses.filter(
        (id) =>
          gameStating(
            id,
            GAMES.map((game) => game.meta),
          )?.id !== meta.id,
      ),
    ).toEqual([]);
    const claimed = [
      `${meta.rulePrefix}-rules`,
      ...(meta.listPrefixes ?? []).map((letter) => `${letter}-list`),
    ];
    expect(new Set(clauses.map(familyOf))).toEqual(new Set(claimed));
  });

  test("its time for a lost line is a number of seconds, and so is the option that changes it in every config", () => {
    const { seconds, option } = meta.pacing.lostLine;
    expect(seconds).toBeGreaterThan(0);
    expect(configs.length).toBeGreaterThan(0);
    for (const config of configs) {
      if (isRefusal(config) || typeof config !== "object" || config === null) throw new Error("no config");
      if (option !== undefined) expect(Object.entries(config)).toContainEqual([option, expect.any(Number)]);
    }
  });
});
