import { parentPort, workerData } from "node:worker_threads";
import { runReportJob } from "@bigboard/arena";
import { findGame } from "@bigboard/games";
import { reportOf } from "@bigboard/games/bots";
import type { ReportNews, ReportTask } from "./report.ts";

/** One part of a report, measured in a thread of its own. */
const TELL_EVERY = 20;

function tell(news: ReportNews): void {
  parentPort?.postMessage(news);
}

const { game: id, order, part }: ReportTask = workerData;
const game = findGame(id);
const report = reportOf(id);
if (game === undefined || report === null) throw new Error(`no report on ${id}`);
tell({
  result: runReportJob(game, report, order, part, (done) => {
    if (done % TELL_EVERY === 0) tell({ done });
  }),
});
