import { type AnyGame, isRefusal, type Json, type Refusal } from "@bigboard/kernel";

/** What a report on an edition is made from; `rawConfig` is untrusted. Plain data, as jobs and results are. */
export type EditionReportOrder = {
  readonly rawConfig: unknown;
  /** Matches for each number of seats. */
  readonly games: number;
  readonly seed: string;
  /** Names of the bots at the tables, for games with more than one that matters. */
  readonly bots: readonly string[];
  /** The command that makes this report, for its heading. */
  readonly command: string;
};

/** How a game measures an edition: in parts that may run anywhere, each beside any other. */
export interface EditionReport<C, Job, Result> {
  /** The parts, the longest first. */
  readonly jobs: readonly Job[];
  /** How many matches a part plays. */
  matchesOf(job: Job, games: number): number;
  runJob(
    order: Omit<EditionReportOrder, "rawConfig" | "command"> & { readonly config: C },
    job: Job,
    progress: (done: number) => void,
  ): Result;
  /** The report as Markdown from the results of all parts. `bots`: their names, as a list in words. */
  write(config: C, command: string, bots: string, results: readonly Result[]): string;
}

/** Any game's report, where its types do not matter. */
export type AnyEditionReport = EditionReport<Json, Json, Json>;

/** A part of a report, and how many matches it plays. */
export type ReportJob = { readonly job: Json; readonly matches: number };

/** The parts of a report on an edition, the longest first. */
export function reportJobs(report: AnyEditionReport, { games }: EditionReportOrder): readonly ReportJob[] {
  return report.jobs.map((job) => ({ job, matches: report.matchesOf(job, games) }));
}

/** Plays the matches of one part, or refuses the config. */
export function runReportJob(
  game: AnyGame,
  report: AnyEditionReport,
  order: EditionReportOrder,
  { job }: ReportJob,
  progress: (done: number) => void,
): Json | Refusal {
  const config = configOf(game, order);
  return isRefusal(config) ? config : report.runJob({ ...order, config }, job, progress);
}

/** The report as Markdown from the results of all parts, or the refusal of the config. */
export function editionReport(
  game: AnyGame,
  report: AnyEditionReport,
  order: EditionReportOrder,
  results: readonly Json[],
): string | Refusal {
  const config = configOf(game, order);
  if (isRefusal(config)) return config;
  return report.write(config, order.command, order.bots.join(", "), results);
}

/** What the order plays with, read for the fewest seats of the game. */
function configOf(game: AnyGame, { rawConfig }: EditionReportOrder): Json | Refusal {
  return game.readConfig(rawConfig, game.meta.seats[0]);
}
