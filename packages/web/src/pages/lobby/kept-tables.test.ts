import { expect, test } from "vitest";
import { OwnMatch } from "../../net/own-matches.ts";
import type { OwnSeat } from "../../net/own-seats.ts";
import { keptTables } from "./kept-tables.ts";

const seat = (code: string, used: number): OwnSeat => ({
  code,
  token: `key of ${code}`,
  seat: 0,
  name: "Ada",
  game: "krach-29",
  used,
});
const match = (code: string, used: number, over: boolean): OwnMatch =>
  OwnMatch.parse({
    match: `${code} ${used}`,
    token: `key of ${code}`,
    code,
    game: "krach-29",
    people: [],
    over,
    used,
  });
const codes = (kept: readonly { readonly seat: OwnSeat }[]): string[] => kept.map((one) => one.seat.code);

test("a table whose last match is not over is open, and one that gathers is, too", () => {
  const seats = [seat("OAK-1", 30), seat("ELM-2", 20), seat("FIR-3", 10)];
  const kept = keptTables(seats, [match("OAK-1", 31, true), match("ELM-2", 21, false)]);
  expect(codes(kept.open)).toEqual(["ELM-2", "FIR-3"]);
  expect(codes(kept.earlier)).toEqual(["OAK-1"]);
});

test("a finished match before the one that is on closes nothing", () => {
  const matches = [match("OAK-1", 40, false), match("OAK-1", 20, true)];
  expect(codes(keptTables([seat("OAK-1", 10)], matches).open)).toEqual(["OAK-1"]);
});

test("more open tables than have room above are the first of those below", () => {
  const seats = ["A-1", "B-2", "C-3", "D-4"].map((code, at) => seat(code, 40 - at));
  const kept = keptTables(seats, []);
  expect(codes(kept.open)).toEqual(["A-1", "B-2", "C-3"]);
  expect(codes(kept.earlier)).toEqual(["D-4"]);
});
