import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { EditionReportOrder, ReportJob, ReportResult } from "@bigboard/bots";
import { editionReport, reportJobs } from "@bigboard/bots";
import { isRefusal, type Refusal } from "@bigboard/kernel";
import { progressBar } from "./progress.ts";

/** What a worker gets, and what it tells: how far it is, and in the end the result. */
export type ReportTask = { readonly order: EditionReportOrder; readonly job: ReportJob };
export type ReportNews = { readonly done: number } | { readonly result: ReportResult | Refusal };

/** Measures an edition, its parts in parallel on all cores, and writes the report; or the refusal of its config. */
export async function measuredReport(gameId: string, order: EditionReportOrder): Promise<string | Refusal> {
  const jobs = reportJobs(gameId, order);
  const bar = progressBar(
    jobs.reduce((sum, { matches }) => sum + matches, 0),
    "matches of the report",
  );
  const done = jobs.map(() => 0);
  const results: ReportResult[] = [];
  let next = 0;
  let refused: Refusal | null = null;
  const work = async (): Promise<void> => {
    for (let index = next++; index < jobs.length && refused === null; index = next++) {
      const job = jobs[index];
      if (job === undefined) return;
      const result = await inWorker({ order, job }, (matches) => {
        done[index] = matches;
        bar.at(done.reduce((sum, count) => sum + count, 0));
      });
      if (isRefusal(result)) refused = result;
      else results.push(result);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  bar.stop();
  return refused ?? editionReport(gameId, order, results);
}

function inWorker(task: ReportTask, progress: (done: number) => void): Promise<ReportResult | Refusal> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./report-worker.ts", import.meta.url), { workerData: task });
    worker.on("message", (news: ReportNews) => {
      if ("done" in news) progress(news.done);
      else resolve(news.result);
    });
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`a worker of the report ended with ${code} and no result`)));
  });
}
