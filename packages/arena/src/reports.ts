import { krach29 } from "@bigboard/games/krach-29";
import { panicOnWallStreet } from "@bigboard/games/panic-on-wall-street";
import { wallStreet1920 } from "@bigboard/games/wall-street-1920";
import { type GameMeta, isRefusal, type Refusal } from "@bigboard/kernel";
import * as krach from "./krach-29/measure.ts";
import { writeReport as writeKrach } from "./krach-29/report.ts";
import * as panic from "./panic-on-wall-street/measure.ts";
import { writeReport as writePanic } from "./panic-on-wall-street/report.ts";
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
  | { readonly game: "krach-29"; readonly job: krach.Job; readonly matches: number }
  | { readonly game: "panic-on-wall-street"; readonly job: panic.Job; readonly matches: number };
export type ReportResult =
  | { readonly game: "wall-street-1920"; readonly result: wall.JobResult }
  | { readonly game: "krach-29"; readonly result: krach.JobResult }
  | { readonly game: "panic-on-wall-street"; readonly result: panic.JobResult };

/** Games whose editions can be measured. */
export const REPORTED_GAMES: readonly string[] = [
  wallStreet1920.meta.id,
  krach29.meta.id,
  panicOnWallStreet.meta.id,
];

/** The parts of a report on an edition of this game, the longest first; none for a game without reports. */
export function reportJobs(gameId: string, { games }: EditionReportOrder): readonly ReportJob[] {
  switch (gameId) {
    case "wall-street-1920":
      return wall.JOBS.map((job) => ({ game: gameId, job, matches: wall.matchesOf(job, games) }));
    case "krach-29":
      return krach.JOBS.map((job) => ({ game: gameId, job, matches: krach.matchesOf(job, games) }));
    case "panic-on-wall-street":
      return panic.JOBS.map((job) => ({ game: gameId, job, matches: panic.matchesOf(job, games) }));
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
      const config = readConfig(wallStreet1920, order);
      if (isRefusal(config)) return config;
      return { game: part.game, result: wall.runJob({ ...order, config }, part.job, progress) };
    }
    case "krach-29": {
      const config = readConfig(krach29, order);
      if (isRefusal(config)) return config;
      return { game: part.game, result: krach.runJob({ ...order, config }, part.job, progress) };
    }
    case "panic-on-wall-street": {
      const config = readConfig(panicOnWallStreet, order);
      if (isRefusal(config)) return config;
      return { game: part.game, result: panic.runJob({ ...order, config }, part.job, progress) };
    }
  }
}

/** The report as Markdown from the results of all parts for this game, or the refusal of the config. */
export function editionReport(
  gameId: string,
  order: EditionReportOrder,
  results: readonly ReportResult[],
): string | Refusal {
  const { command } = order;
  const bots = order.bots.join(", ");
  switch (gameId) {
    case "krach-29": {
      const config = readConfig(krach29, order);
      if (isRefusal(config)) return config;
      const own = results.flatMap((one) => (one.game === gameId ? [one.result] : []));
      return writeKrach(config, command, bots, own);
    }
    case "panic-on-wall-street": {
      const config = readConfig(panicOnWallStreet, order);
      if (isRefusal(config)) return config;
      const own = results.flatMap((one) => (one.game === gameId ? [one.result] : []));
      return writePanic(config, command, bots, own);
    }
    default: {
      const config = readConfig(wallStreet1920, order);
      if (isRefusal(config)) return config;
      const own = results.flatMap((one) => (one.game === "wall-street-1920" ? [one.result] : []));
      return writeWall(config, command, own);
    }
  }
}

type Reads<C> = {
  readonly meta: GameMeta;
  readonly readConfig: (raw: unknown, seats: number) => C | Refusal;
};

/** What the order plays with, read for the fewest seats of the game. */
function readConfig<C>({ meta, readConfig: read }: Reads<C>, { rawConfig }: EditionReportOrder): C | Refusal {
  return read(rawConfig, meta.seats[0]);
}
