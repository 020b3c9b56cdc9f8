import type { Round } from "./rounds.ts";

/** A clean round of fifty kills. */
export const ROUND: Round = {
  ...{ at: "2026-11-23T12:00:00.000Z", seconds: 150, nodes: 3, games: ["krach-29"] },
  kills: { sigkill: 34, sigterm: 10, databaseStop: 2, databaseCrash: 4 },
  troubles: { sigstop: 9, databaseCut: 7, clientCut: 14 },
  ...{ matches: 8, over: 2, sent: 1_500, acknowledged: 1_200, messages: 6_000 },
  ...{ nobodyMs: 900, starvedMs: 300 },
  ...{ deadlines: 90, latestMs: 410, longestMs: 7_100, longestServedMs: 3_900 },
  ...{ lost: 0, doubled: 0, late: 0, leaks: 0, others: 0, faults: [], story: [] },
};
