import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import {
  type AnyEditionReport,
  type EditionReportOrder,
  editionReport,
  type ReportJob,
  reportJobs,
} from "@bigboard/arena";
import { type AnyGame, isRefusal, type Json, type Refusal } from "@bigboard/kernel";
import { progressBar } from "./progress.ts";

/** What a worker gets, and what it tells: how far it is, and in the end the result. */
export type ReportTask = {
  readonly game: string;
  readonly order: EditionReportOrder;
  readonly part: ReportJob;
};
export type ReportNews = { readonly done: number } | { readonly result: Json | Refusal };

/** Measures an edition, its parts in parallel on all cores, and writes the report; or the refusal of its config. */
export async function measuredReport(
  game: AnyGame,
  report: AnyEditionReport,
  order: EditionReportOrder,
): Promise<string | Refusal> {
  const jobs = reportJobs(report, order);
  const bar = progressBar(
    jobs.reduce((sum, { matches }) => sum + matches, 0),
    "matches of the report",
  );
  const done = jobs.map(() => 0);
  const results: Json[] = [];
  let next = 0;
  let refused: Refusal | null = null;
  const work = async (): Promise<void> => {
    for (let index = next++; index < jobs.length && refused === null; index = next++) {
      const part = jobs[index];
      if (part === undefined) return;
      const result = await inWorker({ game: game.meta.id, order, part }, (matches) => {
        done[index] = matches;
        bar.at(done.reduce((sum, count) => sum + count, 0));
      });
      if (isRefusal(result)) refused = result;
      else results.push(result);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  bar.stop();
  return refused ?? editionReport(game, report, order, results);
}

function inWorker(task: ReportTask, progress: (done: number) => void): Promise<Json | Refusal> {
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
