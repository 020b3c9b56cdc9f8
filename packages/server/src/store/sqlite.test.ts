import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { z } from "zod";
import { append, match, playing, row, storeContract, table } from "./contract.fixture.ts";
import { openSqlite } from "./sqlite.ts";

storeContract("sqlite", async (now) => {
  const dir = mkdtempSync(join(tmpdir(), "bigboard-store-"));
  return {
    open: async () => openSqlite(join(dir, "bigboard.sqlite"), { now }),
    remove: async () => rmSync(dir, { recursive: true }),
  };
});

test("the log goes to the file while the store is in use", async () => {
  const dir = mkdtempSync(join(tmpdir(), "bigboard-store-"));
  const path = join(dir, "bigboard.sqlite");
  const store = openSqlite(path);
  await store.insertTable(table());
  await store.startMatch(match("m1"), playing(), 1);
  const rows = Array.from({ length: 600 }, (_, n) => row(`act-${n}`));
  await store.append(append(0, rows));
  expect(broughtTo(path)).toBe(0);
  await store.append(
    append(
      600,
      rows.map((one) => ({ ...one, seat: 1 })),
    ),
  );
  await expect.poll(() => broughtTo(path), { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await store.readRows("m1", 0)).toHaveLength(1_200);
  await store.close();
  rmSync(dir, { recursive: true });
});

/** How many pages of the log stand in the file by now. */
function broughtTo(path: string): number {
  const db = new DatabaseSync(path);
  const { checkpointed } = z
    .object({ checkpointed: z.int() })
    .parse(db.prepare("PRAGMA wal_checkpoint(NOOP)").get());
  db.close();
  return checkpointed;
}
