import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./store/open.ts";

/**
 * Keeps what is needed to reproduce a fault. It holds secrets, so it stays in the data folder, closed to other users.
 * Gives what prevented it, such as a full disk; null when it is written.
 */
export function writeDump(dataDir: string, match: string, dump: object): unknown {
  try {
    const folder = join(dataDir, "dumps");
    makeFolder(folder);
    const path = join(folder, `${match || "server"}-${process.hrtime.bigint()}.json`);
    writeFileSync(path, JSON.stringify(dump), { mode: 0o600 });
    return null;
  } catch (error) {
    return error;
  }
}
