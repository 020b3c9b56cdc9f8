import { StoreUnavailable } from "@bigboard/server/inside/store/failure.ts";
import type { SharedStore } from "@bigboard/server/inside/store/shared.ts";
import type { Append, Appended, MatchLog, Store } from "@bigboard/server/inside/store/types.ts";
import { z } from "zod";
import type { Database } from "./database.ts";
import type { Locks } from "./locks.ts";
import { AWAY, type Road } from "./road.ts";

export type MemoryParts = {
  readonly database: Database;
  readonly locks: Locks;
  readonly road: Road;
  /** This node's name among all. */
  readonly node: string;
  /** False for a node that has the database for itself. */
  readonly shared: boolean;
};

/** One node's store on a database in memory. */
export function memoryStore(parts: MemoryParts): Store {
  const { database: db, road, node } = parts;
  /** What needs no lock. */
  const ask = <T>(run: () => T): Promise<T> => road.travel({ rows: [], run });
  /** What writes the row of one match, and waits for whoever holds it. */
  const write = <T>(match: string, run: () => T): Promise<T> => road.travel({ rows: [match], run });
  return {
    readClock: () => ask(() => db.readClock()),
    saveClock: (served) => ask(() => db.saveClock(served)),
    readKey: () => ask(() => db.key),
    insertTable: (table) => ask(() => db.insertTable(table)),
    readTable: (code) => ask(() => db.readTable(code)),
    writeTable: (table, revision) => ask(() => db.writeTable(table, revision)),
    deleteTable: (code) => ask(() => db.deleteTable(code)),
    oldTables: (wish) => ask(() => db.oldTables(wish)),
    openTablesOf: (opener) => ask(() => db.openTablesOf(opener)),
    startMatch: (match, table, revision) => ask(() => db.startMatch(node, match, table, revision)),
    readMatch: (id) => ask(() => db.readMatch(id)),
    readRows: (match, after) => ask(() => db.readRows(match, after)),
    findActs: (match, keys) => ask(() => db.findActs(match, keys)),
    append: (append) => write(append.match, () => db.append(node, append)),
    freezeMatch: (id, reason) => write(id, () => db.freezeMatch(id, reason)),
    keepSnapshot: (match, snapshot) => write(match, () => db.keepSnapshot(match, snapshot)),
    behind: () => ask(() => db.behind()),
    due: (until, limit) => ask(() => db.due(until, limit)),
    runningGames: () => ask(() => db.runningGames()),
    counts: () => ask(() => db.counts()),
    shared: parts.shared ? sharedOn(parts) : null,
    close: async () => {},
  };
}

const Hints = z.array(
  z.union([
    z.object({ of: z.literal("match"), id: z.string(), head: z.number() }),
    z.object({ of: z.literal("table"), code: z.string() }),
  ]),
);

function sharedOn(parts: MemoryParts): SharedStore {
  const { database: db, locks, road, node } = parts;
  const ask = <T>(run: () => T): Promise<T> => road.travel({ rows: [], run });
  return {
    node,
    locked: (match, run) => transaction(parts, match, run),
    beat: ({ rate, clocked, countdownMs }) => ask(() => db.beat(node, rate, clocked, countdownMs)),
    leave: () => ask(() => db.leave(node)),
    others: () => ask(() => db.others(node)),
    sweep: () => ask(() => db.sweep()),
    claim: (matches) => road.travel({ rows: matches, run: () => db.claim(node, matches) }),
    claimDue: (until, limit) => ask(() => db.claimDue(node, until, limit, (match) => locks.isHeld(match))),
    release: (matches) => road.travel({ rows: matches, run: () => db.release(node, matches) }),
    matches: (ids) => ask(() => db.matchesNow(node, ids)),
    tables: (codes) => ask(() => db.tablesNow(node, codes)),
    there: (code) => ask(() => db.there(node, code)),
    saveThere: (code, doc) => ask(() => db.saveThere(node, code, doc)),
    say: (code, doc, keep) => ask(() => db.say(node, code, doc, keep)),
    said: (code, after) => ask(() => db.said(node, code, after)),
    hint: (hint) => road.tell(JSON.stringify([hint])),
    listen: (heard) => road.listen((hints) => heard(Hints.parse(JSON.parse(hints)))),
  };
}

/** The second try of an append: what it writes stands when it is committed, and nobody writes the match meanwhile. */
async function transaction<T>(
  { database: db, locks, road, node }: MemoryParts,
  match: string,
  run: (held: MatchLog) => Promise<T>,
): Promise<T> {
  const holder = {};
  let open = true;
  let written: Append | null = null;
  function end(): void {
    open = false;
    watched.over();
    locks.letGo(match, holder);
  }
  const watched = road.watch(end);
  const within = <V>(what: () => V): Promise<V> =>
    road.travel({
      rows: [],
      run() {
        if (!open) throw new StoreUnavailable(AWAY);
        watched.asked();
        return what();
      },
    });
  const held: MatchLog = {
    readMatch: (id) => within(() => db.readMatch(id)),
    readRows: (id, after) => within(() => db.readRows(id, after)),
    findActs: (id, keys) => within(() => db.findActs(id, keys)),
    append: (append) =>
      within((): Appended => {
        if (!db.fits(append)) return "conflict";
        written = append;
        return "appended";
      }),
  };
  try {
    await road.travel({
      rows: [match],
      run() {
        watched.asked();
        locks.hold(match, holder);
      },
    });
    const value = await run(held);
    await within(() => {
      if (written !== null) db.append(node, written);
      end();
    });
    return value;
  } catch (error) {
    end();
    throw error;
  }
}
