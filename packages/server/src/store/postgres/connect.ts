import pg from "pg";
import { SERVER_LIMITS } from "../../limits.ts";
import { StoreUnavailable } from "../failure.ts";
import { type StatementName, statement } from "./statements.ts";

/** Where a database is, and in which of its schemas the tables lie. */
export type Place = { readonly url: string; readonly schema: string };

/** Connections of one node. Each serves one statement at a time; acts that wait together share the database's own commits. */
const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** What a statement may take before the store counts as stalled. */
const STATEMENT_MS = 10_000;
const INT8 = 20;

/** Asks one statement, by its name. */
export type Ask = (name: StatementName, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** 64-bit integers come as numbers: milliseconds and counts are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== "binary" ? Number : pg.types.getTypeParser(oid, format),
};

function settings({ url, schema }: Place): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: "bigboard",
    options: `-c search_path="${schema}" -c idle_in_transaction_session_timeout=${SERVER_LIMITS.idleInTransactionMs}`,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types,
  };
}

/** One connection without limits to its statements: for migrations and for what lasts as long as the node. */
export const clientTo = (place: Place): pg.Client => new pg.Client(settings(place));

export function poolTo(place: Place): pg.Pool {
  const limits = { max: CONNECTIONS, query_timeout: STATEMENT_MS, statement_timeout: STATEMENT_MS };
  const pool = new pg.Pool({ ...settings(place), ...limits });
  // A connection that breaks while nobody uses it is replaced by the next one that is needed.
  pool.on("error", () => {});
  return pool;
}

/** Asks over that connection, or any of the pool's. Rejects with StoreUnavailable where the database cannot serve. */
export function askOf(on: pg.Pool | pg.ClientBase): Ask {
  return async (name, values = []) => {
    const { rows } = await told(
      on.query<Record<string, unknown>>({ ...statement(name), values: [...values] }),
    );
    return rows;
  };
}

/** Runs several statements as one. Rejects with what `run` did, or with StoreUnavailable; then nothing was done. */
export async function inOne<T>(pool: pg.Pool, run: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await told(pool.connect());
  // A connection that breaks between two statements says so to the next of them.
  const broken = (): void => {};
  client.on("error", broken);
  let sound = true;
  try {
    return await inTransaction(client, () => run(askOf(client)));
  } catch (error) {
    sound = isOurs(error);
    throw error;
  } finally {
    client.off("error", broken);
    client.release(!sound);
  }
}

/** Begins, runs and commits on a connection; takes everything back when `run` or the commit fails. */
export async function inTransaction<T>(client: pg.ClientBase, run: () => Promise<T>): Promise<T> {
  await told(client.query("BEGIN"));
  try {
    const value = await run();
    await told(client.query("COMMIT"));
    return value;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** What the driver promised, with StoreUnavailable for whatever is no fault of the statement. */
export async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isOurs(error)) throw error;
    throw new StoreUnavailable(`PostgreSQL cannot serve: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * Whether the statement itself is at fault. It is not where there is no connection, nor for these classes of errors: 08 connection,
 * 25 read-only, 40 taken back, 53 no resources, 55 in use, 57 somebody intervened, 58 system. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
function isOurs(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|25|40|53|55|57|58)/.test(error.code ?? "");
}

/** Of a connection that is refused on all addresses of a name the error's own message is empty. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}

/** Whether a row was named that somebody else has taken away in the same moment. */
export const isDangling = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23503";
