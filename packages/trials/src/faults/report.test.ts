import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../rigs/rig.ts";
import { reportOf, writeReport } from "./report.ts";
import { ROUND } from "./round.fixture.ts";

test("a report adds the rounds up, keeps the worst of their times, and says how many kills are missing", () => {
  const report = reportOf([ROUND, { ...ROUND, latestMs: 800, lost: 1 }], 1_000);
  expect(report).toContain("100 of 1,000 kills so far on 3 nodes");
  expect(report).toContain("| Acts acknowledged | 2,400 |");
  expect(report).toContain("| Acknowledged acts lost | 1 |");
  expect(report).toContain("| The latest deadline | 0.8 s |");
  expect(reportOf([ROUND], 50)).toContain("50 kills on 3 nodes");
});

test("a page keeps what stands around the marks; one without them is left alone", () => {
  const folder = temporaryFolder();
  try {
    const page = join(folder.path, "page.md");
    writeFileSync(page, "before\n<!-- soak: begin -->\nold\n<!-- soak: end -->\nafter\n");
    writeReport(page, "new");
    writeReport(page, "newer");
    expect(readFileSync(page, "utf8")).toBe(
      "before\n<!-- soak: begin -->\n\nnewer\n\n<!-- soak: end -->\nafter\n",
    );
    writeFileSync(page, "no marks\n");
    expect(() => writeReport(page, "new")).toThrow(/has no lines/);
    expect(readFileSync(page, "utf8")).toBe("no marks\n");
  } finally {
    folder.remove();
  }
});
