import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Baseline, Brief, Report } from "./messages.ts";
import type { Plan } from "./plan.ts";

/** A mutant's end. `by`: what noticed it; null for a survivor. */
export type Judged = { readonly mutant: number; readonly by: string | null };

export type Court = {
  readonly root: string;
  readonly game: string;
  readonly plan: Plan;
  /** Milliseconds after which a mutant counts as noticed, because it hangs. */
  readonly limitMs: number;
  readonly judges: number;
  /** Whether no matches are played under the laws. */
  readonly quick: boolean;
};

/** What the units touch and which fail without any mutant. Rejects when a judge cannot start. */
export function findBaseline(court: Court): Promise<Baseline> {
  return new Promise((resolve, reject) => {
    const worker = workerOf(court, { awake: -1, testsOnly: false, known: null });
    worker.on("error", reject);
    worker.on("message", (report: Report) => {
      if (report.t !== "baseline") return;
      void worker.terminate();
      resolve(report);
    });
  });
}

/** Judges mutants in worker threads, several at a time; `each` hears every verdict as it falls. */
export async function judgeAll(
  court: Court,
  baseline: Baseline,
  mutants: readonly number[],
  each: (judged: Judged) => void,
): Promise<Judged[]> {
  const early = new Set(baseline.early);
  const queue = mutants.slice();
  const out: Judged[] = [];
  const done = (judged: Judged): void => {
    out.push(judged);
    each(judged);
  };
  const serve = async (): Promise<void> => {
    for (;;) {
      const bench = new Bench(court, baseline);
      const finished = await bench.serve(queue, early, done);
      if (finished) return;
    }
  };
  await Promise.all(Array.from({ length: court.judges }, serve));
  return out.sort((a, b) => a.mutant - b.mutant);
}

/** One judge at a time: a worker that is replaced when it hangs or ends, and for each early mutant. */
class Bench {
  readonly #court: Court;
  readonly #baseline: Baseline;

  constructor(court: Court, baseline: Baseline) {
    this.#court = court;
    this.#baseline = baseline;
  }

  /** Works on the queue until it is empty (true), or until its worker had to be stopped (false). */
  async serve(queue: number[], early: ReadonlySet<number>, done: (judged: Judged) => void): Promise<boolean> {
    const known = this.#baseline;
    const late = new Set(this.#baseline.late);
    const worker = workerOf(this.#court, { awake: -1, testsOnly: false, known });
    const asked = new Asked(worker, this.#court.limitMs);
    await asked.ready();
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      if (early.has(mutant)) {
        done({ mutant, by: await this.#alone(mutant, false) });
        continue;
      }
      const by =
        (await asked.verdict({ mutant })) ?? (late.has(mutant) ? await this.#alone(mutant, true) : null);
      done({ mutant, by });
      if (by === HANGS || asked.ended) {
        await asked.stop();
        return false;
      }
    }
    await asked.stop();
    return true;
  }

  /** Judges a mutant in a worker of its own, awake before anything is loaded. */
  async #alone(mutant: number, testsOnly: boolean): Promise<string | null> {
    const known = this.#baseline;
    const own = new Asked(workerOf(this.#court, { awake: mutant, testsOnly, known }), this.#court.limitMs);
    const by = await own.verdict(null);
    await own.stop();
    return by;
  }
}

/** What noticed a mutant that does not come to an end. */
export const HANGS = "the time limit";

/** A worker with the question it is working on. */
class Asked {
  readonly #worker: Worker;
  readonly #limitMs: number;
  #ended = false;

  constructor(worker: Worker, limitMs: number) {
    this.#worker = worker;
    this.#limitMs = limitMs;
    // A mutant may eat all memory: the thread ends, also while nobody waits for it.
    worker.on("error", () => {
      this.#ended = true;
    });
  }

  /** Whether the thread has ended by itself: it answers no more. */
  get ended(): boolean {
    return this.#ended;
  }

  ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#worker.once("error", reject);
      this.#worker.once("message", () => resolve());
    });
  }

  /** Sends the task, if any, and waits for the verdict or the time limit. A crash is noticed, too. */
  verdict(task: { readonly mutant: number } | null): Promise<string | null> {
    return new Promise((resolve) => {
      const settle = (by: string | null): void => {
        clearTimeout(timer);
        this.#worker.off("message", hear);
        this.#worker.off("error", fail);
        resolve(by);
      };
      const hear = (report: Report): void => {
        if (report.t === "verdict") settle(report.by);
      };
      const fail = (error: Error): void => settle(`a crash: ${error.message}`);
      const timer = setTimeout(() => settle(HANGS), this.#limitMs);
      this.#worker.on("message", hear);
      this.#worker.on("error", fail);
      if (task) this.#worker.postMessage(task);
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

function workerOf(court: Court, rest: Pick<Brief, "awake" | "testsOnly" | "known">): Worker {
  const { root, game, plan, quick } = court;
  const brief: Brief = { root, game, sources: plan.sources, mutants: plan.mutants.length, quick, ...rest };
  return new Worker(join(root, "scripts/mutation/judge.ts"), { workerData: brief });
}
