import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SERVER_LIMITS } from "../limits.ts";
import { dataFault } from "../store/failure.ts";
import { takeLock } from "../store/lock.ts";
import { DATABASE } from "../store/open.ts";
import { DATABASE_FORMAT } from "../store/schema.ts";
import { openSqlite } from "../store/sqlite.ts";
import { DAY_MS, goesAt } from "./age.ts";
import { bytesOf, copiesOf, type DataFile, databaseOf, dumpsOf, withDatabase } from "./read.ts";
import { agesOf, unusedIn } from "./survey.ts";

export type FreeWish = {
  /** Days since the last that happened at a table, when they are not the server's; 0 takes all. */
  readonly olderThanDays: number | null;
  /** The server's own days; 0 keeps what was played for ever. */
  readonly keepDays: number;
  readonly dumps: boolean;
  readonly copies: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** What would be freed. Sizes in bytes. */
export type FreePlan = {
  readonly codes: readonly string[];
  /** Those of them at which no match ever began. */
  readonly neverBegan: number;
  readonly dumps: readonly DataFile[];
  readonly copies: readonly DataFile[];
  /** Room in the database that nothing uses even now. */
  readonly unused: number;
};

export type Freed = { readonly tables: number; readonly before: number; readonly after: number };

/** What a wish comes to, without touching anything; works beside a running server. Throws a `DataFault`. */
export function planFree(dataDir: string, wish: FreeWish): FreePlan {
  const { now, olderThanDays } = wish;
  return withDatabase(dataDir, DATABASE_FORMAT, (db) => {
    const going = agesOf(db).filter((age) => {
      const at =
        olderThanDays === null ? goesAt(age, wish.keepDays) : age.last + waitOf(age.began, olderThanDays);
      return at !== null && at < now;
    });
    return {
      codes: going.map(({ code }) => code),
      neverBegan: going.filter(({ began }) => !began).length,
      dumps: wish.dumps ? dumpsOf(dataDir) : [],
      copies: wish.copies ? copiesOf(dataDir) : [],
      unused: unusedIn(db),
    };
  });
}

/** Tables that never began are not kept for longer than the server would. */
function waitOf(began: boolean, days: number): number {
  return began ? days * DAY_MS : Math.min(days * DAY_MS, SERVER_LIMITS.neverBegunMs);
}

/** Keeps every server off a data folder while `run` works on it. Throws a `DataFault` that says who serves it now. */
export async function withLock<T>(dataDir: string, run: () => Promise<T>): Promise<T> {
  const lock = takeLock(dataDir);
  try {
    return await run();
  } finally {
    lock.release();
  }
}

/**
 * Frees what was planned and makes the file as small as it can be; `at` hears how many tables are gone. The caller holds
 * the folder's lock. Throws a `DataFault`, on a full disk for one: what is gone by then stays gone, and nothing else is lost.
 */
export async function freeData(
  dataDir: string,
  plan: FreePlan,
  at: (tables: number) => void,
): Promise<Freed> {
  const path = join(dataDir, DATABASE);
  const files = [...plan.dumps, ...plan.copies];
  const before = bytesOf([...databaseOf(dataDir), ...files]);
  for (const file of files) rmSync(file.path, { force: true });
  let tables = 0;
  try {
    const store = openSqlite(path);
    try {
      for (const code of plan.codes) {
        if (await store.deleteTable(code)) tables += 1;
        at(tables);
      }
    } finally {
      await store.close();
    }
    shrink(path);
  } catch (error) {
    throw dataFault(error, path);
  }
  return { tables, before, after: bytesOf(databaseOf(dataDir)) };
}

/** The only place where the file becomes smaller: a server that runs takes up again what it has freed. */
function shrink(path: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    db.close();
  }
}
