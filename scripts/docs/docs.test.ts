import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GAMES } from "@bigboard/games";
import { type AnyGame, isRefusal, type Json } from "@bigboard/kernel";
import { CODES } from "@bigboard/protocol";
import { describe, expect, test } from "vitest";
import { madeParts, withParts } from "./api.ts";
import { NO_VALUE, type Option, optionsOf } from "./options.ts";

const ROOT = join(import.meta.dirname, "../..");

test("docs/api.md lists what the code has; `npm run docs` writes it", () => {
  const text = readFileSync(join(ROOT, "docs/api.md"), "utf8");
  expect(withParts(text, madeParts(GAMES))).toBe(text);
});

test("a part is written between its markers, and only there", () => {
  const text = "a\n<!-- made: x -->\nold\n<!-- /made -->\nb\n<!-- made: y -->\n<!-- /made -->\n";
  expect(withParts(text, { x: "new" })).toBe(text.replace("old", "new"));
  expect(() => withParts(text, { z: "new" })).toThrow();
});

test("each code of the list is sent by the server or the host, and none besides", () => {
  const files = globSync(["packages/server/src/**/*.ts", "packages/kernel/src/host.ts"], {
    cwd: ROOT,
  }).filter((file) => !/\.test\.ts$|[\\/](soak|kill|testing)[\\/]/.test(file));
  const sources = files.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\n");
  const unsent = Object.keys(CODES).filter((code) => !sources.includes(`"${code}"`));
  expect(unsent).toEqual([]);
  const sent = [...sources.matchAll(/\bcode: "([A-Z_]+)"/g)].map(([, code]) => code);
  expect(sent.filter((code) => code !== undefined && !Object.hasOwn(CODES, code))).toEqual([]);
});

describe.each(GAMES.map((game) => [game.meta.id, game] as const))("the options of %s", (_id, game) => {
  test.each(optionsOf(game).map((option) => [option.name, option] as const))("%s", (name, option) => {
    const { good, bad } = valuesOf(option);
    for (const value of [option.normal, ...good]) expect(read(game, name, value), String(value)).toBe(true);
    for (const value of [NO_VALUE, "no such value", ...bad])
      expect(read(game, name, value), String(value)).toBe(false);
  });
});

function read(game: AnyGame, name: string, value: Json): boolean {
  return !isRefusal(game.readConfig({ [name]: value }, game.meta.seats[1]));
}

/** Values that the list says are taken, and such as lie beside them. What is told in words, `{…}`, is left out. */
function valuesOf({ takes }: Option): { readonly good: readonly Json[]; readonly bad: readonly Json[] } {
  if (typeof takes !== "object" || takes === null) return { good: [], bad: [true, -1] };
  if (!("least" in takes)) {
    const good = Object.values(takes).filter((value) => !String(value).startsWith("{"));
    return { good, bad: [7, "", "true", [true]] };
  }
  const { least, most } = takes;
  if (typeof least !== "number" || typeof most !== "number") throw new Error("a range without ends");
  return { good: [least, most], bad: [least - 0.25, most + 0.25, String(least), true] };
}
