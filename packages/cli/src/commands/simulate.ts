import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type EditionReportOrder, simulate as play, type Simulation } from "@bigboard/arena";
import { reportOf } from "@bigboard/games/bots";
import type { AnyGame } from "@bigboard/kernel";
import {
  gameOf,
  MATCH_HELP,
  MATCH_OPTIONS,
  matchesOf,
  oneWord,
  rawConfigOf,
  readArguments,
} from "../arguments.ts";
import { type Command, EXIT, print, printJson, say, UsageError } from "../command.ts";
import { progressBar } from "../progress.ts";
import { measuredReport } from "../report.ts";

export const simulate: Command = {
  name: "simulate",
  summary: "play many matches between bots in fixed seats",
  help: `bigboard simulate GAME [--seats N] [--games M] [--bots a,b,...] [--edition E] [--config JSON] [--seed S]
                       [--report FILE.md] [--json]

Plays M matches between bots, seat i by the i-th bot (a shorter list is repeated), and counts.
A victory shared by k seats of one ranking counts 1/k for each. Exit code 1 when an invariant broke.

  --seats N      default: the fewest the game takes
  --bots LIST    default random
${MATCH_HELP}
  --seed S       match i is played from S/i; default "simulate"
  --report FILE  measure the edition at every number of seats, M matches each, and write the report there; the bots
                 of LIST sit around its tables, in games with more than one that matters
  --json         {games, inputs, seconds, inputsPerSecond, faults, seats: [{bot, wins, winRate, meanScore}],
                 endings: {...}} on standard output`,
  async run(args) {
    const { values, positionals } = readArguments(args, { ...MATCH_OPTIONS, report: { type: "string" } });
    const game = gameOf(oneWord(positionals, "GAME"));
    const order = matchesOf(game, values, game.meta.seats[0], "random");
    const { games } = order;
    const seed = values.seed ?? "simulate";
    if (values.report !== undefined) {
      const rawConfig = rawConfigOf(values.config, values.edition);
      const bots = order.bots.map(({ name }) => name);
      const command = commandLine(args);
      await writeReport(values.report, game, { rawConfig, games, seed, bots, command });
    }
    const bar = progressBar(games, "matches");
    const result = play({ ...order, seed, progress: (done) => bar.at(done) });
    bar.stop();
    if (values.json) printJson(result);
    else printTable(result);
    if (result.faults > 0)
      say(`${result.faults} faults: run bigboard fuzz ${game.meta.id} to find the first`);
    return result.faults > 0 ? EXIT.failed : EXIT.ok;
  },
};

async function writeReport(path: string, game: AnyGame, order: EditionReportOrder): Promise<void> {
  const report = reportOf(game.meta.id);
  if (report === null) throw new UsageError(`there are no reports on ${game.meta.id}`);
  const text = await measuredReport(game, report, order);
  if (typeof text !== "string") throw new UsageError(`the config is refused: ${text.code}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  say(`the report is in ${path}`);
}

/** The command as one would type it again. */
function commandLine(args: readonly string[]): string {
  const words = args.map((arg) => (/^[\w.,/:=-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`));
  return ["npm run -s bigboard -- simulate", ...words].join(" ");
}

function printTable(result: Simulation): void {
  print(
    `${result.games} matches, ${result.inputs} inputs, ${result.inputsPerSecond} a second, ${result.faults} faults`,
  );
  for (const [seat, { bot, wins, winRate, meanScore }] of result.seats.entries()) {
    const share = `${(winRate * 100).toFixed(1)} %`;
    print(
      `seat ${seat}  ${bot.padEnd(10)} won ${wins.toFixed(1)} (${share}), mean score ${meanScore.toFixed(1)}`,
    );
  }
  for (const [ending, times] of Object.entries(result.endings)) print(`ending ${ending}: ${times}`);
}
