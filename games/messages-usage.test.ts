import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const here = new URL("../", import.meta.url);
const files = globSync("{packages/design/src,games/*}/words/{.,shelf,lesson}/en.json", {
  cwd: here.pathname,
});
const keys = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(new URL(file, here), "utf8"))));
const sources = globSync("{packages/{design,web}/src,games/*/page}/**/*.{ts,tsx}", { cwd: here.pathname })
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(new URL(file, here), "utf8"))
  .join("\n");

/** Keys made of parts, such as `hat.${hat}`: their beginning stands in the sources. */
const stems = [...sources.matchAll(/`([a-zA-Z0-9.-]+\.)\$\{/g)].map((found) => found[1] ?? "");

test("every message is said somewhere", () => {
  const silent = keys.filter(
    (key) => !sources.includes(`"${key}"`) && !stems.some((stem) => key.startsWith(stem)),
  );
  expect(silent).toEqual([]);
});
