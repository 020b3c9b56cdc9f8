// npm run -s soak -- [--game ID] [--seconds N] [--limits on|off]: a full table of sockets storms the game, then all is judged.
// npm run -s soak -- --kills N [--nodes N] [--seconds N] [--resume FILE] [--report FILE] [--game ID]: so many kills of real nodes and
// their database while tables of all games play, then all is judged. FILE keeps finished rounds, so that another start goes on; --seconds 0 only reports.
// npm run -s soak -- --tables N [--seconds N]: what a swap costs in a server on which so many tables trade at a human pace.
import { parseArgs } from "node:util";
import { findGame, GAMES } from "@bigboard/games";
import { STORMS, trialsOf } from "@bigboard/games/trials";
import { reportOf, writeReport } from "@bigboard/trials/faults/report";
import { isClean } from "@bigboard/trials/faults/rounds";
import { stormNodes } from "@bigboard/trials/faults/storm";
import type { Simulation } from "@bigboard/trials/simulation/jury";
import { type Cost, runBusy } from "@bigboard/trials/soak/busy";
import type { StormGame } from "@bigboard/trials/soak/game";
import { runStorm, type StormReport } from "@bigboard/trials/soak/storm";

function fail(why: string): never {
  console.error(`soak: ${why}`);
  process.exit(2);
}

type Killing = {
  readonly simulations: readonly Simulation[];
  readonly kills: number;
  readonly nodes: number;
  readonly seconds: number;
  readonly resume: string | null;
  readonly report: string | null;
};

type Wish = {
  /** Null for a storm of sockets alone. */
  readonly killing: Killing | null;
  readonly games: readonly StormGame[];
  readonly seconds: number;
  readonly limits: readonly boolean[];
  readonly tables: number;
};

const OPTIONS = {
  game: { type: "string" },
  seconds: { type: "string" },
  limits: { type: "string" },
  tables: { type: "string", default: "0" },
  kills: { type: "string", default: "0" },
  nodes: { type: "string", default: "3" },
  resume: { type: "string" },
  report: { type: "string" },
} as const;

function readArguments(): Wish {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const { game, limits, resume = null, report = null } = values;
    const whole = (name: "seconds" | "tables" | "kills" | "nodes", most: number, usual: number): number => {
      const number = Number(values[name] ?? usual);
      if (!Number.isInteger(number) || number < 0 || number > most)
        fail(`--${name} must be a number from 1 to ${most}`);
      return number;
    };
    if (limits !== undefined && limits !== "on" && limits !== "off") fail("--limits must be on or off");
    const kills = whole("kills", 1_000_000, 0);
    const games = STORMS.filter(({ id }) => game === undefined || id === game);
    if (kills === 0 && games.length === 0)
      fail(`--game must be one of ${STORMS.map(({ id }) => id).join(", ")}`);
    const nodes = Math.max(1, whole("nodes", 9, 3));
    const simulations = simulationsOf(game);
    const long = kills === 0 ? 3_600 : 1_000_000;
    const seconds = Math.max(kills === 0 ? 1 : 0, whole("seconds", long, kills === 0 ? 60 : long));
    return {
      ...{ games, seconds, tables: whole("tables", 1_000, 0) },
      limits: limits === undefined ? [false, true] : [limits === "on"],
      killing: kills === 0 ? null : { simulations, kills, nodes, seconds, resume, report },
    };
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function simulationsOf(game: string | undefined): Simulation[] {
  return (game === undefined ? GAMES.map(({ meta }) => meta.id) : [game]).map((id) => {
    const [found, trials] = [findGame(id), trialsOf(id)];
    if (found === undefined || trials === undefined)
      fail(`--game must be one of ${GAMES.map(({ meta }) => meta.id).join(", ")}`);
    return { game: found, trials };
  });
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

async function kill(killing: Killing): Promise<void> {
  const { stderr } = process;
  const told = (line: string): void => void (stderr.isTTY && stderr.write(`\r${line}\x1b[K`));
  const rounds = await stormNodes({
    ...killing,
    told,
    finished: (round, line) => {
      console.log(`${stderr.isTTY ? "\r\x1b[K" : ""}${line}`);
      for (const fault of round.faults) console.log(`  FAULT ${fault}`);
    },
  });
  const report = reportOf(rounds, killing.kills);
  console.log(report);
  if (killing.report !== null) writeReport(killing.report, report);
  if (!rounds.every(isClean)) process.exitCode = 1;
}

const wish = readArguments();
if (wish.killing !== null) await kill(wish.killing);
else await (wish.tables > 0 ? busy(wish) : storm(wish));
