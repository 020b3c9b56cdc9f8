import { type AnyEditionReport, editionReport, reportJobs, runReportJob } from "@bigboard/arena";
import { type AnyGame, isRefusal } from "@bigboard/kernel";
import { panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, it } from "vitest";
import { bots } from "./index.ts";
import { JOBS } from "./measure.ts";

const game: AnyGame = panicOnWallStreet;
const report: AnyEditionReport = bots.report;

const order = {
  rawConfig: { negotiationSeconds: 60 },
  games: 2,
  seed: "t",
  bots: ["tycoon", "apprentice"],
  command: "bigboard simulate panic-on-wall-street … --report FILE.md",
};

describe("the report on an edition of Panic on Wall Street", () => {
  const parts = reportJobs(report, order);

  it("has parts for every number of seats, and for the bots at tables of all kinds", () => {
    const kinds = JOBS.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "seats")).toHaveLength(9);
    expect(kinds.filter((kind) => kind === "levels")).toHaveLength(6);
    expect(kinds.filter((kind) => kind === "alone")).toHaveLength(1);
  });

  it("measures a part by its seed alone, and writes a row of each", () => {
    const few = parts.filter((_, index) => {
      const job = JOBS[index];
      return job !== undefined && job.kind !== "alone" && (job.seats === 3 || job.seats === 5);
    });
    const measure = () =>
      few.map((part) => {
        const measured = runReportJob(game, report, order, part, () => undefined);
        if (isRefusal(measured)) throw new Error(measured.code);
        return measured;
      });
    const results = measure();
    expect(results).toHaveLength(4);
    expect(measure()).toEqual(results);
    const text = editionReport(game, report, order, results);
    if (typeof text !== "string") throw new Error(text.code);
    expect(text).toContain("of Panic on Wall Street, measured");
    expect(text).toContain(order.command);
    for (const title of [
      "Roles",
      "First places by seat",
      "Prices",
      "Incomes",
      "Bargaining",
      "Who cannot pay",
      "Auctions",
      "Wealth",
      "Length and endings",
      "Levels of the bots",
    ]) {
      expect(text).toContain(`## ${title}`);
    }
    expect(text).toMatch(/^\| 3 \| players \| \d/m);
    expect(text).toMatch(/^\| 5 \| managers \| \d/m);
    expect(text).toMatch(/^\| one of each \| 5 \| tycoon \| investors \| \d/m);
    expect(text).not.toContain("NaN");
    expect(text).not.toContain("undefined");
  });

  it("refuses a config that is none, and bots that nobody knows", () => {
    const [part] = parts;
    if (part === undefined) throw new Error("no part");
    const bad = { ...order, rawConfig: { negotiationSeconds: 7 } };
    expect(runReportJob(game, report, bad, part, () => undefined)).toHaveProperty("code");
    expect(() => runReportJob(game, report, { ...order, bots: ["greedy"] }, part, () => undefined)).toThrow(
      RangeError,
    );
  });
});
