import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { DataFault } from "../store/failure.ts";
import { DATABASE, openData } from "../store/open.ts";
import type { MoveEnd, PortableRow, PortableTable } from "./portable.ts";

const AT_ONCE = 500;
const Key = z.object({ key: z.string() });
const Served = z.object({ served: z.number() });
const Value = z.union([z.string(), z.number(), z.null()]);

/** A data folder as one end of a move; `mustBe`: whether it must hold a database already. Throws a `DataFault`. */
export async function sqliteEnd(dataDir: string, mustBe: boolean): Promise<MoveEnd> {
  const path = join(dataDir, DATABASE);
  if (mustBe && !existsSync(path)) throw new DataFault(`there is no database of Big Board in ${dataDir}.`);
  // It brings an older format up to date, and keeps every server off the folder.
  const { store, lock } = openData(dataDir);
  await store.close();
  const db = new DatabaseSync(path);
  db.exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  return {
    name: dataDir,
    house: async () => ({
      key: Key.parse(db.prepare("SELECT key FROM house").get()).key,
      served: Served.parse(db.prepare("SELECT served FROM clock").get()).served,
    }),
    async *read(table) {
      let rows: PortableRow[] = [];
      const asked = `SELECT ${table.columns.join(", ")} FROM ${table.name} ORDER BY ${table.key.join(", ")}`;
      for (const row of db.prepare(asked).iterate()) {
        rows.push(row);
        if (rows.length < AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
    async fill({ key, served }, write) {
      db.exec("BEGIN IMMEDIATE");
      try {
        db.prepare("UPDATE house SET key = ?").run(key);
        db.prepare("UPDATE clock SET served = ?").run(served);
        await write(async (table, rows) => put(db, table, rows));
        db.exec("COMMIT");
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    },
    async close() {
      db.close();
      lock.release();
    },
  };
}

function put(db: DatabaseSync, { name, columns }: PortableTable, rows: readonly PortableRow[]): void {
  const marks = columns.map(() => "?").join(", ");
  const insert = db.prepare(`INSERT INTO ${name} (${columns.join(", ")}) VALUES (${marks})`);
  for (const row of rows) insert.run(...columns.map((column) => Value.parse(row[column])));
}
