// npm run -s soak -- [--seconds N] [--limits on|off]: eight sockets storm one table of Krach 29, then all of it is judged.
import { parseArgs } from "node:util";
import { runStorm, type StormReport } from "./storm.ts";

/** With limits off, so many acceptances must have been decided in a minute. */
const LEAST_ACCEPTS_A_MINUTE = 2_000;

function fail(why: string): never {
  console.error(`soak: ${why}`);
  process.exit(2);
}

function readArguments(): { seconds: number; limits: readonly boolean[] } {
  try {
    const options = { seconds: { type: "string", default: "60" }, limits: { type: "string" } } as const;
    const { seconds, limits } = parseArgs({ options }).values;
    const length = Number(seconds);
    if (!(length > 0 && length <= 3_600)) fail("--seconds must be a number from 1 to 3600");
    if (limits !== undefined && limits !== "on" && limits !== "off") fail("--limits must be on or off");
    return { seconds: length, limits: limits === undefined ? [false, true] : [limits === "on"] };
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
  console.log(`  ${report.messages} messages held against the log, ${report.bytes} bytes received`);
  for (const [code, times] of Object.entries(report.answers)) console.log(`  ${code} ${times}`);
  for (const fault of report.faults) console.log(`  FAULT ${fault}`);
}

const { seconds, limits } = readArguments();
for (const on of limits) {
  const told = (line: string) => process.stderr.write(`\r${line}   `);
  const report = await runStorm({ seconds, limits: on, told });
  process.stderr.write("\n");
  tell(on, report);
  const few = !on && report.decidedAccepts < (LEAST_ACCEPTS_A_MINUTE * seconds) / 60;
  if (few) console.log(`  FAULT only ${report.decidedAccepts} decided acceptances`);
  if (few || report.faults.length > 0) process.exitCode = 1;
}
