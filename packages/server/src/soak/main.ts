// npm run -s soak -- [--seconds N] [--limits on|off]: eight sockets storm one table of Krach 29, then all of it is judged.
// npm run -s soak -- --tables N [--seconds N]: what a swap costs in a server on which so many tables trade at a human pace.
import { parseArgs } from "node:util";
import { type Cost, runBusy } from "./busy.ts";
import { runStorm, type StormReport } from "./storm.ts";

/** With limits off, so many acceptances must have been decided in a minute. */
const LEAST_ACCEPTS_A_MINUTE = 2_000;

function fail(why: string): never {
  console.error(`soak: ${why}`);
  process.exit(2);
}

type Wish = { readonly seconds: number; readonly limits: readonly boolean[]; readonly tables: number };

function readArguments(): Wish {
  try {
    const options = {
      seconds: { type: "string", default: "60" },
      limits: { type: "string" },
      tables: { type: "string", default: "0" },
    } as const;
    const { seconds, limits, tables } = parseArgs({ options }).values;
    const length = Number(seconds);
    if (!(length > 0 && length <= 3_600)) fail("--seconds must be a number from 1 to 3600");
    if (limits !== undefined && limits !== "on" && limits !== "off") fail("--limits must be on or off");
    const busy = Number(tables);
    if (!Number.isInteger(busy) || busy < 0 || busy > 1_000) fail("--tables must be a number from 1 to 1000");
    return {
      seconds: length,
      limits: limits === undefined ? [false, true] : [limits === "on"],
      tables: busy,
    };
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function tell(limits: boolean, report: StormReport): void {
  console.log(
    `limits ${limits ? "on" : "off"}: ${report.matches} matches, ${report.days} days, ${report.inputs} inputs`,
  );
  console.log(
    `  ${report.decidedAccepts} decided acceptances, ${report.swaps} swaps, ${report.sales} sales by hand`,
  );
  console.log(
    `  ${report.messages} messages held against the log, ${report.bytes} bytes received, ${report.drops} connections broken`,
  );
  for (const [code, times] of Object.entries(report.answers)) console.log(`  ${code} ${times}`);
  for (const fault of report.faults) console.log(`  FAULT ${fault}`);
}

async function storm({ seconds, limits }: Wish): Promise<void> {
  for (const on of limits) {
    const told = (line: string) => process.stderr.write(`\r${line}   `);
    const report = await runStorm({ seconds, limits: on, told });
    process.stderr.write("\n");
    tell(on, report);
    const few = !on && report.decidedAccepts < (LEAST_ACCEPTS_A_MINUTE * seconds) / 60;
    if (few) console.log(`  FAULT only ${report.decidedAccepts} decided acceptances`);
    if (few || report.faults.length > 0) process.exitCode = 1;
  }
}

async function busy({ seconds, tables }: Wish): Promise<void> {
  const report = await runBusy({ tables, seconds });
  const words = ({ count, median, p99, most }: Cost) =>
    `${count} in ${seconds} s, median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, most ${most.toFixed(1)} ms`;
  console.log(`${tables} tables of eight; from arrival to the last viewer's message:`);
  console.log(`  swaps: ${words(report.swap)}`);
  console.log(`  other commands: ${words(report.other)}`);
  console.log(
    `  the server used ${(report.cpu * 100).toFixed(0)} % of a core; beside it a timer of an idle process was late by`,
  );
  console.log(`  median ${report.idle.median.toFixed(2)} ms, p99 ${report.idle.p99.toFixed(2)} ms`);
}

const wish = readArguments();
await (wish.tables > 0 ? busy(wish) : storm(wish));
