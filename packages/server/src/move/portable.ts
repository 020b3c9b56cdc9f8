import { createHash } from "node:crypto";

/*
 * All that a store keeps, as rows of columns that both stores name alike. Whoever copies it needs to know nothing else.
 */

/** A table of the store with what its rows are ordered by; the order of the tables is one in which they can be filled. */
export const PORTABLE = [
  { name: "config", columns: ["hash", "doc"], key: ["hash"] },
  {
    name: "game_table",
    columns: ["code", "revision", "phase", "changed_at", "opener", "config", "doc"],
    key: ["code"],
  },
  {
    name: "match",
    columns: [
      ...["id", "game_table", "game", "rules", "config", "header", "head", "over"],
      ...["played_at", "ended_at", "frozen", "wake_at"],
    ],
    key: ["id"],
  },
  { name: "snapshot", columns: ["match", "seq", "doc"], key: ["match"] },
  {
    name: "input",
    columns: ["match", "seq", "at", "seat", "id", "inputs", "versions"],
    key: ["match", "seq"],
  },
] as const;
export type PortableTable = (typeof PORTABLE)[number];

export type PortableRow = { readonly [column: string]: unknown };

/** What belongs to the store as a whole. */
export type House = { readonly key: string; readonly served: number };

/** Where a copy comes from; it stays as it is meanwhile. */
export type MoveSource = {
  /** What it is called for people. */
  readonly name: string;
  readonly house: () => Promise<House>;
  /** The rows of a table in the order of its key, some at a time. */
  read(table: PortableTable): AsyncIterable<readonly PortableRow[]>;
  close(): Promise<void>;
};

/** One end of a move; nobody else uses it meanwhile. */
export type MoveEnd = MoveSource & {
  /** Fills an empty store: all that `write` writes is there together when it resolves, or none of it. */
  fill(house: House, write: (put: Put) => Promise<void>): Promise<void>;
};
export type Put = (table: PortableTable, rows: readonly PortableRow[]) => Promise<void>;

/** How many rows of each table there are, and one hash of them all: equal for stores that keep the same. */
export type Inventory = { readonly rows: { readonly [table: string]: number }; readonly hash: string };

export async function inventoryOf(end: MoveSource): Promise<Inventory> {
  const hash = createHash("sha256").update(JSON.stringify(await end.house()));
  const counted: { [table: string]: number } = {};
  for (const table of PORTABLE) {
    let count = 0;
    for await (const rows of end.read(table)) {
      count += rows.length;
      for (const row of rows)
        hash.update(JSON.stringify([table.name, ...table.columns.map((name) => row[name])]));
    }
    counted[table.name] = count;
  }
  return { rows: counted, hash: hash.digest("hex") };
}
