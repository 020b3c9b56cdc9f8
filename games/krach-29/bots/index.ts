import type { EditionReport, GameBots } from "@bigboard/arena";
import type { Config } from "@bigboard/krach-29/game";
import { apprentice } from "./apprentice.ts";
import { evening } from "./evening/index.ts";
import { LEVELS } from "./levels.ts";
import { JOBS, type Job, type JobResult, matchesOf, runJob } from "./measure.ts";
import { writeReport } from "./report.ts";

const report: EditionReport<Config, Job, JobResult> = {
  jobs: JOBS,
  matchesOf,
  runJob,
  write: writeReport,
};

/** The bots of Krach 29. Apprentices stand in for people who are gone (K-NET-55). */
export const bots = {
  levels: LEVELS,
  standIn: apprentice(),
  ladder: { seats: [4, 6], times: 4 },
  report,
  evening,
} satisfies GameBots;
