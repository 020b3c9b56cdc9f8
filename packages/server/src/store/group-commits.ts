import type { DatabaseSync } from "node:sqlite";

type Waiting = { run: () => void; done: () => void; failed: (error: unknown) => void };

/** Collects writes until the event loop has read every socket that was ready, then commits them as one. */
export function groupCommits(db: DatabaseSync) {
  let waiting: Waiting[] = [];
  const begin = db.prepare("BEGIN IMMEDIATE");
  const commit = db.prepare("COMMIT");

  /** Null when all of it is on disk; otherwise none of it is, and whoever waits must not believe otherwise. */
  function commitAll(batch: readonly Waiting[]): { readonly error: unknown } | null {
    try {
      begin.run();
      for (const item of batch) item.run();
      commit.run();
      return null;
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec("ROLLBACK");
      return { error };
    }
  }

  function flush(): void {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    if (commitAll(batch) === null) {
      for (const item of batch) item.done();
      return;
    }
    // One of them is at fault: each by itself, so that its neighbours stand.
    for (const item of batch) {
      const failure = commitAll([item]);
      if (failure === null) item.done();
      else item.failed(failure.error);
    }
  }

  return {
    flush,
    add<T>(run: () => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        let value: T;
        waiting.push({
          run: () => {
            value = run();
          },
          done: () => resolve(value),
          failed: reject,
        });
        if (waiting.length === 1) setImmediate(flush);
      });
    },
  };
}
