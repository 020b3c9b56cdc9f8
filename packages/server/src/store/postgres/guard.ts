import type pg from "pg";
import { z } from "zod";
import { DataFault, StoreUnavailable } from "../failure.ts";
import { clientTo, type Place } from "./connect.ts";
import { shownUrl } from "./fault.ts";

/** The right to be the one node of a database. */
export type Guard = {
  /** Throws StoreUnavailable while the right is lost: until it is had again somebody else may have it. */
  readonly mayAsk: () => void;
  end(): Promise<void>;
};

/** The number of all locks of this program; the second one is the schema's. */
const LOCK = 0x42424f44;
const AGAIN_MS = 500;
/** A thread or process that was ended lets go of the lock a moment later. */
const PATIENCE_MS = 1_000;

const LOCKED = z.object({ locked: z.boolean() });
const Other = z.object({ address: z.string().nullable(), since: z.string() });

/**
 * Takes a database for this process. The lock is an advisory one of a connection of its own, so the database takes it back when the
 * process ends, however it ends. Rejects with a `DataFault` that says who holds it.
 */
export async function guarded(place: Place): Promise<Guard> {
  let client: pg.Client | null = null;
  let ended = false;
  let again: NodeJS.Timeout | null = null;

  async function take(): Promise<void> {
    const next = clientTo(place);
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    try {
      await next.connect();
      if (!(await patiently(() => locks(next, place)))) throw await taken(next, place);
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
    mayAsk() {
      if (client === null)
        throw new StoreUnavailable("the lock of the database was lost with its connection");
    },
    async end() {
      ended = true;
      if (again !== null) clearTimeout(again);
      await client?.end();
    },
  };
}

async function locks(client: pg.Client, { schema }: Place): Promise<boolean> {
  const asked = "SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked";
  const { rows } = await client.query(asked, [LOCK, schema]);
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
    ? ` (from ${other.data.address ?? "its own machine"}, since ${other.data.since})`
    : "";
  return new DataFault(
    `${shownUrl(url)} is served by another Big Board${who}: only one node can serve a database. Stop that one first, or choose another database.`,
  );
}
