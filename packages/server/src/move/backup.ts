import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Backup, backupData } from "../space/backup.ts";
import { DataFault, dataFault } from "../store/failure.ts";
import { copy } from "./move.ts";
import type { MoveSource } from "./portable.ts";
import { postgresSnapshot } from "./postgres-end.ts";
import { sqliteEnd } from "./sqlite-end.ts";

/**
 * Copies what a PostgreSQL database keeps into `file`, whole and of one moment, also while nodes write to it: a database of
 * SQLite, such as `backupData` makes. Rejects with a `DataFault`; then there is no file.
 */
export async function backupDatabase(url: string, file: string, schema?: string): Promise<Backup> {
  if (existsSync(file)) throw new DataFault(`${file} is there already: choose another name.`);
  const source = await postgresSnapshot(url, schema);
  try {
    return await inFolderBeside(file, async (folder) => {
      await copyInto(folder, source);
      return backupData(folder, file);
    });
  } finally {
    await source.close();
  }
}

async function copyInto(folder: string, source: MoveSource): Promise<void> {
  const target = await sqliteEnd(folder, false);
  try {
    await copy(source, target);
  } finally {
    await target.close();
  }
}

/** On the file's own disk; closed to other users. */
async function inFolderBeside<T>(file: string, run: (folder: string) => Promise<T>): Promise<T> {
  let folder: string;
  try {
    folder = mkdtempSync(join(dirname(file), ".bigboard-backup-"));
  } catch (error) {
    throw dataFault(error, file);
  }
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
