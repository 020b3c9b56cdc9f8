import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ICON_IDS } from "./ids.ts";

test("the list of icons is exactly what the sprite draws", () => {
  const sprite = readFileSync(new URL("./symbols.svg", import.meta.url), "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]);
  expect(drawn).toEqual([...ICON_IDS]);
});
