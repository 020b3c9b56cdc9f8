import type { Row } from "@bigboard/server";
import { expect, test } from "vitest";
import type { Answer, Sent } from "../simulation/player.ts";
import { brokenPromises, longestWait, promised } from "./ledger.ts";

const sent = (id: string, firstAt: number, ...answers: readonly Pick<Answer, "at" | "code">[]): Sent => ({
  ...{ id, match: "m", acts: [], basis: 1, firstAt, times: 1 },
  answers: answers.map((answer) => ({ ...answer, rule: "", version: null })),
});
const done = (at: number) => ({ at, code: "done" });
const row = (seq: number, seat: number, id: string): Row => ({
  seq,
  at: 0,
  seat,
  id,
  inputs: "[]",
  versions: "[]",
});
const storeOf = (...rows: readonly Row[]) => ({ readRows: async () => rows });

const company = [
  {
    match: "m",
    players: [
      {
        viewer: 0,
        sent: [sent("a", 0, done(100)), sent("b", 200, { at: 300, code: "UNAVAILABLE" }, done(900))],
      },
      { viewer: 1, sent: [sent("a", 1_000, { at: 1_100, code: "NOT_YOUR_TURN" }), sent("c", 2_000)] },
    ],
  },
];

test("what was told as done in that time is promised, and nothing else", () => {
  expect(promised(company, 0, 10_000).map(({ seat, id }) => `${seat}${id}`)).toEqual(["0a", "0b"]);
  expect(promised(company, 0, 900).map(({ id }) => id)).toEqual(["a"]);
});

test("an act that is lost or doubled is named; another seat's under the same id is no help", async () => {
  const acts = promised(company, 0, 10_000);
  expect(await brokenPromises(storeOf(row(1, 0, "a"), row(2, 0, "b"), row(3, 1, "a")), acts)).toEqual([]);
  expect(await brokenPromises(storeOf(row(1, 1, "a"), row(2, 0, "b")), acts)).toEqual([
    "m/0/a was acknowledged and is lost",
  ]);
  expect(await brokenPromises(storeOf(row(1, 0, "a"), row(2, 0, "b"), row(3, 0, "b")), acts)).toEqual([
    "m/0/b stands in the log 2 times",
  ]);
});

test("a wait lasts until the last word, and one without an answer lasts still", () => {
  expect(longestWait(company, 0, 2_100)).toBe(700);
  expect(longestWait(company, 500, 2_050)).toBe(100);
  expect(longestWait(company, 0, 5_000)).toBe(3_000);
});
