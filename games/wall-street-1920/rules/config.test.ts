import { isRefusal, looseChance } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { houseEdition } from "../editions/index.ts";
import { readConfig } from "./config.ts";

test("readConfig answers any JSON with a refusal or a config and never throws", () => {
  const chance = looseChance("garbage");
  const words = [
    "board",
    "tycoons",
    "callOptions",
    "__proto__",
    "constructor",
    "hasOwnProperty",
    "edition",
    "",
    "\u0000",
  ];
  const word = (): string => words[chance.int(words.length, "word")] ?? "";
  const garbage = (depth: number): unknown => {
    switch (chance.int(depth > 3 ? 5 : 7, "kind")) {
      case 0:
        return null;
      case 1:
        return chance.int(2, "flag") === 1;
      case 2:
        return chance.int(2000, "number") - 1000.5;
      case 3:
      case 4:
        return word();
      case 5:
        return [garbage(depth + 1), garbage(depth + 1)];
      default:
        return JSON.parse(`{${JSON.stringify(word())}:${JSON.stringify(garbage(depth + 1))}}`);
    }
  };
  for (let n = 0; n < 3000; n += 1) {
    const config = readConfig(garbage(0), 3);
    if (isRefusal(config)) expect(config.code).toMatch(/^BAD_(CONFIG|EDITION)$/);
  }
});

test("W-VAR-6 an empty config is the plain game: blue, no expansion, the house edition", () => {
  const plain = { board: "blue", tycoons: "off", callOptions: false, edition: houseEdition };
  for (const raw of [{}, null, undefined, { edition: "house" }]) expect(readConfig(raw, 4)).toEqual(plain);
  expect(readConfig({ edition: JSON.parse(JSON.stringify(houseEdition)) }, 4)).toEqual(plain);
});

test.each([
  ["an unknown board", { board: "yellow" }, "W-SETUP-1"],
  ["an unknown setting", { tycoons: "mixed" }, "W-RULING-30"],
  ["a letter too few", { tycoons: { A: "reward", B: "reward", C: "reward" } }, "W-RULING-30"],
  [
    "a letter too many",
    { tycoons: { A: "reward", B: "reward", C: "reward", D: "reward", E: "reward" } },
    "W-RULING-30",
  ],
  ["an unknown face", { tycoons: { A: "reward", B: "reward", C: "reward", D: "front" } }, "W-RULING-30"],
  ["options that are no yes or no", { callOptions: "yes" }, "W-VAR-5"],
  ["an unknown option", { speed: 3 }, "W-VAR-6"],
  ["an unknown edition", { edition: "printed" }, "W-CHK-10"],
  ["a list", [], "W-VAR-6"],
])("a config with %s is refused", (_why, raw, rule) => {
  expect(readConfig(raw, 3)).toMatchObject({ code: "BAD_CONFIG", rule });
});

test("W-RULING-38, W-GEN-1 a refused config says what would do", () => {
  expect(readConfig({}, 6)).toMatchObject({ detail: { seats: 6, fewest: 2, most: 5 } });
  expect(readConfig({}, Number.NaN)).toMatchObject({ detail: { seats: null } });
  expect(readConfig({ callOptions: 1 }, 3)).toMatchObject({
    detail: { field: "callOptions", expected: [true, false] },
  });
  expect(readConfig({ mood: 1 }, 3)).toMatchObject({ detail: { field: "mood" } });
  const face = { A: "reward", B: "reward", C: "reward", D: "reward" };
  for (const letter of ["A", "B", "C", "D"]) {
    expect(readConfig({ tycoons: { ...face, [letter]: "back" } }, 3)).toMatchObject({ rule: "W-RULING-30" });
  }
});

test("a config with a broken edition is refused with the path that is wrong", () => {
  expect(readConfig({ edition: { ...houseEdition, shares: 3 } }, 3)).toMatchObject({
    code: "BAD_EDITION",
    detail: { path: "shares" },
  });
});
