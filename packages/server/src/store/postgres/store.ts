import type pg from "pg";
import { asMatch, asRow, asTable, int, phaseOf, text } from "../columns.ts";
import { add, type Counted, opened, openIn } from "../counted.ts";
import type {
  Append,
  Appended,
  Counts,
  MatchLog,
  NewMatch,
  NewTable,
  Row,
  Store,
  TablePhase,
  TableWrite,
} from "../types.ts";
import { type Ask, askOf, inOne, isDangling } from "./connect.ts";
import { type Listening, sharedOn } from "./shared.ts";

/** What other nodes have written is counted after so long. */
const COUNTED_MS = 30_000;

export type PostgresOptions = {
  /** Milliseconds since 1970, for tests; the database's own clock otherwise. */
  readonly now?: (() => number) | undefined;
};

/** The store on a node's connections; `close` ends what is behind it. */
export function storeOn(
  pool: pg.Pool,
  listening: Listening,
  { now }: PostgresOptions,
  close: () => Promise<void>,
): Store {
  const ask = askOf(pool);
  const wall = (): number | null => now?.() ?? null;
  const writes = writesOn(pool, wall);
  const counts = countsOn(ask);
  const reads = matchOn(ask, wall);

  return {
    readClock: async () => int((await ask("readClock"))[0], "served"),
    saveClock: async (served) => void (await ask("saveClock", [served])),
    readKey: async () => text((await ask("readKey"))[0], "key"),
    async insertTable(table) {
      const inserted = await writes.insertTable(table);
      if (inserted) counts.add({ tables: 1, open: openIn(table.phase) });
      return inserted;
    },
    readTable: async (code) => asTable((await ask("readTable", [code]))[0]),
    async writeTable(table, revision) {
      const was = await writes.writeTable(table, revision);
      if (was !== null) counts.add({ open: opened(was, table.phase) });
      return was !== null;
    },
    async deleteTable(code) {
      const gone = await writes.deleteTable(code);
      if (gone !== null) counts.add(gone);
      return gone !== null;
    },
    async oldTables({ began, before, limit }) {
      const found = await ask(began ? "notPlayed" : "neverBegan", [before, limit]);
      return found.map((row) => text(row, "code"));
    },
    openTablesOf: async (opener) => int((await ask("openTablesOf", [opener]))[0], "tables"),
    async startMatch(match, table, revision) {
      const was = await writes.startMatch(match, table, revision);
      if (was === null) return false;
      counts.add({ matches: 1, rows: match.rows.length, open: opened(was, table.phase) });
      return true;
    },
    ...reads,
    freezeMatch: async (id, reason) => void (await ask("freezeMatch", [id, reason])),
    async append(append) {
      const appended = await reads.append(append);
      if (appended === "appended") counts.add({ rows: append.rows.length });
      return appended;
    },
    keepSnapshot: async (match, { seq, doc }) => (await ask("keepSnapshot", [match, seq, doc])).length === 1,
    behind: async () => (await ask("behind")).map((row) => text(row, "id")),
    due: async (until, limit) => (await ask("due", [until, limit])).map((row) => text(row, "id")),
    runningGames: async () => (await ask("runningGames")).map((row) => text(row, "game")),
    counts: counts.read,
    shared: sharedOn(pool, listening, async (match, run) => {
      let written = 0;
      const value = await inOne(pool, async (held) => {
        await held("holdMatch", [match]);
        const own = matchOn(held, wall);
        const append = async (wish: Append): Promise<Appended> => {
          const appended = await own.append(wish);
          if (appended === "appended") written += wish.rows.length;
          return appended;
        };
        return run({ ...own, append });
      });
      counts.add({ rows: written });
      return value;
    }),
    close,
  };
}

/** What is asked and written of a match, over the pool or within a transaction. */
function matchOn(ask: Ask, wall: () => number | null): MatchLog {
  return {
    readMatch: async (id) => asMatch((await ask("readMatch", [id]))[0]),
    readRows: async (match, after) => (await ask("readRows", [match, after])).map(asRow),
    async findActs(match, keys) {
      const found = await ask("findActs", [match, keys.map(({ seat }) => seat), keys.map(({ id }) => id)]);
      const rows = new Map(found.map(asRow).map((row): [string, Row] => [`${row.seat}/${row.id}`, row]));
      return keys.map(({ seat, id }) => rows.get(`${seat}/${id}`) ?? null);
    },
    async append({ match, expected, rows, wakeAt, over, snapshot }) {
      const columns = [
        rows.map(({ at }) => at),
        rows.map(({ seat }) => seat),
        rows.map(({ id }) => id),
        rows.map(({ inputs }) => inputs),
        rows.map(({ versions }) => versions),
      ];
      const kept = [snapshot?.seq ?? null, snapshot?.doc ?? null];
      const moved = await ask("append", [match, expected, ...columns, over ? 1 : 0, wakeAt, ...kept, wall()]);
      return moved.length === 1 ? "appended" : "conflict";
    },
  };
}

/** What is written in several steps that happen together. */
function writesOn(pool: pg.Pool, wall: () => number | null) {
  /** A config may go with its last table in the same moment in which another one names it: then that one tries again. */
  async function write<T>(run: (ask: Ask) => Promise<T>): Promise<T> {
    try {
      return await inOne(pool, run);
    } catch (error) {
      if (!isDangling(error)) throw error;
      return inOne(pool, run);
    }
  }

  /** By itself: somebody may name it in the same moment, and then it stays. */
  async function dropConfigs(hashes: Iterable<string>): Promise<void> {
    for (const hash of hashes) {
      await askOf(pool)("dropConfig", [hash]).catch((error: unknown) => {
        if (!isDangling(error)) throw error;
      });
    }
  }

  const insertTable = ({ code, phase, opener, config, doc }: NewTable): Promise<boolean> =>
    write(async (ask) => {
      if ((await ask("holdTable", [code])).length > 0) return false;
      await ask("keepConfig", [config.hash, config.doc]);
      return (await ask("insertTable", [code, phase, opener, config.hash, doc, wall()])).length === 1;
    });

  type Was = { readonly phase: TablePhase; readonly config: string };

  /** What it was before; null when nothing was written. */
  async function moveTable(ask: Ask, table: TableWrite, revision: number): Promise<Was | null> {
    const { code, phase, config, doc } = table;
    const [before] = await ask("holdTable", [code]);
    if (before === undefined || int(before, "revision") !== revision) return null;
    await ask("keepConfig", [config.hash, config.doc]);
    await ask("writeTable", [code, phase, config.hash, doc, wall()]);
    return { phase: phaseOf(before), config: text(before, "config") };
  }

  async function movedOn(was: Was | null, table: TableWrite): Promise<TablePhase | null> {
    if (was !== null && was.config !== table.config.hash) await dropConfigs([was.config]);
    return was?.phase ?? null;
  }

  async function writeTable(table: TableWrite, revision: number): Promise<TablePhase | null> {
    return movedOn(await write((ask) => moveTable(ask, table, revision)), table);
  }

  async function startMatch(
    match: NewMatch,
    table: TableWrite,
    revision: number,
  ): Promise<TablePhase | null> {
    const { id, game, rules, config, header, rows, wakeAt } = match;
    const was = await write(async (ask) => {
      const before = await moveTable(ask, table, revision);
      if (before === null) return null;
      await ask("keepConfig", [config.hash, config.doc]);
      await ask("insertMatch", [id, match.table, game, rules, config.hash, header, wakeAt, wall()]);
      const opening = { match: id, expected: 0, rows, wakeAt, over: false, snapshot: null };
      await matchOn(ask, wall).append(opening);
      return before;
    });
    return movedOn(was, table);
  }

  /** By how much the counts change; null when there is no such table. */
  async function deleteTable(code: string): Promise<Partial<Counts> | null> {
    const gone = await inOne(pool, async (ask) => {
      const [table] = await ask("holdTable", [code]);
      if (table === undefined || (await ask("isThere", [code])).length > 0) return null;
      const matches = await ask("matchesOf", [code]);
      const ids = matches.map((row) => text(row, "id"));
      await ask("deleteRows", [ids]);
      await ask("deleteSnapshots", [ids]);
      await ask("deleteMatches", [code]);
      await ask("deleteTable", [code]);
      await ask("trimSaid", [code, Number.MAX_SAFE_INTEGER]);
      return { table, matches };
    });
    if (gone === null) return null;
    const { table, matches } = gone;
    await dropConfigs(new Set([table, ...matches].map((row) => text(row, "config"))));
    const rows = matches.reduce((sum, row) => sum + int(row, "head"), 0);
    return { tables: -1, open: -openIn(phaseOf(table)), matches: -matches.length, rows: -rows };
  }

  return { insertTable, writeTable, startMatch, deleteTable };
}

/** Own writes are counted at once, those of other nodes when it is counted anew. */
function countsOn(ask: Ask): { add(change: Partial<Counts>): void; read(): Promise<Counts> } {
  let counted: Counted = { tables: 0, open: 0, matches: 0, rows: 0 };
  let until = 0;
  let counting: Promise<void> | null = null;
  async function count(): Promise<void> {
    const [row] = await ask("counts");
    const { tables, open, matches, rows } = {
      ...{ tables: int(row, "tables"), open: int(row, "open") },
      ...{ matches: int(row, "matches"), rows: int(row, "rows") },
    };
    counted = { tables, open, matches, rows };
    until = performance.now() + COUNTED_MS;
  }
  return {
    add: (change) => add(counted, change),
    async read() {
      if (performance.now() >= until) {
        counting ??= count().finally(() => {
          counting = null;
        });
        await counting;
      }
      return { ...counted };
    },
  };
}
