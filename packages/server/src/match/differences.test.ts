import type { Json } from "@bigboard/kernel";
import fc from "fast-check";
import jsonpatch from "fast-json-patch";
import { expect, test } from "vitest";
import { differences } from "./differences.ts";

/** Names that a pointer must escape, that objects inherit, that look like places of a list. */
const names = fc.constantFrom("a", "b", "", "~", "/", "~1/", "0", "toString", "constructor");
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>(null, true, 0, 1, "", "x"),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(names, tie("json"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

/** What a page makes of it, which has nothing but text and the library. */
function patched(before: Json, after: Json): Json {
  const patch = JSON.parse(JSON.stringify(differences(before, after)));
  return jsonpatch.applyPatch(structuredClone({ it: before }), within(patch), true, true, false).newDocument
    .it;
}

/** The same patch a level deeper, so that it may replace the whole. */
const within = (patch: { path: string }[]) =>
  JSON.parse(JSON.stringify(patch.map((one) => ({ ...one, path: `/it${one.path}` }))));

test("what a page has and the differences make what the server has", () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(patched(before, after)).toEqual(after);
    }),
    { seed: 1920, numRuns: 2_000 },
  );
});

test("only what differs is named, at its own place", () => {
  const before = { cash: 4, open: { a: 1, b: 2 }, row: [1, [2], 3, 4] };
  const after = { cash: 5, open: { b: 2, c: { d: 1 } }, row: [1, [7], 3] };
  expect(differences(before, after)).toEqual([
    { op: "replace", path: "/cash", value: 5 },
    { op: "remove", path: "/open/a" },
    { op: "add", path: "/open/c", value: { d: 1 } },
    { op: "replace", path: "/row/1/0", value: 7 },
    { op: "remove", path: "/row/3" },
  ]);
  expect(differences(before, structuredClone(before))).toEqual([]);
});
