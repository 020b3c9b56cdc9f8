import type { Store } from "@bigboard/server/inside/store/types.ts";

/** A store whose disk can be full: then every write fails as SQLite's do, and nothing is written. */
export type FullStore = {
  readonly store: Store;
  /** Which writes fail from now on: all of them, none, or those into tables alone. */
  fail(what: "all" | "tables" | "none"): void;
  /** Writes that failed so far. */
  readonly failed: () => number;
};

export function fullStore(inner: Store): FullStore {
  let failing: "all" | "tables" | "none" = "none";
  let failed = 0;
  const into =
    (what: "tables" | "other") =>
    async <T>(write: () => Promise<T>): Promise<T> => {
      if (failing !== "all" && failing !== what) return write();
      failed += 1;
      throw Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 });
    };
  const tables = into("tables");
  const other = into("other");
  return {
    store: {
      ...inner,
      saveClock: (served) => other(() => inner.saveClock(served)),
      insertTable: (table) => tables(() => inner.insertTable(table)),
      writeTable: (table, revision) => tables(() => inner.writeTable(table, revision)),
      deleteTable: (code) => tables(() => inner.deleteTable(code)),
      startMatch: (match, table, revision) => tables(() => inner.startMatch(match, table, revision)),
      freezeMatch: (id, reason) => other(() => inner.freezeMatch(id, reason)),
      keepSnapshot: (match, snapshot) => other(() => inner.keepSnapshot(match, snapshot)),
      append: (append) => other(() => inner.append(append)),
    },
    fail: (what) => {
      failing = what;
    },
    failed: () => failed,
  };
}
