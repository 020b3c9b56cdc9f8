import { describe, expect, it } from "vitest";
import { editionReport, reportJobs, runReportJob } from "../reports.ts";

const order = {
  rawConfig: {},
  games: 2,
  seed: "t",
  bots: ["greedy"],
  command: "bigboard simulate … --report FILE.md",
};

describe("the report on an edition", () => {
  it("has jobs for every number of seats, for comparisons and for variants, and none for other games", () => {
    const kinds = reportJobs("wall-street-1920", order).map(({ job }) => job.kind);
    expect(new Set(kinds)).toEqual(new Set(["seats", "families", "variant", "random"]));
    expect(kinds.filter((kind) => kind === "seats")).toHaveLength(4);
    expect(reportJobs("chess", order)).toEqual([]);
  });

  it("measures a job by its seed alone, and writes a table row of it", () => {
    const job = reportJobs("wall-street-1920", order).find(({ job: { kind } }) => kind === "seats");
    if (job === undefined) throw new Error("no job");
    const run = () => runReportJob(order, job, () => undefined);
    const result = run();
    expect(run()).toEqual(result);
    if ("code" in result) throw new Error(result.code);
    const text = editionReport("wall-street-1920", order, [result]);
    expect(text).toContain("# House edition of 1920 Wall Street, measured");
    expect(text).toContain(order.command);
    expect(text).toMatch(/\| 5 \| 2 \| 20\.0 % \|/);
  });

  it("refuses a config that is none", () => {
    const job = reportJobs("wall-street-1920", order)[0];
    if (job === undefined) throw new Error("no job");
    expect(runReportJob({ ...order, rawConfig: { board: "red" } }, job, () => undefined)).toHaveProperty(
      "code",
    );
  });
});
