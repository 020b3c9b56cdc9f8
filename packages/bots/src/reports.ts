import { krach29 } from "@bigboard/games/krach-29";
import { wallStreet1920 } from "@bigboard/games/wall-street-1920";
import { isRefusal, type Refusal } from "@bigboard/kernel";
import * as krach from "./krach-29/measure.ts";
import { writeReport as writeKrach } from "./krach-29/report.ts";
import * as wall from "./wall-street-1920/measure.ts";
import { writeReport as writeWall } from "./wall-street-1920/report.ts";

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

/** A part of a report: may run anywhere, beside any other. `matches` is how many it plays. */
export type ReportJob =
  | { readonly game: "wall-street-1920"; readonly job: wall.Job; readonly matches: number }
  | { readonly game: "krach-29"; readonly job: krach.Job; readonly matches: number };
export type ReportResult =
  | { readonly game: "wall-street-1920"; readonly result: wall.JobResult }
  | { readonly game: "krach-29"; readonly result: krach.JobResult };

/** Games whose editions can be measured. */
export const REPORTED_GAMES: readonly string[] = [wallStreet1920.meta.id, krach29.meta.id];

/** The parts of a report on an edition of this game, the longest first; none for a game without reports. */
export function reportJobs(gameId: string, { games }: EditionReportOrder): readonly ReportJob[] {
  switch (gameId) {
    case "wall-street-1920":
      return wall.JOBS.map((job) => ({ game: gameId, job, matches: wall.matchesOf(job, games) }));
    case "krach-29":
      return krach.JOBS.map((job) => ({ game: gameId, job, matches: krach.matchesOf(job, games) }));
    default:
      return [];
  }
}

/** Plays the matches of one part, or refuses the config. */
export function runReportJob(
  order: EditionReportOrder,
  part: ReportJob,
  progress: (done: number) => void,
): ReportResult | Refusal {
  switch (part.game) {
    case "wall-street-1920": {
      const config = wallStreet1920.readConfig(order.rawConfig, wallStreet1920.meta.seats[0]);
      if (isRefusal(config)) return config;
      return { game: part.game, result: wall.runJob({ ...order, config }, part.job, progress) };
    }
    case "krach-29": {
      const config = krach29.readConfig(order.rawConfig, krach29.meta.seats[0]);
      if (isRefusal(config)) return config;
      return { game: part.game, result: krach.runJob({ ...order, config }, part.job, progress) };
    }
  }
}

/** The report as Markdown from the results of all parts for this game, or the refusal of the config. */
export function editionReport(
  gameId: string,
  order: EditionReportOrder,
  results: readonly ReportResult[],
): string | Refusal {
  const { rawConfig, command, bots } = order;
  if (gameId === krach29.meta.id) {
    const config = krach29.readConfig(rawConfig, krach29.meta.seats[0]);
    if (isRefusal(config)) return config;
    const own = results.flatMap((one) => (one.game === "krach-29" ? [one.result] : []));
    return writeKrach(config, command, bots.join(", "), own);
  }
  const config = wallStreet1920.readConfig(rawConfig, wallStreet1920.meta.seats[0]);
  if (isRefusal(config)) return config;
  const own = results.flatMap((one) => (one.game === "wall-street-1920" ? [one.result] : []));
  return writeWall(config, command, own);
}
