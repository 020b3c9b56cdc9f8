import { type AnyEditionReport, editionReport, reportJobs, runReportJob } from "@bigboard/arena";
import { type AnyGame, isRefusal } from "@bigboard/kernel";
import { wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { describe, expect, it } from "vitest";
import { bots } from "./index.ts";
import { JOBS } from "./measure.ts";

const game: AnyGame = wallStreet1920;
const report: AnyEditionReport = bots.report;

const order = {
  rawConfig: {},
  games: 2,
  seed: "t",
  bots: ["greedy"],
  command: "bigboard simulate … --report FILE.md",
};

describe("the report on an edition", () => {
  it("has jobs for every number of seats, for comparisons and for variants", () => {
    const kinds = JOBS.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["seats", "families", "variant", "random", "stronger"]));
    expect(kinds.filter((kind) => kind === "seats")).toHaveLength(4);
  });

  it("measures a job by its seed alone, and writes a table row of it", () => {
    const job = reportJobs(report, order)[JOBS.findIndex(({ kind }) => kind === "seats")];
    if (job === undefined) throw new Error("no job");
    const run = () => runReportJob(game, report, order, job, () => undefined);
    const result = run();
    expect(run()).toEqual(result);
    if (isRefusal(result)) throw new Error(result.code);
    const text = editionReport(game, report, order, [result]);
    expect(text).toContain("# House edition of 1920 Wall Street, measured");
    expect(text).toContain(order.command);
    expect(text).toMatch(/\| 5 \| 2 \| 20\.0 % \|/);
  });

  it("refuses a config that is none", () => {
    const job = reportJobs(report, order)[0];
    if (job === undefined) throw new Error("no job");
    expect(
      runReportJob(game, report, { ...order, rawConfig: { board: "red" } }, job, () => undefined),
    ).toHaveProperty("code");
  });
});
