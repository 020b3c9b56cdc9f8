import { readFileSync } from "node:fs";
import { LANGUAGES } from "@bigboard/design/settings";
import { type AnyGame, expectedOf, isRefusal, type Json, type Option, usualOf } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { NamedOption } from "@bigboard/protocol";
import { describe, expect, test } from "vitest";
import { GAMES } from "./index.ts";
import { probeOf } from "./trials.ts";

describe.each(GAMES.map((game) => [game.meta.id, game] as const))("the options of %s", (id, game) => {
  const options = Object.entries(game.options);

  test("are all that its config holds, each with its usual value", () => {
    const config = configWith(game, {}, game.meta.seats[1]);
    const held = Object.entries(Object(config)).filter(([name]) => name !== "edition");
    const usual = options.filter(([, { kind }]) => kind !== "edition");
    expect(Object.fromEntries(held)).toEqual(
      Object.fromEntries(usual.map(([name, option]) => [name, usualOf(option)])),
    );
    const [edition] = game.editions?.builtIn.values() ?? [];
    expect(Object(config).edition).toBe(edition);
  });

  test.each(options)("%s takes its values, none beside them, and says which", (name, option) => {
    const { good, bad } = valuesOf(option, game);
    for (const value of good) expect(read(game, name, value), String(value)).toMatchObject({ [name]: value });
    for (const value of bad) {
      expect(read(game, name, value), JSON.stringify(value)).toMatchObject({
        code: "BAD_CONFIG",
        detail: { field: name, expected: expectedOf(option, game.meta.seats[1]) },
      });
    }
  });

  test("go over the wire as they are", () => {
    for (const [name, option] of options) {
      expect(NamedOption.parse(JSON.parse(JSON.stringify({ name, ...option })))).toEqual({ name, ...option });
    }
  });

  test("serve clauses of its catalogue", () => {
    const { clauses } = probeOf(id);
    expect(options.filter(([, { rule }]) => clauses?.has(rule) !== true)).toEqual([]);
  });

  test("apply to seats that there may be, or with a value that another option takes", () => {
    for (const [, option] of options) {
      const applies = "applies" in option ? option.applies : undefined;
      if (applies === undefined) continue;
      if ("seatsFrom" in applies) expect(applies.seatsFrom).toBeLessThanOrEqual(game.meta.seats[1]);
      else expect(isRefusal(read(game, applies.option, applies.is))).toBe(false);
    }
  });

  test("are offered within their range, in order, from the least to the most, the usual value among them", () => {
    for (const [name, option] of options) {
      if (option.kind !== "number") continue;
      const { offered, least, most, usual } = option;
      expect([offered.at(0), offered.at(-1)], name).toEqual([least, most]);
      expect([...offered].sort((a, b) => a - b)).toEqual(offered);
      expect(offered).toContain(usual);
    }
  });

  test.each(LANGUAGES)("have their words in %s, and there are none of others", (language) => {
    const path = new URL(`./${id}/words/shelf/${language}.json`, import.meta.url);
    const words: object = JSON.parse(readFileSync(path, "utf8"));
    const said = Object.keys(words).filter((key) => key.startsWith("option."));
    expect(said.sort()).toEqual(options.flatMap(([name, option]) => keysOf(id, name, option)).sort());
  });
});

function read(game: AnyGame, name: string, value: Json): unknown {
  return game.readConfig({ [name]: value }, game.meta.seats[1]);
}

/** The keys under which the waiting room looks for the words of an option. */
function keysOf(id: string, name: string, option: Option): readonly string[] {
  if (option.kind === "host" || option.kind === "edition") return [];
  const key = `option.${id}.${name}`;
  const spoken =
    option.kind === "faces" || (option.kind === "choice" && option.unit === undefined) ? option.values : [];
  return [key, `${key}.note`, ...spoken.map((value) => `${key}.value.${value}`)];
}

function valuesOf(option: Option, { meta }: AnyGame): { good: readonly Json[]; bad: readonly Json[] } {
  const never = ["no such value", { no: "such value" }, [true]];
  switch (option.kind) {
    case "choice":
      return { good: option.values, bad: [...never, 7, "", true] };
    case "flag":
      return { good: [true, false], bad: [...never, 0, 1, "true"] };
    case "number": {
      const { least, most, step } = option;
      const beside = [least - step, most + step, least + step / 2, String(least), true];
      return { good: [least, least + step, most], bad: [...never, ...beside] };
    }
    case "faces": {
      const [side = ""] = option.sides;
      const all = Object.fromEntries(option.faces.map((face) => [face, side]));
      const [first = ""] = option.faces;
      const { [first]: _, ...fewer } = all;
      return {
        good: [...option.values, all],
        bad: [...never, fewer, { ...all, more: side }, { ...all, [first]: "" }],
      };
    }
    case "host":
      return { good: [0, meta.seats[1] - 1], bad: [...never, -1, meta.seats[1], 0.5, null] };
    case "seats": {
      const last = meta.seats[1] - 1;
      return { good: [[], [last], [last, 0]], bad: [...never, 0, [-1], [last + 1], [0.5], [0, 0], [null]] };
    }
    case "edition":
      return { good: [], bad: [] };
  }
}
