import { parentPort, workerData } from "node:worker_threads";
import { runReportJob } from "@bigboard/bots";
import type { ReportNews, ReportTask } from "./report.ts";

/** One part of a report, measured in a thread of its own. */
const TELL_EVERY = 20;

function tell(news: ReportNews): void {
  parentPort?.postMessage(news);
}

const { order, job }: ReportTask = workerData;
tell({
  result: runReportJob(order, job, (done) => {
    if (done % TELL_EVERY === 0) tell({ done });
  }),
});
