import {
  type AnyEditionReport,
  type EditionReportOrder,
  editionReport,
  type ReportJob,
  reportJobs,
  runReportJob,
} from "@bigboard/arena";
import { findGame } from "@bigboard/games";
import { reportOf } from "@bigboard/games/bots";
import { type AnyGame, isRefusal, type Json, type Refusal } from "@bigboard/kernel";
import { progressBar } from "../progress.ts";
import { onAllCores, type Work } from "./crew.ts";

type Order = EditionReportOrder & { readonly game: string };

const TELL_EVERY = 20;

/** The parts of a report on an edition. */
export const REPORTS: Work<Order, ReportJob, Json> = {
  entry: new URL("./report-worker.ts", import.meta.url),
  begin(order) {
    const game = findGame(order.game);
    const report = reportOf(order.game);
    if (game === undefined || report === null) throw new Error(`no report on ${order.game}`);
    return (part, told) => {
      const result = runReportJob(game, report, order, part, (done) => {
        if (done % TELL_EVERY === 0) told(done);
      });
      if (isRefusal(result)) throw new Error(`the config is refused: ${result.code}`);
      return result;
    };
  },
};

/** Measures an edition, its parts in parallel on all cores, and writes the report; or the refusal of its config. */
export async function measuredReport(
  game: AnyGame,
  report: AnyEditionReport,
  order: EditionReportOrder,
  cores?: number,
): Promise<string | Refusal> {
  const config = game.readConfig(order.rawConfig, game.meta.seats[0]);
  if (isRefusal(config)) return config;
  const jobs = reportJobs(report, order);
  const bar = progressBar(
    jobs.reduce((sum, { matches }) => sum + matches, 0),
    "matches of the report",
  );
  const done = jobs.map(() => 0);
  const told = (job: number, matches: number): void => {
    done[job] = matches;
    bar.at(done.reduce((sum, count) => sum + count, 0));
  };
  const results = await onAllCores(REPORTS, { ...order, game: game.meta.id }, jobs, {
    cores,
    told,
    finished: (job) => told(job, jobs[job]?.matches ?? 0),
  }).finally(() => bar.stop());
  return editionReport(game, report, order, results);
}
