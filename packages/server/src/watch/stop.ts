import { join } from "node:path";
import { writeDump } from "../dumps.ts";
import { DATABASE } from "../store/open.ts";
import { openPostgres } from "../store/postgres/open.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Look } from "./doing.ts";

/** What became of the one whose rules did not return. `kept`: no server runs them again by itself. */
export type Stop = { readonly dump: string | null; readonly kept: boolean };

/**
 * Writes what is known of a call that did not return, with the record of its match so far, and freezes that match. Only
 * while no engine runs. The dump holds secrets and stays in the data folder.
 */
export async function stopMatch(
  { dataDir, databaseUrl = null }: { readonly dataDir: string; readonly databaseUrl?: string | null },
  call: NonNullable<Look["call"]>,
  reason: string,
): Promise<Stop> {
  const store =
    databaseUrl === null ? openSqlite(join(dataDir, DATABASE)) : await openPostgres({ url: databaseUrl });
  try {
    const match = await store.readMatch(call.name);
    const rows = match === null ? [] : await store.readRows(call.name, 0);
    const { path: dump } = writeDump(dataDir, call.name, { reason, computing: call.about, match, rows });
    if (match === null || match.frozen !== null) return { dump, kept: false };
    await store.freezeMatch(call.name, reason);
    return { dump, kept: true };
  } finally {
    await store.close();
  }
}
