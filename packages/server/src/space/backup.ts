import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { int, text } from "../store/columns.ts";
import { DataFault, dataFault } from "../store/failure.ts";
import { HEAD } from "../store/schema.ts";
import { withDatabase } from "./read.ts";

/** What a backup holds; `bytes` is its size. */
export type Backup = {
  readonly bytes: number;
  readonly tables: number;
  readonly matches: number;
  readonly acts: number;
};

/**
 * Copies the database of a data folder into `file`, whole and of one moment, also while a server writes to it, and checks
 * the copy. The file is closed to other users, and has its name only when it is good. Throws a `DataFault`: when the file
 * is there already, when the disk is full, when the copy is not sound.
 */
export function backupData(dataDir: string, file: string): Backup {
  if (existsSync(file)) throw new DataFault(`${file} is there already: choose another name.`);
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    // SQLite fills an empty file: so nobody else can read it from its first byte on.
    closeSync(openSync(part, "wx", 0o600));
    // Databases of every format: a backup comes before an upgrade.
    withDatabase(dataDir, 0, (db) => copy(db, part, file));
    const counts = checked(part, file);
    sync(part);
    renameSync(part, file);
    return { ...counts, bytes: statSync(file).size };
  } catch (error) {
    rmSync(part, { force: true });
    throw dataFault(error, file);
  }
}

function copy(db: DatabaseSync, part: string, file: string): void {
  try {
    db.prepare("VACUUM INTO ?").run(part);
  } catch (error) {
    throw dataFault(error, file);
  }
}

function checked(part: string, file: string): Omit<Backup, "bytes"> {
  const db = new DatabaseSync(part, { readOnly: true });
  try {
    const said = db.prepare("PRAGMA integrity_check").get();
    const wrong = text(said, "integrity_check");
    const broken = db.prepare("PRAGMA foreign_key_check").all().length;
    const counts = db
      .prepare(
        `SELECT (SELECT count(*) FROM game_table) AS tables, (SELECT count(*) FROM match) AS matches,
         (SELECT count(*) FROM input) AS acts, (SELECT coalesce(sum(${HEAD}), 0) FROM match) AS heads`,
      )
      .get();
    const [acts, heads] = [int(counts, "acts"), int(counts, "heads")];
    if (wrong !== "ok" || broken > 0 || acts !== heads) {
      const why = wrong === "ok" ? `${broken} broken references, ${acts} acts of ${heads}` : wrong;
      throw new DataFault(`the copy is not sound and was not kept as ${file}: ${why}`);
    }
    return { tables: int(counts, "tables"), matches: int(counts, "matches"), acts };
  } finally {
    db.close();
  }
}

/** A backup that a power cut takes back would be none. */
function sync(path: string): void {
  const handle = openSync(path, "r+");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
