import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DataFault, dataFault } from "./failure.ts";
import { type Lock, takeLock } from "./lock.ts";
import { StoreForeign, StoreTooNew } from "./migrations.ts";
import { openSqlite, type SqliteOptions } from "./sqlite.ts";
import type { Store } from "./types.ts";

export const DATABASE = "bigboard.sqlite";

/**
 * Takes a data folder for this server alone and opens its store; the folder is made when it is missing. Throws a
 * `DataFault`, whose message says what to do, when the folder is taken or cannot be used.
 */
export function openData(
  dataDir: string,
  options: SqliteOptions = {},
): { readonly store: Store; readonly lock: Lock } {
  makeFolder(dataDir);
  const lock = takeLock(dataDir);
  const path = join(dataDir, DATABASE);
  try {
    probe(path);
    return { store: openSqlite(path, options), lock };
  } catch (error) {
    lock.release();
    if (error instanceof StoreTooNew || error instanceof StoreForeign)
      throw new DataFault(`${error.message}.`, { cause: error });
    throw dataFault(error, path);
  }
}

/** What lies there tells all cards of running matches: on a shared machine nobody else may look. One that exists stays as it is. */
export function makeFolder(path: string): void {
  try {
    // Making a folder fails on a read-only disk as if its parent were missing; asking for the parent says what is wrong.
    if (!existsSync(path)) accessSync(nearest(path), constants.W_OK);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataFault(error, path);
  }
}

/** The folder, or what there is of the way to it. */
function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path));
}

/** SQLite says only that it cannot open a file; the system says why. */
function probe(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isFile())
    throw new DataFault(
      `${path} is a folder where the database must be: move it away, or choose another folder with BIGBOARD_DATA.`,
    );
  accessSync(path, constants.R_OK | constants.W_OK);
}
