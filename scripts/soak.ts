// npm run -s soak -- [--game ID] [--seconds N] [--limits on|off]: a full table of sockets storms the game, then all is judged.
// npm run -s soak -- --tables N [--seconds N]: what a swap costs in a server on which so many tables trade at a human pace.
import { parseArgs } from "node:util";
import { STORMS } from "@bigboard/games/trials";
import { type Cost, runBusy } from "@bigboard/trials/soak/busy";
import type { StormGame } from "@bigboard/trials/soak/game";
import { runStorm, type StormReport } from "@bigboard/trials/soak/storm";

function fail(why: string): never {
  console.error(`soak: ${why}`);
  process.exit(2);
}

type Wish = {
  readonly games: readonly StormGame[];
  readonly seconds: number;
  readonly limits: readonly boolean[];
  readonly tables: number;
};

function readArguments(): Wish {
  try {
    const options = {
      game: { type: "string" },
      seconds: { type: "string", default: "60" },
      limits: { type: "string" },
      tables: { type: "string", default: "0" },
    } as const;
    const { game, seconds, limits, tables } = parseArgs({ options }).values;
    const length = Number(seconds);
    if (!(length > 0 && length <= 3_600)) fail("--seconds must be a number from 1 to 3600");
    if (limits !== undefined && limits !== "on" && limits !== "off") fail("--limits must be on or off");
    const busy = Number(tables);
    if (!Number.isInteger(busy) || busy < 0 || busy > 1_000) fail("--tables must be a number from 1 to 1000");
    const games = STORMS.filter(({ id }) => game === undefined || id === game);
    if (games.length === 0) fail(`--game must be one of ${STORMS.map(({ id }) => id).join(", ")}`);
    return {
      games,
      seconds: length,
      limits: limits === undefined ? [false, true] : [limits === "on"],
      tables: busy,
    };
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function tell(game: StormGame, limits: boolean, report: StormReport): void {
  const { matches, rounds, inputs, decidedAccepts, messages, bytes, drops } = report;
  console.log(
    `${game.id}, limits ${limits ? "on" : "off"}: ${matches} matches, ${rounds} rounds, ${inputs} inputs`,
  );
  console.log(`  ${decidedAccepts} decided acceptances: ${listed(report.acceptAnswers)}`);
  console.log(
    `  ${messages} messages held against the log, ${bytes} bytes received, ${drops} connections broken`,
  );
  console.log(`  answers: ${listed(report.answers)}`);
  console.log(`  events: ${listed(report.events)}`);
  for (const fault of report.faults) console.log(`  FAULT ${fault}`);
}

const listed = (counts: { readonly [what: string]: number }): string =>
  Object.entries(counts)
    .map(([what, times]) => `${what} ${times}`)
    .join(", ");

async function storm({ games, seconds, limits }: Wish): Promise<void> {
  for (const game of games) {
    for (const on of limits) {
      const told = (line: string) => process.stderr.write(`\r${line}   `);
      const report = await runStorm({ storm: game, seconds, limits: on, told });
      process.stderr.write("\n");
      tell(game, on, report);
      const few = !on && report.decidedAccepts < (game.acceptsAMinute * seconds) / 60;
      if (few) console.log(`  FAULT only ${report.decidedAccepts} decided acceptances`);
      if (few || report.faults.length > 0) process.exitCode = 1;
    }
  }
}

async function busy({ games, seconds, tables }: Wish): Promise<void> {
  const [storm] = games;
  if (storm === undefined) fail("no game to play");
  const report = await runBusy({ storm, tables, seconds });
  const words = ({ count, median, p99, most }: Cost) =>
    `${count} in ${seconds} s, median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, most ${most.toFixed(1)} ms`;
  console.log(`${tables} full tables of ${storm.id}; from arrival to the last viewer's message:`);
  console.log(`  swaps: ${words(report.swap)}`);
  console.log(`  other commands: ${words(report.other)}`);
  console.log(
    `  the server used ${(report.cpu * 100).toFixed(0)} % of a core; beside it a timer of an idle process was late by`,
  );
  console.log(`  median ${report.idle.median.toFixed(2)} ms, p99 ${report.idle.p99.toFixed(2)} ms`);
}

const wish = readArguments();
await (wish.tables > 0 ? busy(wish) : storm(wish));
