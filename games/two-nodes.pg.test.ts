import { STORMS } from "@bigboard/games/trials";
import { stormTwoNodes } from "@bigboard/trials/soak/two-nodes";
import { expect, inject, test } from "vitest";

const SECONDS = 4;
/** In the middle of a day, or of a negotiation. */
const KILL_AFTER = 300;

test.each(STORMS)(
  "a storm of $id on two nodes, one of which is killed in the middle: every command counts once, and no byte tells too much",
  { timeout: 180_000 },
  async (storm) => {
    const order = { storm, seconds: SECONDS, enough: { done: 100 } };
    const report = await stormTwoNodes(order, {
      databaseUrl: inject("databaseUrl"),
      killAfter: KILL_AFTER,
    });
    expect(report.faults).toEqual([]);
    expect(report.decidedAccepts).toBeGreaterThan(20);
    expect(report.messages).toBeGreaterThan(500);
    expect(Object.values(report.answers).reduce((sum, times) => sum + times, 0)).toBeGreaterThan(KILL_AFTER);
  },
);
