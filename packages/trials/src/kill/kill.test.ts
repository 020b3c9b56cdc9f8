import { expect, test } from "vitest";
import { runFullDisks } from "./full-disks.ts";
import { runKills } from "./run.ts";
import { runTerms } from "./sigterms.ts";

/** At length: npm run kill-test -- --all */
test("SIGKILL with acts in flight loses no acknowledged act and doubles none", {
  timeout: 120_000,
}, async () => {
  const report = await runKills(Number(process.env.BIGBOARD_KILLS ?? 8));
  expect(report.faults).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(report.kills);
});

test.skipIf(process.platform === "win32")(
  "SIGTERM to npm start with acts in flight loses none, doubles none, and leaves no process, port or lock",
  { timeout: 120_000 },
  async () => {
    const report = await runTerms(3);
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(report.kills);
  },
);

test("a disk that is full in the middle of it loses no act, doubles none, and heals without a restart", {
  timeout: 120_000,
}, async () => {
  const report = await runFullDisks(2);
  expect(report.faults).toEqual([]);
  expect(report.repeated).toBeGreaterThan(0);
  expect(report.acknowledged).toBeGreaterThan(report.kills);
});
