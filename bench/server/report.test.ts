import { expect, test } from "vitest";
import { type Measurement, QUICK } from "../server.ts";
import type { Figures } from "./contestant.ts";
import { performancePage } from "./report.ts";

const figures = (perSecond: number, cpuUs: number): Figures => {
  const load = { acts: 100, perSecond, p50: 2, p99: 20 };
  return { atOnce: load, cpuUs, withinLimit: perSecond, best: load };
};
const measured: Measurement = {
  size: QUICK,
  ...{ sockets: 400, matchActs: 270, updateBytes: 570, theirUpdateBytes: 2100, tableBytes: 31_000 },
  ...{ ours: figures(5_000, 100), theirs: figures(1_000, 500), floor: figures(10_000, 50) },
  ...{
    oneNode: null,
    twoNodes: null,
    startMs: 900,
    touchMs: { p50: 2, p99: 9 },
    areas: [{ name: "garbage", part: 12 }],
  },
};
const setting = {
  quick: false,
  date: "2026-11-23",
  machine: "2 cores",
  loadBefore: 0.1,
  loadAfter: 2,
  versions: { Node: "26" },
};

test("the page says of each promise whether it was reached, and what was not", () => {
  const page = performancePage(measured, setting);
  expect(page).toContain("| Of the floor, within 25 ms | 0.50 | 0.45 | 0.7 | the aim is not reached |");
  expect(page).toContain("| Times boardgame.io, within 25 ms | 5.00 | 3 | 4 | reached |");
  expect(page).toContain(
    "| Memory of a live table, beside its sockets | 31 kB | < 30 |  | **not reached** |",
  );
});

test("a server that never kept to the limit has no figure there, and has not reached it", () => {
  const never = { ...measured, ours: { ...figures(5_000, 100), withinLimit: 0, best: null } };
  const page = performancePage(never, setting);
  expect(page).toContain("| Ours on SQLite | never | | | 5,000 |");
  expect(page).toContain("| Of the floor, within 25 ms | 0.00 | 0.45 | 0.7 | **not reached** |");
});
