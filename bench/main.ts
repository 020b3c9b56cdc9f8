import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Benchmark } from "./measure.ts";

const USAGE = `npm run -s bench -- [rules] [server] [clone] [--json] [--quick] [--write]: measures the groups named, all of them without a name
--quick: the server with fewer tables, for a look; without PostgreSQL
--write: makes docs/performance.md from what the server took`;

type Wish = { readonly quick: boolean; readonly write: boolean };

const GROUPS: { readonly [name: string]: (wish: Wish) => Promise<readonly Benchmark[]> } = {
  rules: async () => (await import("./rules.ts")).benchRules(),
  server: benchServer,
  clone: async () => (await import("./clone.ts")).benchClone(),
};

async function benchServer({ quick, write }: Wish): Promise<readonly Benchmark[]> {
  const { FULL, QUICK, benchmarksOf, measureServer } = await import("./server.ts");
  const { machine, performancePage, versions } = await import("./server/report.ts");
  const [loadBefore = 0] = loadavg();
  const measured = await measureServer(quick ? QUICK : FULL, !quick, (line) => console.error(line));
  if (write) {
    const [loadAfter = 0] = loadavg();
    const date = new Date().toISOString().slice(0, 10);
    const setting = { quick, date, machine: machine(), loadBefore, loadAfter, versions: versions() };
    const page = join(import.meta.dirname, "../docs/performance.md");
    writeFileSync(page, performancePage(measured, setting));
  }
  return benchmarksOf(measured);
}

async function main(): Promise<number> {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    options: { json: flag, quick: flag, write: flag, help: flag },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !Object.hasOwn(GROUPS, name));
  if (values.help || unknown !== undefined) {
    console.error(
      values.help ? USAGE : `no benchmark ${unknown}; there are ${Object.keys(GROUPS).join(", ")}`,
    );
    return values.help ? 0 : 2;
  }
  const benchmarks: Benchmark[] = [];
  for (const [name, measure] of Object.entries(GROUPS)) {
    if (positionals.length === 0 || positionals.includes(name)) benchmarks.push(...(await measure(values)));
  }
  if (values.json) console.log(JSON.stringify({ benchmarks }));
  else for (const benchmark of benchmarks) console.log(line(benchmark));
  return 0;
}

function line({ name, value, unit, ratios }: Benchmark): string {
  const against = Object.entries(ratios).map(([peer, ratio]) => `${ratio} x ${peer}`);
  const text = `${name}: ${value.toLocaleString("en")} ${unit}`;
  return against.length === 0 ? text : `${text} (${against.join(", ")})`;
}

// Peers check their input and freeze their states unless they run in production; loaded after this line, hence the imports.
process.env.NODE_ENV = "production";
process.exitCode = await main();
