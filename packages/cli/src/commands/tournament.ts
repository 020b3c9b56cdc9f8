import { writeFileSync } from "node:fs";
import { foldDeals, type Standing, type Tournament } from "@bigboard/arena";
import { GAMES } from "@bigboard/games";
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
  readArguments,
  wholeNumber,
} from "../arguments.ts";
import { type Command, EXIT, print, printJson, say, UsageError } from "../command.ts";
import { playDeals } from "../cores/deals.ts";
import { type LadderOrder, ladder } from "../ladder.ts";

const OPTIONS = {
  ...MATCH_OPTIONS,
  ...CORES_OPTION,
  resume: { type: "string" },
  report: { type: "string" },
  iterations: { type: "string" },
} as const;

const OF_THE_LADDER = ["iterations"] as const;
const NOT_OF_THE_LADDER = ["seats", "bots", "edition", "config", "json"] as const;

export const tournament: Command = {
  name: "tournament",
  summary: "play bots against each other with seats rotated",
  help: `bigboard tournament GAME --bots a,b,... [--seats N] [--games M] [--edition E] [--config JSON] [--seed S]
                         [--resume FILE] [--cores N] [--json]
bigboard tournament [GAME] --report FILE.md [--games M] [--iterations I] [--seed S] [--resume FILE] [--cores N]

Plays M matches between different bots. Each deal is played as often as there are bots, the bots one seat further each
time. A victory shared by k seats counts 1/k for each; low and high are the 95 % interval of the win rate, in which the
matches of one deal count as one piece of luck. Mean places and scores are those of matches that ended with a ranking.
Where a match has several rankings, the first place of each is its part of the victory, and each bot is also judged among
those it was ranked with, by its seats in the ranking.

  --seats N      default: as many as there are bots
  --bots LIST    at least two different bots; one that is named twice has two seats: tycoon,greedy,greedy
${MATCH_HELP}
  --seed S       deal i is played from S/i; default "tournament"
  --resume FILE  keep each finished deal in FILE, and do not play again what is kept there. More matches may be asked for
                 later; with other bots, seats, options or another seed FILE is refused
${CORES_HELP}
  --report FILE  the ladder: compare all bots of all games, or of GAME alone, at the numbers of seats that each game
                 names, at least M matches a table, and write the ratings there
  --iterations I what bots that search spend on a turn on the ladder; default: what each usually does
  --json         {games, deals, endings: {...}, bots: [{name, wins, winRate, low, high, meanPlace, meanScore,
                 among: [{of, seats, wins, winRate, low, high}]}]} on standard output`,
  async run(args) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const how = { resume: values.resume, cores: coresOf(values.cores) };
    const stray = (values.report === undefined ? OF_THE_LADDER : NOT_OF_THE_LADDER).find(
      (name) => values[name] !== undefined,
    );
    if (stray !== undefined) throw new UsageError(strayOption(stray));
    if (values.report !== undefined) {
      const played = positionals.length === 0 ? GAMES : [gameOf(oneWord(positionals, "GAME"))];
      writeFileSync(values.report, await ladder(ladderOrder(played, positionals, values), how));
      say(`the ratings are in ${values.report}`);
      return EXIT.ok;
    }
    const game = gameOf(oneWord(positionals, "GAME"));
    if (values.bots === undefined) throw new UsageError("--bots is missing");
    const named = values.bots.split(",").length;
    const order = matchesOf(game, values, Math.max(game.meta.seats[0], named), values.bots);
    const { seats, games, config } = order;
    const bots = order.bots.map(({ name }) => name);
    if (new Set(bots).size < 2) throw new UsageError("--bots names no two different bots");
    const table = { game: game.meta.id, seats, lineUps: [bots], config, seed: values.seed ?? "tournament" };
    const [deals = []] = await playDeals([table], { ...how, games: [games] });
    const result = foldDeals(bots, deals);
    if (values.json) printJson(result);
    else printTable(result, seats);
    return EXIT.ok;
  },
};

function strayOption(name: (typeof OF_THE_LADDER | typeof NOT_OF_THE_LADDER)[number]): string {
  return name === "iterations"
    ? "--iterations is for --report; elsewhere a bot that searches takes them behind a colon: tycoon:400"
    : `--${name} is not for --report: the ladder plays all bots, at its own numbers of seats`;
}

type LadderValues = { readonly [name in "games" | "iterations" | "seed" | "report"]?: string | undefined };

function ladderOrder(
  played: readonly AnyGame[],
  words: readonly string[],
  { games, iterations, seed = "ladder", report = "" }: LadderValues,
): LadderOrder {
  const least = wholeNumber(games, "games", 100);
  const budget = iterations === undefined ? null : wholeNumber(iterations, "iterations", 1);
  const spent = budget === null ? [] : ["--iterations", `${budget}`];
  // Without where the deals were kept and how many threads played: neither changes the page.
  const args = [...words, "--report", report, "--games", `${least}`, ...spent, "--seed", seed];
  return { played, games: least, iterations: budget, seed, command: commandLine("tournament", args) };
}

function printTable({ games, deals, endings, bots }: Tournament, seats: number): void {
  print(`${games} matches of ${deals} deals at ${seats} seats`);
  for (const { name, meanPlace, meanScore, among, ...standing } of bots) {
    const means = `mean place ${meanPlace.toFixed(2)}, mean score ${meanScore.toFixed(1)}`;
    print(`${name.padEnd(10)} won ${rates(standing)}, ${means}`);
    for (const { of, seats: own, ...rest } of among) {
      print(`${" ".repeat(10)} of ${own} seats among ${of}: ${rates(rest)}`);
    }
  }
  for (const [ending, times] of Object.entries(endings)) print(`ending ${ending}: ${times}`);
}

type Rates = Pick<Standing, "wins" | "winRate" | "low" | "high">;

function rates({ wins, winRate, low, high }: Rates): string {
  const [rate, from, to] = [winRate, low, high].map((part) => (part * 100).toFixed(1));
  return `${wins.toFixed(1)}: ${rate} % (95 %: ${from} to ${to})`;
}
