import { availableParallelism } from "node:os";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** Work that is done in parts, each the same wherever it is done. Orders, tasks and results are plain data. */
export type Work<O, T, R> = {
  /** The module that a worker runs: it calls `answer` with this work. */
  readonly entry: URL;
  /** Makes ready what all tasks of an order need, once a worker. A task may give a promise of its result. */
  begin(order: O): (task: T, told: Told) => R;
};

/** How far a task is, in its own unit. */
export type Told = (done: number) => void;

export type Crew<R> = {
  /** Asked before each task: when it says so, no other one is begun, and those that are under way are the last. */
  readonly isEnough?: () => boolean;
  /** Threads at most; as many as there are cores without it. */
  readonly cores?: number | undefined;
  readonly told?: (task: number, done: number) => void;
  /** Called once a task, in the sequence in which they end. */
  readonly finished?: (task: number, result: Awaited<R>) => void;
};

type Call<T> = { readonly index: number; readonly task: T };
type News<R> =
  | { readonly index: number; readonly done: number }
  | { readonly index: number; readonly result: R };

/**
 * Does all tasks, the first ones first, on all cores, and gives their results in the order of the tasks. Workers live until
 * the last task is done. Where one thread is enough it is this one. Throws what a task throws; the others then end.
 */
export async function onAllCores<O, T, R>(
  work: Work<O, T, R>,
  order: O,
  tasks: readonly T[],
  { cores = availableParallelism(), told, finished, isEnough = () => false }: Crew<R> = {},
): Promise<readonly Awaited<R>[]> {
  const results = new Map<number, Awaited<R>>();
  const done = (index: number, result: Awaited<R>): void => {
    results.set(index, result);
    finished?.(index, result);
  };
  const threads = Math.min(cores, tasks.length);
  if (threads <= 1) {
    const run = work.begin(order);
    for (const [index, task] of tasks.entries()) {
      if (isEnough()) break;
      const result = await run(task, (matches) => told?.(index, matches));
      done(index, result);
    }
  } else {
    const waiting = callsOf(tasks, isEnough);
    const workers = Array.from({ length: threads }, () => new Worker(work.entry, { workerData: order }));
    try {
      await Promise.all(workers.map((worker) => employ(worker, waiting, told, done)));
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
  }
  return [...results.entries()].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}

function* callsOf<T>(tasks: readonly T[], isEnough: () => boolean): Generator<Call<T>> {
  for (const [index, task] of tasks.entries()) {
    if (isEnough()) return;
    yield { index, task };
  }
}

/** In a worker: does each task it is sent. */
export function answer<O, T, R>(work: Work<O, T, R>): void {
  if (parentPort === null) throw new Error("this module runs in a worker");
  const port = parentPort;
  const tell = (news: News<Awaited<R>>): void => port.postMessage(news);
  const run = work.begin(workerData);
  port.on("message", async ({ index, task }: Call<T>) => {
    tell({ index, result: await run(task, (done) => tell({ index, done })) });
  });
}

/** Hands a worker one task after another until none waits. Rejects when it dies. */
function employ<T, R>(
  worker: Worker,
  waiting: Iterator<Call<T>>,
  told: Crew<R>["told"],
  done: (index: number, result: Awaited<R>) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const call = waiting.next();
      if (call.done === true) resolve();
      else worker.postMessage(call.value);
    };
    worker.on("message", (news: News<Awaited<R>>) => {
      if ("done" in news) {
        told?.(news.index, news.done);
        return;
      }
      try {
        done(news.index, news.result);
        next();
      } catch (error) {
        reject(error);
      }
    });
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`a worker ended with ${code} before its task was done`)));
    next();
  });
}
