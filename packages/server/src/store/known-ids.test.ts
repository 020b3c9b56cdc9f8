import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { KnownIds } from "./known-ids.ts";

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(":memory:");
  db.exec("CREATE TABLE input (match TEXT, seat INTEGER, id TEXT)");
});
afterEach(() => db.close());

const open = (matches?: number): KnownIds =>
  new KnownIds(db.prepare("SELECT seat, id FROM input WHERE match = ?"), matches);
const log = (match: string, seat: number, id: string): void =>
  void db.prepare("INSERT INTO input VALUES (?, ?, ?)").run(match, seat, id);

test("an id that the log has, or that was added, may be known; of another seat, match or none it is not", () => {
  log("m1", 0, "from-the-log");
  const ids = open();
  ids.add("m1", 1, "added");
  expect(ids.mayHave("m1", 0, "from-the-log")).toBe(true);
  expect(ids.mayHave("m1", 1, "added")).toBe(true);
  expect(ids.mayHave("m1", 1, "from-the-log")).toBe(false);
  expect(ids.mayHave("m2", 1, "added")).toBe(false);
  expect(ids.mayHave("m1", 0, "new")).toBe(false);
});

test("as many as a long match has are all known, and no other is taken for one of them", () => {
  const ids = open();
  for (let n = 0; n < 1_000; n += 1) ids.add("m1", n % 5, `act-${n}`);
  const numbers = Array.from({ length: 1_000 }, (_, n) => n);
  expect(numbers.every((n) => ids.mayHave("m1", n % 5, `act-${n}`))).toBe(true);
  expect(numbers.filter((n) => ids.mayHave("m1", n % 5, `other-${n}`))).toEqual([]);
});

test("a match that others pushed out is read again", () => {
  const ids = open(2);
  for (const match of ["m1", "m2", "m3"]) {
    log(match, 0, "id");
    ids.add(match, 0, "id");
  }
  expect(["m1", "m2", "m3"].map((match) => ids.mayHave(match, 0, "id"))).toEqual([true, true, true]);
});
