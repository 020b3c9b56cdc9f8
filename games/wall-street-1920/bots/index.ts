import { type EditionReport, type GameBots, randomBot } from "@bigboard/arena";
import type { Action, Config, Event, State, View } from "@bigboard/wall-street-1920/game";
import { evening } from "./evening/index.ts";
import { greedyBot } from "./greedy.ts";
import { JOBS, type Job, type JobResult, matchesOf, runJob } from "./measure.ts";
import { ponders } from "./pondering.ts";
import { writeReport } from "./report.ts";
import { apprenticeBot } from "./search/apprentice.ts";
import { tycoonBot } from "./search/tycoon.ts";
import { brokerTemper } from "./ways.ts";
import { say } from "./words.ts";

/** What all others are measured against; it is no level of its own, and plays for people who are gone. */
const greedy = { ...greedyBot(), ponders };

const report: EditionReport<Config, Job, JobResult> = {
  jobs: JOBS,
  matchesOf,
  runJob,
  write: (config, command, _bots, results) => writeReport(config, command, results),
};

/** The bots of 1920 Wall Street. */
export const bots = {
  levels: [
    { ...randomBot<Config, State, Action, Event, View>(), ponders },
    { ...apprenticeBot(), ponders, say },
    { ...greedyBot("broker", brokerTemper), ponders, say },
    { ...tycoonBot(), ponders, say },
  ],
  standIn: greedy,
  report,
  evening,
} satisfies GameBots;
