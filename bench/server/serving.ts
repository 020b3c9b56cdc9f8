import { setImmediate } from "node:timers/promises";
import type { Usage } from "./child.ts";

const COLLECTIONS = 3;

/** The child's side: says where it serves, and answers what it is asked. */
export function serving(port: number, matches: () => number = () => 0): void {
  process.on("message", async (asked) => {
    if (asked === "stop") process.exit(0);
    if (asked === "collected") await collect();
    const { user, system } = process.cpuUsage();
    const { heapUsed, external } = process.memoryUsage();
    const usage: Usage = {
      cpuSeconds: (user + system) / 1e6,
      heapBytes: heapUsed + external,
      matches: matches(),
    };
    process.send?.(usage);
  });
  // Nobody asks any more: whoever measured has failed.
  process.on("disconnect", () => process.exit(1));
  process.send?.({ port });
}

/** What a collection finds unneeded may hold something that only the next one can take. */
async function collect(): Promise<void> {
  for (let n = 0; n < COLLECTIONS; n += 1) {
    globalThis.gc?.();
    await setImmediate();
  }
}
