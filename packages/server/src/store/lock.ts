import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { DataFault, dataFault } from "./failure.ts";
import { makePrivate } from "./private-file.ts";

/** A thread that was ended lets go of the lock a moment later. */
const PATIENCE_MS = 1_000;
const SQLITE_BUSY = 5;

/** Who serves a data folder. `since` is ISO 8601; `url` is null until it listens. */
const Holder = z.object({
  pid: z.number().int(),
  host: z.string(),
  since: z.string(),
  url: z.string().nullable(),
});
export type Holder = z.infer<typeof Holder>;

/** The right to be the one server of a data folder. */
export type Lock = {
  /** Tells others where the holder serves. */
  serving(url: string): void;
  release(): void;
};

/**
 * Takes the data folder for this server. The lock is SQLite's on a file of its own, so the system takes it back when the
 * process ends, however it ends. Throws a `DataFault` that says who holds it, or what is wrong with the folder.
 */
export function takeLock(dataDir: string): Lock {
  const path = join(dataDir, "bigboard.lock");
  const db = exclusively(path, dataDir);
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString(), url: null };
  tellHolder(dataDir, holder);
  return {
    serving: (url) => tellHolder(dataDir, { ...holder, url }),
    release() {
      if (!db.isOpen) return;
      rmSync(holderPath(dataDir), { force: true });
      db.close();
    },
  };
}

/** Who wrote last that they hold the folder; null when nobody did. They may be gone. */
export function readHolder(dataDir: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(holderPath(dataDir), "utf8")));
  } catch {
    return null;
  }
}

function exclusively(path: string, dataDir: string): DatabaseSync {
  let db: DatabaseSync | null = null;
  try {
    makePrivate(path);
    db = new DatabaseSync(path, { timeout: PATIENCE_MS });
    // Nothing is ever written there, so there is nothing to be taken back from a journal.
    db.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return db;
  } catch (error) {
    db?.close();
    if (isBusy(error)) throw new DataFault(heldBy(dataDir, readHolder(dataDir)), { cause: error });
    throw dataFault(error, path);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function heldBy(dataDir: string, holder: Holder | null): string {
  const process =
    holder === null
      ? "another Big Board"
      : `another Big Board (process ${holder.pid}${holder.host === hostname() ? "" : ` on ${holder.host}`}, since ${holder.since}${holder.url === null ? "" : `, at ${holder.url}`})`;
  return `${dataDir} is served by ${process}: stop that one first, or choose another folder with BIGBOARD_DATA.`;
}

/** In a file of its own: whoever opens and closes the locked file by other means than SQLite's loses the lock. */
function holderPath(dataDir: string): string {
  return join(dataDir, "bigboard.lock.json");
}

/** Only a help for people: on a full disk the server serves all the same. */
function tellHolder(dataDir: string, holder: Holder): void {
  try {
    const path = holderPath(dataDir);
    makePrivate(path);
    writeFileSync(path, `${JSON.stringify(holder)}\n`);
  } catch {
    // Then the sentence to a second server names nobody.
  }
}
