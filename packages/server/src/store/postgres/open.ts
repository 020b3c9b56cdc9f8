import { randomBytes } from "node:crypto";
import type pg from "pg";
import { z } from "zod";
import { DataFault } from "../failure.ts";
import type { Store } from "../types.ts";
import { clientTo, inTransaction, type Place, poolTo } from "./connect.ts";
import { postgresFault, shownUrl } from "./fault.ts";
import { channelOf, type Guard, guarded, type Hold, isFree, waitForMigrations } from "./guard.ts";
import { POSTGRES_FORMAT, STEPS } from "./schema.ts";
import { type PostgresOptions, storeOn } from "./store.ts";

/** Where the tables lie in a database. */
export const SCHEMA = "bigboard";

export type OpenPostgres = PostgresOptions & {
  /** postgres://USER:PASSWORD@HOST:PORT/DATABASE */
  readonly url: string;
  /** For tests, which share a database. */
  readonly schema?: string;
  /** Alone: no node may serve it meanwhile. */
  readonly hold?: Hold;
};

/**
 * Opens the store in a PostgreSQL database, which other nodes may share, and brings its tables up to today's format. Rejects with
 * a `DataFault`, whose message says what to do, when it cannot be used.
 */
export async function openPostgres(order: OpenPostgres): Promise<Store> {
  const { url, schema = SCHEMA, hold = "together", ...options } = order;
  const place = { url, schema };
  const guard = await takePostgres(place, hold);
  const pool = poolTo(place);
  const { listen } = guard;
  return storeOn(pool, { channel: channelOf(place), listen }, options, async () => {
    await pool.end();
    await guard.end();
  });
}

async function takePostgres(place: Place, hold: Hold): Promise<Guard> {
  try {
    await prepare(place);
    return await guarded(place, hold);
  } catch (error) {
    throw postgresFault(error, place);
  }
}

/** Checks the database and makes or migrates its tables, all or nothing. */
async function prepare(place: Place): Promise<void> {
  const client = clientTo(place);
  await client.connect();
  try {
    await assertUsable(client, place);
    await inTransaction(client, () => migrate(client, place));
  } finally {
    await client.end();
  }
}

/** What is answered must be on the disk, and every name must have its letters. */
async function assertUsable(client: pg.Client, place: Place): Promise<void> {
  const said = z.object({ encoding: z.string(), commits: z.string() });
  const { rows } = await client.query(
    "SELECT current_setting('server_encoding') AS encoding, current_setting('synchronous_commit') AS commits",
  );
  const { encoding, commits } = said.parse(rows[0]);
  const where = shownUrl(place.url);
  if (encoding !== "UTF8") throw new DataFault(`${where} is kept in ${encoding}: make a database in UTF8.`);
  if (commits === "off")
    throw new DataFault(
      `${where} has synchronous_commit off, and would forget what was answered: set it to on.`,
    );
}

async function migrate(client: pg.Client, place: Place): Promise<void> {
  const { url, schema } = place;
  await waitForMigrations(client, place);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema)}`);
  const from = await formatOf(client, place);
  if (from > 0 && from < POSTGRES_FORMAT && !(await isFree(client, place))) {
    const who = "nodes of an older program serve it";
    throw new DataFault(`${shownUrl(url)} has format ${from}, and ${who}: stop them, then start this one.`);
  }
  for (const step of STEPS.slice(from)) await client.query(step);
  if (from === 0)
    await client.query("INSERT INTO house (one, format, key) VALUES (1, 0, $1)", [
      randomBytes(32).toString("hex"),
    ]);
  if (from < POSTGRES_FORMAT) await client.query("UPDATE house SET format = $1", [POSTGRES_FORMAT]);
}

/** Rejects with a `DataFault` unless the tables are there in today's format. */
export async function assertFormat(client: pg.Client, place: Place): Promise<void> {
  const format = await formatOf(client, place);
  const where = shownUrl(place.url);
  if (format === 0) throw new DataFault(`there is no database of Big Board in ${where}.`);
  if (format < POSTGRES_FORMAT)
    throw new DataFault(`${where} has the older format ${format}: use the program that wrote it.`);
}

/** 0 where nothing is yet. Rejects with a `DataFault` when it is newer than this program. */
async function formatOf(client: pg.Client, { url, schema }: Place): Promise<number> {
  const there = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = $1 AND tablename = 'house'", [
    schema,
  ]);
  if (there.rows.length === 0) return 0;
  const { rows } = await client.query("SELECT format FROM house");
  const { format } = z.object({ format: z.int() }).parse(rows[0]);
  if (format > POSTGRES_FORMAT) {
    const formats = `format ${format}, and this program knows formats up to ${POSTGRES_FORMAT}`;
    throw new DataFault(`${shownUrl(url)} has ${formats}: use the newer program that wrote it.`);
  }
  return format;
}
