import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { EditionReportOrder, Simulation } from "@bigboard/arena";
import { reportOf } from "@bigboard/games/bots";
import type { AnyGame } from "@bigboard/kernel";
import {
  CORES_HELP,
  CORES_OPTION,
  commandLine,
  coresOf,
  gameOf,
  MATCH_HELP,
  MATCH_OPTIONS,
  matchesOf,
  oneWord,
  rawConfigOf,
  readArguments,
  wholeNumber,
} from "../arguments.ts";
import { type Command, EXIT, print, printJson, say, UsageError } from "../command.ts";
import { measuredReport } from "../cores/report.ts";
import { simulated } from "../cores/simulation.ts";

const OPTIONS = {
  ...MATCH_OPTIONS,
  ...CORES_OPTION,
  report: { type: "string" },
  resume: { type: "string" },
  "audit-every": { type: "string" },
} as const;

export const simulate: Command = {
  name: "simulate",
  summary: "play many matches between bots in fixed seats",
  help: `bigboard simulate GAME [--seats N] [--games M] [--bots a,b,...] [--edition E] [--config JSON] [--seed S]
                       [--audit-every K] [--cores N] [--report FILE.md [--resume FILE]] [--json]

Plays M matches between bots, seat i by the i-th bot (a shorter list is repeated), and counts.
A victory shared by k seats of one ranking counts 1/k for each. Exit code 1 when an invariant broke.

  --seats N      default: the fewest the game takes
  --bots LIST    default random
${MATCH_HELP}
  --seed S       match i is played from S/i; default "simulate"
  --audit-every K  look for broken invariants in every Kth match only; default 1
${CORES_HELP}
  --report FILE  measure the edition at every number of seats, M matches each, and write the report there; the bots
                 of LIST sit around its tables, in games with more than one that matters
  --resume FILE  keep each part of the report in FILE, and do not measure again what is kept there while the game's rules
                 and bots are the same
  --json         {games, inputs, seconds, inputsPerSecond, faults, seats: [{bot, wins, winRate, meanScore}],
                 endings: {...}} on standard output`,
  async run(args) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const game = gameOf(oneWord(positionals, "GAME"));
    const { seats, games, config, ...order } = matchesOf(game, values, game.meta.seats[0], "random");
    const bots = order.bots.map(({ name }) => name);
    const seed = values.seed ?? "simulate";
    const cores = coresOf(values.cores);
    const auditEvery = wholeNumber(values["audit-every"], "audit-every", 1);
    if (values.report !== undefined) {
      const rawConfig = rawConfigOf(values.config, values.edition);
      const command = commandLine("simulate", withoutResume(args));
      const how = { cores, resume: values.resume };
      await writeReport(values.report, game, { rawConfig, games, seed, bots, command }, how);
    } else if (values.resume !== undefined) throw new UsageError("--resume is for --report");
    const id = game.meta.id;
    const result = await simulated({ game: id, seats, games, bots, config, seed, auditEvery }, cores);
    if (values.json) printJson(result);
    else printTable(result);
    if (result.faults > 0) say(`${result.faults} faults: run bigboard fuzz ${id} to find the first`);
    return result.faults > 0 ? EXIT.failed : EXIT.ok;
  },
};

/** The line that makes the report: where its parts were kept changes nothing in it. */
function withoutResume(args: readonly string[]): readonly string[] {
  return args.filter((word, index) => !word.startsWith("--resume") && args[index - 1] !== "--resume");
}

async function writeReport(
  path: string,
  game: AnyGame,
  order: EditionReportOrder,
  how: Parameters<typeof measuredReport>[3],
): Promise<void> {
  const report = reportOf(game.meta.id);
  if (report === null) throw new UsageError(`there are no reports on ${game.meta.id}`);
  const text = await measuredReport(game, report, order, how);
  if (typeof text !== "string") throw new UsageError(`the config is refused: ${text.code}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  say(`the report is in ${path}`);
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
