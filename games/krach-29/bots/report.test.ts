import { type AnyEditionReport, editionReport, reportJobs, runReportJob } from "@bigboard/arena";
import { type AnyGame, isRefusal } from "@bigboard/kernel";
import { krach29 } from "@bigboard/krach-29/game";
import { describe, expect, it } from "vitest";
import { bots } from "./index.ts";
import { JOBS } from "./measure.ts";

const game: AnyGame = krach29;
const report: AnyEditionReport = bots.report;

const order = {
  rawConfig: {},
  games: 6,
  seed: "t",
  bots: ["tycoon", "apprentice"],
  command: "bigboard simulate krach-29 … --report FILE.md",
};

function result(index: number) {
  const part = reportJobs(report, order)[index];
  if (part === undefined) throw new Error("no such part");
  const measured = runReportJob(game, report, order, part, () => undefined);
  if (isRefusal(measured)) throw new Error(measured.code);
  return { part, measured };
}

describe("the report on an edition of Krach 29", () => {
  it("has parts for every number of seats, for the cards of three days and for the bots", () => {
    const kinds = JOBS.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "seats")).toHaveLength(6);
    expect(kinds.filter((kind) => kind === "cards")).toHaveLength(3);
    expect(kinds.filter((kind) => kind === "levels")).toHaveLength(1);
  });

  it("measures every part by its seed alone, and writes a row of each", () => {
    const parts = reportJobs(report, order).map((_, index) => result(index));
    const seats = JOBS.findIndex(({ kind }) => kind === "seats");
    expect(result(seats)).toEqual(parts[seats]);
    const text = editionReport(
      game,
      report,
      order,
      parts.map(({ measured }) => measured),
    );
    if (typeof text !== "string") throw new Error(text.code);
    expect(text).toContain("# House edition of Krach 29, measured");
    expect(text).toContain(order.command);
    for (const title of [
      "Bankruns",
      "Losses",
      "Offers",
      "Safe havens",
      "Benefits and Prejudices",
      "Length",
      "Tuning",
    ]) {
      expect(text).toContain(`## ${title}`);
    }
    for (const seat of [3, 4, 5, 6, 7, 8])
      expect(text).toMatch(new RegExp(`^\\| ${seat} \\| 6 \\| \\d`, "m"));
    expect(text).toMatch(/^\| B-08 \| Short Position \| losses \| 10 \| [+-]\d/m);
    expect(text).toMatch(/^\| tycoon \| \d/m);
    expect(text).not.toContain("NaN");
  });

  it("refuses a config that is none, and bots that nobody knows", () => {
    const [part] = reportJobs(report, order);
    if (part === undefined) throw new Error("no part");
    expect(
      runReportJob(game, report, { ...order, rawConfig: { countdown: 99 } }, part, () => undefined),
    ).toHaveProperty("code");
    expect(() => runReportJob(game, report, { ...order, bots: ["greedy"] }, part, () => undefined)).toThrow(
      RangeError,
    );
  });
});
