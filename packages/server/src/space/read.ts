import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataFault, dataFault } from "../store/failure.ts";
import { assertOurs, StoreForeign, StoreTooNew } from "../store/migrations.ts";
import { DATABASE } from "../store/open.ts";

/** A file of the data folder, with its size in bytes. */
export type DataFile = { readonly path: string; readonly bytes: number };

/**
 * Gives `read` the database of a data folder, to look at while a server may be writing to it. Throws a `DataFault` when
 * there is none, or none of a format from `oldest` on that this program knows.
 */
export function withDatabase<T>(dataDir: string, oldest: number, read: (db: DatabaseSync) => T): T {
  const path = join(dataDir, DATABASE);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new DataFault(`there is no database of Big Board in ${dataDir}: name its folder with --data.`);
  }
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    if (assertOurs(db, path) < oldest) {
      throw new DataFault(
        `${path} is of an older version: start the server once, which brings it up to date.`,
      );
    }
    return read(db);
  } catch (error) {
    if (error instanceof StoreTooNew || error instanceof StoreForeign) {
      throw new DataFault(`${error.message}.`, { cause: error });
    }
    throw dataFault(error, path);
  } finally {
    db?.close();
  }
}

/** The files right in a folder of the data folder whose names fit; none when there is no such folder. */
export function filesOf(dataDir: string, folder: string, name: RegExp): readonly DataFile[] {
  const within = join(dataDir, folder);
  if (statSync(within, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(within, { withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(within, entry.name))
    .map((path) => ({ path, bytes: statSync(path, { throwIfNoEntry: false })?.size ?? 0 }));
}

/** Reports of faults, which hold secrets of matches. */
export const dumpsOf = (dataDir: string): readonly DataFile[] => filesOf(dataDir, "dumps", /./);

/** Databases as they were before an upgrade. */
export const copiesOf = (dataDir: string): readonly DataFile[] =>
  filesOf(dataDir, ".", /^bigboard\.sqlite\.before-\d+(\.part)?$/);

/** The database with its log. */
export const databaseOf = (dataDir: string): readonly DataFile[] =>
  filesOf(dataDir, ".", /^bigboard\.sqlite(-wal|-shm|-journal)?$/);

export const bytesOf = (files: readonly DataFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
