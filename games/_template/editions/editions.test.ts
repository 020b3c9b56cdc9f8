import { expect, test } from "vitest";
import { checkEdition } from "./check.ts";
import { HOUSE, readEdition } from "./index.ts";

test("SL-SETUP-2: the house edition can be played, and every value of it has a source", () => {
  expect(readEdition(JSON.parse(JSON.stringify(HOUSE)))).toEqual(HOUSE);
  expect(checkEdition(HOUSE)).toEqual([]);
  expect(checkEdition({ ...HOUSE, sources: HOUSE.sources.slice(1) })).toEqual([
    { check: "sources", message: "game has no source" },
  ]);
});

test("SL-SETUP-2: an edition has two lots for each bid card", () => {
  expect(readEdition({ ...HOUSE, lots: HOUSE.lots.slice(1) })).toEqual({
    code: "BAD_EDITION",
    rule: "SL-SETUP-2",
    detail: { path: "lots", expected: "two lots for each bid card" },
  });
});
