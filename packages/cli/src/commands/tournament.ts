import { tournament as play } from "@bigboard/bots";
import { botsOf, configOf, gameOf, oneWord, readArguments, seatsOf, wholeNumber } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";
import { progressBar } from "../progress.ts";

export const tournament: Command = {
  name: "tournament",
  summary: "play bots against each other with seats rotated",
  help: `bigboard tournament GAME --bots a,b,... [--seats N] [--games M] [--edition E] [--config JSON] [--seed S] [--json]

Plays M matches between different bots. Each deal is played as often as there are bots, the bots one seat further each
time. A victory shared by k seats counts 1/k for each; low and high are the 95 % interval of the win rate.

  --seats N      default: as many as there are bots
  --games M      default 100
  --edition E    an edition's id, or the path of an edition file
  --config JSON  options of the game
  --seed S       default "tournament"
  --json         {games, bots: [{name, wins, winRate, low, high}]} on standard output`,
  run(args) {
    const options = {
      seats: { type: "string" },
      games: { type: "string" },
      bots: { type: "string" },
      edition: { type: "string" },
      config: { type: "string" },
      seed: { type: "string" },
      json: { type: "boolean" },
    } as const;
    const { values, positionals } = readArguments(args, options);
    const game = gameOf(oneWord(positionals, "GAME"));
    if (values.bots === undefined) throw new UsageError("--bots is missing");
    const names = values.bots.split(",");
    if (new Set(names).size !== names.length) throw new UsageError("--bots names a bot twice");
    const seats = seatsOf(game, values.seats, Math.max(game.meta.seats[0], names.length));
    const bots = botsOf(game, values.bots, seats);
    const games = wholeNumber(values.games, "games", 100);
    const config = configOf(game, seats, values.config, values.edition);
    const bar = progressBar(games, "matches");
    const seed = values.seed ?? "tournament";
    const result = play({ game, seats, games, bots, config, seed, progress: (done) => bar.at(done) });
    bar.stop();
    if (values.json) printJson(result);
    else {
      print(`${result.games} matches at ${seats} seats`);
      for (const { name, wins, winRate, low, high } of result.bots) {
        const [rate, from, to] = [winRate, low, high].map((part) => (part * 100).toFixed(1));
        print(`${name.padEnd(10)} won ${wins.toFixed(1)}: ${rate} % (95 %: ${from} to ${to})`);
      }
    }
    return EXIT.ok;
  },
};
