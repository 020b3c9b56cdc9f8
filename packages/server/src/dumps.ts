import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./store/open.ts";

export type Dumped =
  | { readonly path: string; readonly error: null }
  | { readonly path: null; readonly error: unknown };

/**
 * Keeps what is needed to reproduce a fault. It holds secrets, so it stays in the data folder, closed to other users.
 * Gives where it is, or what prevented it, such as a full disk.
 */
export function writeDump(dataDir: string, match: string, dump: object): Dumped {
  try {
    const folder = join(dataDir, "dumps");
    makeFolder(folder);
    const path = join(folder, `${match || "server"}-${process.hrtime.bigint()}.json`);
    writeFileSync(path, JSON.stringify(dump), { mode: 0o600 });
    return { path, error: null };
  } catch (error) {
    return { path: null, error };
  }
}
