import { expect, test } from "vitest";
import { runKills } from "./run.ts";

test("SIGKILL with acts in flight loses no acknowledged act and doubles none", {
  timeout: 120_000,
}, async () => {
  const report = await runKills(Number(process.env.BIGBOARD_KILLS ?? 8));
  expect(report.faults).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(report.kills);
});
