import { DataFault } from "../store/failure.ts";
import { type Inventory, inventoryOf, type MoveEnd, type MoveSource, PORTABLE } from "./portable.ts";
import { postgresEnd } from "./postgres-end.ts";
import { sqliteEnd } from "./sqlite-end.ts";

/** A place of tables: a data folder, or the address of a PostgreSQL. */
const isDatabase = (place: string): boolean => /^postgres(ql)?:/.test(place);

/** What was moved: how many rows of each table. */
export type Moved = Inventory["rows"];

/**
 * Copies all that is kept at `from` to `to`, which must be empty, and compares the copy with what was copied. Either is a data folder or
 * `postgres://…`; nobody may serve them meanwhile. Rejects with a `DataFault`; then nothing is at `to`, and `from` is as it was.
 */
export async function moveStore(from: string, to: string): Promise<Moved> {
  const source = await endAt(from, true);
  try {
    const target = await endAt(to, false);
    try {
      return await copy(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const endAt = (place: string, mustBe: boolean): Promise<MoveEnd> =>
  isDatabase(place) ? postgresEnd(place) : sqliteEnd(place, mustBe);

/** Copies one end to the other and compares them before anybody can see the copy. */
export async function copy(source: MoveSource, target: MoveEnd): Promise<Moved> {
  const there = await inventoryOf(target);
  if (Object.values(there.rows).some((rows) => rows > 0))
    throw new DataFault(`${target.name} holds tables already: name an empty one, or move them away first.`);
  const wanted = await inventoryOf(source);
  await target.fill(await source.house(), async (put) => {
    for (const table of PORTABLE) for await (const rows of source.read(table)) await put(table, rows);
    const copied = await inventoryOf(target);
    if (copied.hash !== wanted.hash)
      throw new DataFault(`the copy in ${target.name} is not equal to ${source.name}, and was not kept.`);
  });
  return wanted.rows;
}
