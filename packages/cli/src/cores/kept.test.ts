import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { openKept } from "./kept.ts";

const folder = mkdtempSync(join(tmpdir(), "bigboard-kept-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = (name: string) => openKept(join(folder, name), z.number());

test("a result is found by its key, whatever the order of its fields, also by the next run", () => {
  const first = open("again");
  first.keep({ game: "chess", seats: 2 }, 7);
  for (const kept of [first, open("again")]) {
    expect(kept.find({ seats: 2, game: "chess" })).toBe(7);
    expect(kept.find({ game: "chess", seats: 3 })).toBeUndefined();
  }
});

test("without a file results live as long as the run", () => {
  const kept = openKept(undefined, z.number());
  kept.keep("key", 1);
  expect(kept.find("key")).toBe(1);
});

test("a line that was torn is cut, and what is kept next is read again", () => {
  open("torn").keep("one", 1);
  appendFileSync(join(folder, "torn"), '{"key":"\\"tw');
  open("torn").keep("three", 3);
  expect([open("torn").find("one"), open("torn").find("three")]).toEqual([1, 3]);
  expect(readFileSync(join(folder, "torn"), "utf8").split("\n")).toHaveLength(3);
});

test.each(["my diary", "my diary\n", '{"key":"k","result":"text"}\n'])(
  "another file is refused: %j",
  (text) => {
    writeFileSync(join(folder, "other"), text);
    expect(() => open("other")).toThrow(join(folder, "other"));
  },
);
