import { tournament as play, type Standing, type Tournament } from "@bigboard/arena";
import { gameOf, MATCH_HELP, MATCH_OPTIONS, matchesOf, oneWord, readArguments } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";
import { progressBar } from "../progress.ts";

export const tournament: Command = {
  name: "tournament",
  summary: "play bots against each other with seats rotated",
  help: `bigboard tournament GAME --bots a,b,... [--seats N] [--games M] [--edition E] [--config JSON] [--seed S] [--json]

Plays M matches between different bots. Each deal is played as often as there are bots, the bots one seat further each
time. A victory shared by k seats counts 1/k for each; low and high are the 95 % interval of the win rate, in which the
matches of one deal count as one piece of luck. Mean places and scores are those of matches that ended with a ranking.
Where a match has several rankings, the first place of each is its part of the victory, and each bot is also judged among
those it was ranked with, by its seats in the ranking.

  --seats N      default: as many as there are bots
${MATCH_HELP}
  --seed S       default "tournament"
  --json         {games, deals, endings: {...}, bots: [{name, wins, winRate, low, high, meanPlace, meanScore,
                 among: [{of, seats, wins, winRate, low, high}]}]} on standard output`,
  run(args) {
    const { values, positionals } = readArguments(args, MATCH_OPTIONS);
    const game = gameOf(oneWord(positionals, "GAME"));
    if (values.bots === undefined) throw new UsageError("--bots is missing");
    const names = values.bots.split(",");
    if (new Set(names).size !== names.length) throw new UsageError("--bots names a bot twice");
    const order = matchesOf(game, values, Math.max(game.meta.seats[0], names.length), values.bots);
    const bar = progressBar(order.games, "matches");
    const seed = values.seed ?? "tournament";
    const result = play({ ...order, seed, progress: (done) => bar.at(done) });
    bar.stop();
    if (values.json) printJson(result);
    else printTable(result, order.seats);
    return EXIT.ok;
  },
};

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
