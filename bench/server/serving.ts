import type { Usage } from "./child.ts";

/** The child's side: says where it serves, and answers what it is asked. */
export function serving(port: number, matches: () => number = () => 0): void {
  process.on("message", (asked) => {
    if (asked === "stop") process.exit(0);
    if (asked === "collected") globalThis.gc?.();
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
