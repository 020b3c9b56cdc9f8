import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storeContract } from "./contract.fixture.ts";
import { openSqlite } from "./sqlite.ts";

storeContract("sqlite", async (now) => {
  const dir = mkdtempSync(join(tmpdir(), "bigboard-store-"));
  return {
    open: async () => openSqlite(join(dir, "bigboard.sqlite"), { now }),
    remove: async () => rmSync(dir, { recursive: true }),
  };
});
