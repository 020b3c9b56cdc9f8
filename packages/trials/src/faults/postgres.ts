import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openPostgres } from "@bigboard/server/inside/store/postgres/open.ts";
import { type OwnPostgres, startPostgres } from "@bigboard/testkit/postgres";
import pg from "pg";
import { z } from "zod";
import type { Remains } from "../simulation/check.ts";
import { waitedByChildrenOf } from "./hunger.ts";

/** What is stored of a match, and when by the database's clock it was read. */
export type Stored = Pick<Remains, "stored" | "table" | "rows" | "servedNow">;

/** Noted by the database itself when a row is committed, by its own clock: no node has a part in it. A time in which nobody served does not count. */
const WITNESS = `
CREATE TABLE witness (match TEXT, seq BIGINT, written_at BIGINT NOT NULL, served_at BIGINT NOT NULL, PRIMARY KEY (match, seq));
CREATE FUNCTION served_at(now BIGINT) RETURNS BIGINT LANGUAGE SQL AS
  'SELECT served + greatest(0, least(now, beat + 2000) - coalesce(as_of, now)) FROM clock';
CREATE FUNCTION bear_witness() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE now BIGINT := floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint;
BEGIN
  INSERT INTO witness VALUES (NEW.match, NEW.seq, now, served_at(now));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER witnessed AFTER INSERT ON input DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION bear_witness();`;

const Moment = z.object({
  seq: z.coerce.number(),
  written_at: z.coerce.number(),
  served_at: z.coerce.number(),
});
const Served = z.object({ served: z.coerce.number() });

/** A PostgreSQL that is stopped and started again; its data outlive it. */
export class Database {
  readonly #folder: string;
  #running: OwnPostgres;
  #isUp = true;

  private constructor(folder: string, running: OwnPostgres) {
    this.#folder = folder;
    this.#running = running;
  }

  static async start(folder: string): Promise<Database> {
    return new Database(folder, await startPostgres({ folder, synced: false }));
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  get url(): string {
    return this.#running.url;
  }

  get port(): number {
    return Number(new URL(this.#running.url).port);
  }

  /** By process: how long those that serve it have waited for a processor. */
  get waited(): ReadonlyMap<number, number> {
    return this.#isUp ? waitedByChildrenOf(this.#pid) : new Map();
  }

  get #pid(): number {
    const [pid] = readFileSync(join(this.#folder, "postmaster.pid"), "utf8").split("\n");
    return Number(pid);
  }

  /** Its address by another port, which leads to it. */
  urlBy(port: number): string {
    const url = new URL(this.#running.url);
    url.port = String(port);
    return url.href;
  }

  /** Stops it; `immediate` as when its machine goes: it has to recover when it starts. */
  async stop(immediate: boolean): Promise<void> {
    this.#isUp = false;
    if (immediate) process.kill(this.#pid, "SIGQUIT");
    await this.#running.stop();
  }

  async startAgain(): Promise<void> {
    const { port } = this;
    this.#running = await startPostgres({ folder: this.#folder, port, again: true, synced: false });
    this.#isUp = true;
  }

  /** Makes the tables in a schema of that name, and lets the database note when it commits each row. */
  async prepare(schema: string): Promise<void> {
    const store = await openPostgres({ url: this.#running.url, schema });
    await store.close();
    await this.#ask(schema, (client) => client.query(WITNESS));
  }

  /** Of these matches, all that is stored. */
  async read(schema: string, matches: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
    const store = await openPostgres({ url: this.#running.url, schema });
    try {
      return await this.#ask(schema, async (client) => {
        const found = new Map<string, Stored>();
        for (const match of matches) {
          const stored = await store.readMatch(match);
          const moments = await client.query(
            "SELECT seq, written_at, served_at FROM witness WHERE match = $1",
            [match],
          );
          const bySeq = new Map(moments.rows.map((row) => Moment.parse(row)).map((each) => [each.seq, each]));
          const rows = (await store.readRows(match, 0)).map((row) => {
            const moment = bySeq.get(row.seq);
            if (moment === undefined) throw new Error(`nobody saw row ${row.seq} of ${match} being written`);
            return { ...row, node: "", writtenAt: moment.written_at, servedAt: moment.served_at };
          });
          const { rows: now } = await client.query(
            "SELECT served_at(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) AS served",
          );
          const table = stored === null ? null : await store.readTable(stored.table);
          found.set(match, { stored, table, rows, servedNow: Served.parse(now[0]).served });
        }
        return found;
      });
    } finally {
      await store.close();
    }
  }

  async drop(schema: string): Promise<void> {
    await this.#ask(schema, (client) => client.query(`DROP SCHEMA "${schema}" CASCADE`));
  }

  async #ask<T>(schema: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
    const options = `-c search_path="${schema}"`;
    const client = new pg.Client({ connectionString: this.#running.url, options });
    await client.connect();
    try {
      return await ask(client);
    } finally {
      await client.end();
    }
  }
}
