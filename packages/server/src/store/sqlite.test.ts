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

/** A store with one match that has begun; `add` gives it so many rows more. */
async function playingStore(now: () => number = Date.now) {
  const dir = mkdtempSync(join(tmpdir(), "bigboard-store-"));
  const path = join(dir, "bigboard.sqlite");
  const store = openSqlite(path, { now });
  await store.insertTable(table());
  await store.startMatch(match("m1"), playing(), 1);
  let head = 0;
  return {
    path,
    async add(count: number, inputs?: string): Promise<void> {
      const rows = Array.from({ length: count }, (_, index) => row(`act-${head + index}`));
      await store.append(append(head, inputs === undefined ? rows : rows.map((one) => ({ ...one, inputs }))));
      head += count;
    },
    async end(): Promise<void> {
      expect(await store.readRows("m1", 0)).toHaveLength(head);
      await store.close();
      rmSync(dir, { recursive: true });
    },
  };
}

test("where few rows come, the log goes to the file after some thousands of them", async () => {
  let ms = 0;
  const { path, add, end } = await playingStore(() => ms);
  await add(1_200);
  ms = 60_000;
  expect(broughtTo(path).checkpointed).toBe(0);
  await add(1_200);
  await expect.poll(() => broughtTo(path).checkpointed, { timeout: 20_000 }).toBeGreaterThan(0);
  await end();
});

test("where many come, the disk is left to them for longer", async () => {
  const { path, add, end } = await playingStore(() => 0);
  for (let n = 0; n < 11; n += 1) await add(1_000);
  expect(broughtTo(path).checkpointed).toBe(0);
  await add(1_000);
  await expect.poll(() => broughtTo(path).checkpointed, { timeout: 20_000 }).toBeGreaterThan(0);
  await end();
});

test("a log that is long begins anew while the store is in use", async () => {
  const { path, add, end } = await playingStore();
  const inputs = JSON.stringify(["x".repeat(40_000)]);
  for (let n = 0; n < 1_500; n += 50) await add(50, inputs);
  await expect
    .poll(
      async () => {
        await add(1_000);
        return broughtTo(path).log;
      },
      { timeout: 20_000 },
    )
    .toBeLessThan(1_000);
  await end();
});

/** How many pages the log has, and how many of them stand in the file by now. */
function broughtTo(path: string): { readonly log: number; readonly checkpointed: number } {
  const db = new DatabaseSync(path);
  const told = db.prepare("PRAGMA wal_checkpoint(NOOP)").get();
  db.close();
  return z.object({ log: z.int(), checkpointed: z.int() }).parse(told);
}
