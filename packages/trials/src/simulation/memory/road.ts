import type { Locks } from "./locks.ts";

/** What the database says, or somebody says for it, when it cannot be reached. */
export const AWAY = "the database is away";

/** One thing that a node asks of the database: `run` happens there at one moment, when nobody holds any of `rows`. */
export type Ask<T> = { readonly rows: readonly string[]; run(): T };

/** A transaction whose connection is watched. */
export type Watched = {
  /** Something is asked by it. */
  asked(): void;
  over(): void;
};

/** How a node reaches the database, and what becomes of what it asks on the way. */
export interface Road {
  travel<T>(ask: Ask<T>): Promise<T>;
  /** Calls `lost` when the connection behind a transaction breaks, or nothing is asked by it for too long. */
  watch(lost: () => void): Watched;
  /** Sends hints to all other nodes, as far as they get there. */
  tell(hints: string): void;
  /** Calls `heard` with what other nodes tell. */
  listen(heard: (hints: string) => void): void;
}

/** The way without any faults: whatever is asked is answered at once. */
export const directRoad = (locks: Locks): Road => ({
  travel: <T>({ rows, run }: Ask<T>) =>
    new Promise<T>((resolve, reject) => locks.whenFree(rows, () => answer(run, resolve, reject), reject)),
  watch: () => ({ asked: () => {}, over: () => {} }),
  tell: () => {},
  listen: () => {},
});

/** Runs it, and passes on what it gives or throws. */
export function answer<T>(run: () => T, resolve: (value: T) => void, reject: (error: unknown) => void): void {
  let value: T;
  try {
    value = run();
  } catch (error) {
    reject(error);
    return;
  }
  resolve(value);
}
