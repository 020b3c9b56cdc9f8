import type pg from "pg";
import { z } from "zod";
import { clientTo, inTransaction, type Place } from "../store/postgres/connect.ts";
import { postgresFault, shownUrl } from "../store/postgres/fault.ts";
import { assertFormat, openPostgres, SCHEMA } from "../store/postgres/open.ts";
import type { MoveEnd, MoveSource, PortableRow, PortableTable } from "./portable.ts";

const AT_ONCE = 500;
const House = z.object({ key: z.string(), served: z.number() });

/** A PostgreSQL database as one end of a move. Rejects with a `DataFault`. */
export async function postgresEnd(url: string, schema = SCHEMA): Promise<MoveEnd> {
  // It brings an older format up to date, and keeps every node off the database.
  const store = await openPostgres({ url, schema, hold: "alone" });
  const client = clientTo({ url, schema });
  try {
    await client.connect();
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    ...sourceOn(client, { url, schema }),
    fill: ({ key, served }, write) =>
      inTransaction(client, async () => {
        await client.query("UPDATE house SET key = $1", [key]);
        await client.query("UPDATE clock SET served = $1, as_of = NULL, beat = NULL", [served]);
        await write((table, rows) => put(client, table, rows));
      }),
    async close() {
      await client.end();
      await store.close();
    },
  };
}

/** A PostgreSQL database as it is at this moment, whoever serves it. Rejects with a `DataFault`. */
export async function postgresSnapshot(url: string, schema = SCHEMA): Promise<MoveSource> {
  const place = { url, schema };
  const client = clientTo(place);
  try {
    await client.connect();
    // A slow disk at the other end is no reason to break it.
    await client.query("SET idle_in_transaction_session_timeout = 0");
    await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await assertFormat(client, place);
  } catch (error) {
    await client.end().catch(() => {});
    throw postgresFault(error, place);
  }
  return { ...sourceOn(client, place), close: () => client.end() };
}

const sourceOn = (client: pg.Client, { url }: Place): Omit<MoveSource, "close"> => ({
  name: shownUrl(url),
  async house() {
    const { rows } = await client.query(
      "SELECT key, served + greatest(0, coalesce(beat - as_of, 0)) AS served FROM house, clock",
    );
    return House.parse(rows[0]);
  },
  read: (table) => readFrom(client, table),
});

/** Each page begins behind the key of the last row. */
async function* readFrom(client: pg.Client, table: PortableTable): AsyncGenerator<PortableRow[]> {
  const { name, columns, key } = table;
  const behind = `(${key.join(", ")}) > (${key.map((_, index) => `$${index + 1}`).join(", ")})`;
  let from: unknown[] = [];
  for (;;) {
    const { rows }: pg.QueryResult<PortableRow> = await client.query(
      `SELECT ${columns.join(", ")} FROM ${name} ${from.length === 0 ? "" : `WHERE ${behind}`}
       ORDER BY ${key.join(", ")} LIMIT ${AT_ONCE}`,
      from,
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    from = key.map((column) => last[column]);
  }
}

async function put(
  client: pg.Client,
  { name, columns }: PortableTable,
  rows: readonly PortableRow[],
): Promise<void> {
  const list = columns.join(", ");
  await client.query(
    `INSERT INTO ${name} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${name}, $1::json)`,
    [JSON.stringify(rows)],
  );
}
