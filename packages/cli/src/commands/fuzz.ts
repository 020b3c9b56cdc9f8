import { join } from "node:path";
import { probeOf } from "@bigboard/games/trials";
import { type FuzzReport, fuzz as play, writeDump } from "@bigboard/laws";
import { gameOf, oneWord, readArguments, seatsOf, wholeNumber } from "../arguments.ts";
import { type Command, EXIT, print, printJson } from "../command.ts";
import { progressBar } from "../progress.ts";

export const fuzz: Command = {
  name: "fuzz",
  summary: "play random matches under the laws and stop at the first fault",
  help: `bigboard fuzz GAME [--games M] [--seats N] [--seed S] [--dump FOLDER] [--json]

Plays M random matches over all seat counts and options, with garbage between the moves, and asks after every input
whether a law is broken. At the first fault it writes the match
as a record and says how to replay it; exit code 1.

  --games M       default 1000
  --seats N       only tables of N seats; without it all sizes in turn
  --seed S        another seed plays other matches; default "fuzz"
  --dump FOLDER   where the record of a fault goes; default "."
  --json          {games, inputs, sampled, endings, actions, refusals, finding, replay} on standard output`,
  run(args) {
    const options = {
      games: { type: "string" },
      seats: { type: "string" },
      seed: { type: "string" },
      dump: { type: "string" },
      json: { type: "boolean" },
    } as const;
    const { values, positionals } = readArguments(args, options);
    const game = gameOf(oneWord(positionals, "GAME"));
    const games = wholeNumber(values.games, "games", 1000);
    const seats = values.seats === undefined ? {} : { seats: seatsOf(game, values.seats, 0) };
    const seed = values.seed ?? "fuzz";
    const bar = progressBar(games, "matches");
    const probe = probeOf(game.meta.id);
    const report = play({ game, games, seed, probe, ...seats, onMatch: (done) => bar.at(done) });
    bar.stop();
    const path = join(values.dump ?? ".", `fuzz-${game.meta.id}-${report.games}.json`);
    const replay = report.finding ? writeDump(report.finding, path) : null;
    if (values.json) printJson({ ...report, finding: report.finding?.violation ?? null, replay });
    else printReport(report, replay);
    return report.finding ? EXIT.failed : EXIT.ok;
  },
};

function printReport(report: FuzzReport, replay: string | null): void {
  print(`${report.games} matches, ${report.inputs} inputs, laws asked of ${report.sampled} states`);
  for (const [what, counts] of Object.entries({
    endings: report.endings,
    actions: report.actions,
    refusals: report.refusals,
  })) {
    print(
      `${what}: ${Object.entries(counts)
        .map(([name, times]) => `${name} ${times}`)
        .join(", ")}`,
    );
  }
  if (!report.finding) {
    print("no fault");
    return;
  }
  const { law, index, message, viewer, action } = report.finding.violation;
  print(`law ${law} is broken after ${index} inputs: ${message}`);
  if (viewer !== null) print(`seen by: ${viewer}`);
  if (action !== null) print(`action: ${JSON.stringify(action)}`);
  print(`replay it with: npm run -s ${replay ?? ""}`.replace("bigboard ", "bigboard -- "));
}
