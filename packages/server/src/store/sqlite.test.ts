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
  const rows = Array.from({ length: 1_200 }, (_, n) => row(`act-${n}`));
  await store.append(append(0, rows));
  expect(broughtTo(path).checkpointed).toBe(0);
  await store.append(
    append(
      1_200,
      rows.map((one) => ({ ...one, seat: 1 })),
    ),
  );
  await expect.poll(() => broughtTo(path).checkpointed, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await store.readRows("m1", 0)).toHaveLength(2_400);
  await store.close();
  rmSync(dir, { recursive: true });
});

test("a log that is long begins anew while the store is in use", async () => {
  const dir = mkdtempSync(join(tmpdir(), "bigboard-store-"));
  const path = join(dir, "bigboard.sqlite");
  const store = openSqlite(path);
  await store.insertTable(table());
  await store.startMatch(match("m1"), playing(), 1);
  const inputs = JSON.stringify(["x".repeat(40_000)]);
  for (let n = 0; n < 1_500; n += 50) {
    const rows = Array.from({ length: 50 }, (_, index) => ({ ...row(`act-${n + index}`), inputs }));
    await store.append(append(n, rows));
  }
  let head = 1_500;
  await expect
    .poll(
      async () => {
        const rows = Array.from({ length: 100 }, (_, index) => row(`act-${head + index}`));
        await store.append(append(head, rows));
        head += rows.length;
        return broughtTo(path).log;
      },
      { timeout: 20_000 },
    )
    .toBeLessThan(1_000);
  expect(await store.readRows("m1", 0)).toHaveLength(head);
  await store.close();
  rmSync(dir, { recursive: true });
});

/** How many pages the log has, and how many of them stand in the file by now. */
function broughtTo(path: string): { readonly log: number; readonly checkpointed: number } {
  const db = new DatabaseSync(path);
  const told = db.prepare("PRAGMA wal_checkpoint(NOOP)").get();
  db.close();
  return z.object({ log: z.int(), checkpointed: z.int() }).parse(told);
}
