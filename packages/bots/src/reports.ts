import { wallStreet1920 } from "@bigboard/games/wall-street-1920";
import { isRefusal, type Refusal } from "@bigboard/kernel";
import { JOBS, type Job, type JobResult, matchesOf, runJob } from "./wall-street-1920/measure.ts";
import { writeReport } from "./wall-street-1920/report.ts";

/** What a report on an edition is made from; `rawConfig` is untrusted. Plain data, as jobs and results are. */
export type EditionReportOrder = {
  readonly rawConfig: unknown;
  /** Matches for each number of seats. */
  readonly games: number;
  readonly seed: string;
  /** The command that makes this report, for its heading. */
  readonly command: string;
};

/** A part of a report: may run anywhere, beside any other. `matches` is how many it plays. */
export type ReportJob = { readonly job: Job; readonly matches: number };
export type ReportResult = JobResult;

/** Games whose editions can be measured. */
export const REPORTED_GAMES: readonly string[] = [wallStreet1920.meta.id];

/** The parts of a report on an edition of this game, the longest first; none for a game without reports. */
export function reportJobs(gameId: string, order: EditionReportOrder): readonly ReportJob[] {
  if (!REPORTED_GAMES.includes(gameId)) return [];
  return JOBS.map((job) => ({ job, matches: matchesOf(job, order.games) }));
}

/** Plays the matches of one part, or refuses the config. */
export function runReportJob(
  order: EditionReportOrder,
  { job }: ReportJob,
  progress: (done: number) => void,
): ReportResult | Refusal {
  const config = wallStreet1920.readConfig(order.rawConfig, wallStreet1920.meta.seats[0]);
  if (isRefusal(config)) return config;
  return runJob({ config, games: order.games, seed: order.seed }, job, progress);
}

/** The report as Markdown from the results of all its parts, or the refusal of the config. */
export function editionReport(order: EditionReportOrder, results: readonly ReportResult[]): string | Refusal {
  const config = wallStreet1920.readConfig(order.rawConfig, wallStreet1920.meta.seats[0]);
  return isRefusal(config) ? config : writeReport(config, order.command, results);
}
