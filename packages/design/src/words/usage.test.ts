import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const here = new URL("./", import.meta.url);
const keys = Object.keys(JSON.parse(readFileSync(new URL("en/shell.json", here), "utf8")));
const sources = globSync("../**/*.{ts,tsx}", { cwd: here.pathname })
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(new URL(file, here), "utf8"))
  .join("\n");

/** Keys made of parts, such as `hat.${hat}`: their beginning stands in the sources. */
const stems = [...sources.matchAll(/`([a-zA-Z0-9.-]+\.)\$\{/g)].map((found) => found[1] ?? "");

test("every message of the shell is said somewhere", () => {
  const silent = keys.filter(
    (key) => !sources.includes(`"${key}"`) && !stems.some((stem) => key.startsWith(stem)),
  );
  expect(silent).toEqual([]);
});
