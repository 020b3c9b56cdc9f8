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
import { type AnyGame, hashOf, isRefusal, type Json, type Refusal } from "@bigboard/kernel";
import { z } from "zod";
import { measureOf } from "../program.ts";
import { progressBar } from "../progress.ts";
import { onAllCores, type Work } from "./crew.ts";
import { openKept } from "./kept.ts";

type Order = EditionReportOrder & { readonly game: string };

const TELL_EVERY = 20;
/** What a game makes of its own results is its own affair. */
const parsedJson = z.custom<Json>((value) => value !== undefined);

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

/**
 * Measures an edition, its parts in parallel on all cores, and writes the report; or the refusal of its config. With `resume`
 * each part is kept in that file once it is measured, and taken from there while the game's rules and bots are the same.
 */
export async function measuredReport(
  game: AnyGame,
  report: AnyEditionReport,
  order: EditionReportOrder,
  { cores, resume }: { readonly cores?: number | undefined; readonly resume?: string | undefined } = {},
): Promise<string | Refusal> {
  const config = game.readConfig(order.rawConfig, game.meta.seats[0]);
  if (isRefusal(config)) return config;
  const { id } = game.meta;
  const { games, seed, bots } = order;
  const decides = { game: id, measure: measureOf(id), config: hashOf(config), games, seed, bots };
  const keyOf = ({ job }: ReportJob): Json => ({ ...decides, job });
  const kept = openKept(resume, parsedJson);
  const jobs = reportJobs(report, order);
  const missing = jobs.filter((job) => kept.find(keyOf(job)) === undefined);
  const bar = progressBar(
    missing.reduce((sum, { matches }) => sum + matches, 0),
    "matches of the report",
  );
  const done = missing.map(() => 0);
  const told = (index: number, matches: number): void => {
    done[index] = matches;
    bar.at(done.reduce((sum, count) => sum + count, 0));
  };
  await onAllCores(REPORTS, { ...order, game: id }, missing, {
    cores,
    told,
    finished(index, result) {
      const job = missing[index];
      if (job === undefined) return;
      told(index, job.matches);
      kept.keep(keyOf(job), result);
    },
  }).finally(() => bar.stop());
  const results = jobs.map((job) => kept.find(keyOf(job)) ?? null);
  return editionReport(game, report, order, results);
}
