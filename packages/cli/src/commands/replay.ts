import { type AnyMatch, type Json, outcomeOf, replay as play, type Taken } from "@bigboard/kernel";
import { oneWord, otherRules, readArguments, recordOf, wholeNumber } from "../arguments.ts";
import { type Command, EXIT, print, say, UsageError } from "../command.ts";

export const replay: Command = {
  name: "replay",
  summary: "play a record again and show each input",
  help: `bigboard replay RECORD [--until N] [--seat I]

Plays the record (a match record, or the dump of a fuzz run) and prints each input with the facts it made, in plain
codes; at the end the view. Exit code 1 when an input does not reproduce.

  --until N   only the first N inputs
  --seat I    the facts and the view of seat I; without it all facts and the public view`,
  run(args) {
    const options = { until: { type: "string" }, seat: { type: "string" } } as const;
    const { values, positionals } = readArguments(args, options);
    const { record, game } = recordOf(oneWord(positionals, "RECORD"));
    const until = wholeNumber(values.until, "until", record.inputs.length, 0);
    const seat = values.seat === undefined ? null : wholeNumber(values.seat, "seat", 0, 0);
    if (seat !== null && seat >= record.seats) {
      throw new UsageError(`--seat must be 0 to ${record.seats - 1}, not ${seat}`);
    }
    print(`${record.game} ${record.rules}, ${record.seats} seats, stream ${record.stream}`);
    const played = play(record, game, until, (match, taken) => printStep(match, taken, seat));
    if (!played.ok) {
      const { difference } = played;
      say(
        difference.what === "rules"
          ? otherRules(record, game)
          : `does not reproduce: ${JSON.stringify(difference)}`,
      );
      return EXIT.failed;
    }
    const { match } = played;
    const outcome = outcomeOf(match);
    print(`\nafter ${match.count} of ${record.inputs.length} inputs, seen by ${seat ?? "everybody"}:`);
    print(JSON.stringify(match.rules.view(match.state, seat ?? "public", "none"), null, 2));
    if (outcome) print(`outcome ${JSON.stringify(outcome)}`);
    return EXIT.ok;
  },
};

function printStep(match: AnyMatch, { input, facts }: Taken<Json, Json>, seat: number | null): void {
  const number = String(match.count).padStart(4);
  switch (input.t) {
    case "act":
      print(`${number}  ${input.at} ms  seat ${input.seat}  ${JSON.stringify(input.action)}`);
      break;
    case "time":
      print(`${number}  ${input.at} ms  a deadline falls due`);
      break;
    case "seat":
      print(`${number}  ${input.at} ms  seat ${input.seat} is now held by: ${input.held}`);
      break;
  }
  for (const { to, event } of facts) {
    if (seat !== null && to !== "all" && !to.includes(seat)) continue;
    print(`          ${to === "all" ? "all" : `seats ${to.join(", ")}`}: ${JSON.stringify(event)}`);
  }
}
