import type { Benchmark } from "./measure.ts";

/** `npm run -s bench -- [rules] [server] [clone] [--json]`: measures the groups named, all of them without a name. */
const GROUPS: { readonly [name: string]: () => Promise<readonly Benchmark[]> } = {
  rules: async () => (await import("./rules.ts")).benchRules(),
  server: async () => (await import("./server.ts")).benchServer(),
  clone: async () => (await import("./clone.ts")).benchClone(),
};

async function main(args: readonly string[]): Promise<number> {
  const json = args.includes("--json");
  const names = args.filter((arg) => arg !== "--json");
  const unknown = names.find((name) => !Object.hasOwn(GROUPS, name));
  if (unknown !== undefined) {
    console.error(`no benchmark ${unknown}; there are ${Object.keys(GROUPS).join(", ")}`);
    return 2;
  }
  const benchmarks: Benchmark[] = [];
  for (const [name, measure] of Object.entries(GROUPS)) {
    if (names.length === 0 || names.includes(name)) benchmarks.push(...(await measure()));
  }
  if (json) console.log(JSON.stringify({ benchmarks }));
  else for (const benchmark of benchmarks) console.log(line(benchmark));
  return 0;
}

function line({ name, value, unit, ratios }: Benchmark): string {
  const against = Object.entries(ratios).map(([peer, ratio]) => `${ratio} x ${peer}`);
  return `${name}: ${value.toLocaleString("en")} ${unit} (${against.join(", ")})`;
}

// Peers check their input and freeze their states unless they run in production; loaded after this line, hence the imports.
process.env.NODE_ENV = "production";
process.exitCode = await main(process.argv.slice(2));
