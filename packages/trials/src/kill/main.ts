// npm run -s kill-test [-- KILLS | -- --all]: the kill test at length, with its figures; exit 1 on any fault.
import { parseArgs } from "node:util";
import { runFullDisks } from "./full-disks.ts";
import { runKills } from "./run.ts";
import { runTerms } from "./sigterms.ts";
import { runWatchdogFirings } from "./watchdog.ts";

type Figures = {
  readonly acknowledged: number;
  readonly repeated: number;
  readonly rows: number;
  readonly faults: readonly string[];
};
type Part = {
  readonly what: string;
  readonly times: number;
  run(times: number, told: (done: number) => void): Promise<Figures>;
};

/** Everything that a server must survive. */
const ALL: readonly Part[] = [
  { what: "SIGKILL", times: 50, run: runKills },
  { what: "SIGTERM to npm start", times: 20, run: runTerms },
  { what: "full disk", times: 5, run: runFullDisks },
  { what: "watchdog firing", times: 5, run: runWatchdogFirings },
];

function chosen(): readonly Part[] {
  const { values, positionals } = parseArgs({
    options: { all: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.all === true && positionals.length === 0) return ALL;
  const times = Number(positionals[0] ?? 50);
  if (values.all === true || positionals.length > 1 || !Number.isInteger(times) || times < 1) {
    throw new Error("give --all, or how many kills: a whole number of at least 1");
  }
  return [{ what: "SIGKILL", times, run: runKills }];
}

/** A part that ends by an error has that for its fault: the others run all the same. */
async function figures({ what, times, run }: Part): Promise<Figures> {
  const told = (done: number): void => {
    process.stderr.write(`\r${what}: ${done} of ${times}`);
  };
  told(0);
  try {
    return await run(times, told);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { acknowledged: 0, repeated: 0, rows: 0, faults: [reason] };
  } finally {
    process.stderr.write("\n");
  }
}

const COLUMNS = ["what", "times", "acknowledged", "repeated", "rows", "faults"] as const;
const WIDTHS = [24, 7, 14, 10, 8, 8] as const;

function line(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, index) =>
      index === 0 ? String(cell).padEnd(WIDTHS[0]) : String(cell).padStart(WIDTHS[index] ?? 0),
    )
    .join("");
}

async function main(): Promise<void> {
  const lines: string[] = [];
  const faults: string[] = [];
  for (const part of chosen()) {
    const found = await figures(part);
    const { acknowledged, repeated, rows } = found;
    lines.push(line([part.what, part.times, acknowledged, repeated, rows, found.faults.length]));
    faults.push(...found.faults.map((fault) => `FAULT ${part.what}: ${fault}`));
  }
  console.log([line(COLUMNS), ...lines, ...faults].join("\n"));
  console.log(faults.length === 0 ? "nothing lost, nothing doubled, no orphan" : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(`kill-test: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
});
