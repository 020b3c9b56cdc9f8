import type pg from "pg";
import { z } from "zod";
import { DataFault } from "../failure.ts";
import { clientTo, type Place } from "./connect.ts";
import { shownUrl } from "./fault.ts";

/** How a database is held: with other nodes, or by this process alone. */
export type Hold = "together" | "alone";

/** A connection that lasts as long as the process holds the database. */
export type Guard = {
  /** Calls `heard` with every notification of the schema's channel. */
  listen(heard: (payload: string) => void): void;
  end(): Promise<void>;
};

/** The number of all locks of this program; the second one is the schema's. */
const LOCK = 0x42424f44;
const AGAIN_MS = 500;
/** A thread or process that was ended lets go of the lock a moment later. */
const PATIENCE_MS = 1_000;

const LOCKED = z.object({ locked: z.boolean() });
const Other = z.object({ address: z.string().nullable(), since: z.string() });

/** The channel on which nodes of a schema tell each other what to look at. */
export const channelOf = ({ schema }: Place): string => `${schema}_hints`;

/**
 * Holds a database for this process. The lock is an advisory one of this connection, so the database takes it back when the
 * process ends, however it ends; a connection that is lost is made again. Rejects with a `DataFault` that says who is in the way.
 */
export async function guarded(place: Place, hold: Hold): Promise<Guard> {
  let client: pg.Client | null = null;
  let heard: (payload: string) => void = () => {};
  let ended = false;
  let again: NodeJS.Timeout | null = null;

  async function take(): Promise<void> {
    const next = clientTo(place);
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    next.on("notification", ({ payload }) => heard(payload ?? ""));
    try {
      await next.connect();
      if (!(await patiently(() => locks(next, place, hold)))) throw await taken(next, place);
      if (hold === "together") await next.query(`LISTEN ${next.escapeIdentifier(channelOf(place))}`);
      client = next;
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
  }

  function lost(one: pg.Client): void {
    if (client !== one || ended) return;
    client = null;
    retake();
  }

  function retake(): void {
    again = setTimeout(() => {
      take().catch(() => {
        if (!ended) retake();
      });
    }, AGAIN_MS);
  }

  await take();
  return {
    listen(listener) {
      heard = listener;
    },
    async end() {
      ended = true;
      if (again !== null) clearTimeout(again);
      await client?.end();
    },
  };
}

/** Whether nobody holds the database, asked within a transaction that then holds it alone to its end. */
export async function isFree(client: pg.Client, { schema }: Place): Promise<boolean> {
  const asked = "SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS locked";
  const { rows } = await client.query(asked, [LOCK, schema]);
  return LOCKED.parse(rows[0]).locked;
}

/** Waits for whoever makes or migrates the tables just now. */
export async function waitForMigrations(client: pg.Client, { schema }: Place): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", [LOCK + 1, schema]);
}

async function locks(client: pg.Client, { schema }: Place, hold: Hold): Promise<boolean> {
  const lock = hold === "alone" ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared";
  const { rows } = await client.query(`SELECT ${lock}($1, hashtext($2)) AS locked`, [LOCK, schema]);
  return LOCKED.parse(rows[0]).locked;
}

async function patiently(isDone: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    if (await isDone()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

async function taken(client: pg.Client, { url, schema }: Place): Promise<DataFault> {
  const { rows } = await client.query(
    `SELECT client_addr::text AS address, to_char(backend_start, 'YYYY-MM-DD HH24:MI:SS TZ') AS since
     FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = $1::oid AND objid::bigint = hashtext($2)::bigint & 4294967295 AND granted`,
    [LOCK, schema],
  );
  const other = Other.safeParse(rows[0]);
  const who = other.success
    ? `another Big Board (from ${other.data.address ?? "its own machine"}, since ${other.data.since})`
    : "another Big Board";
  return new DataFault(
    `${shownUrl(url)} is in use by ${who}: stop that one first, or choose another database.`,
  );
}
