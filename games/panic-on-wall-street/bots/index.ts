import type { EditionReport, GameBots } from "@bigboard/arena";
import type { Config } from "@bigboard/panic-on-wall-street/game";
import { evening } from "./evening/index.ts";
import { LEVELS } from "./levels.ts";
import { JOBS, type Job, type JobResult, matchesOf, runJob } from "./measure.ts";
import { writeReport } from "./report.ts";
import { steady } from "./steady.ts";

const report: EditionReport<Config, Job, JobResult> = {
  jobs: JOBS,
  matchesOf,
  runJob,
  write: writeReport,
};

/** The bots of Panic on Wall Street. Only who stands in for people who are gone is no level to choose (P-NET-58). */
export const bots = {
  levels: LEVELS,
  standIn: steady(),
  ladder: { seats: [4, 7], times: 4 },
  report,
  evening,
} satisfies GameBots;
