import { GAMES } from "@bigboard/games";
import { readArguments } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";

export const games: Command = {
  name: "games",
  summary: "list the games of the house",
  help: `bigboard games [--json]

Lists the games: id, version of the rules, seats, and whether they are played in turns or against the clock.

  --json   [{id, rules, seats: [fewest, most], pacing, …}] on standard output`,
  run(args) {
    const { values, positionals } = readArguments(args, { json: { type: "boolean" } });
    if (positionals.length > 0) throw new UsageError(`nothing is expected here: ${positionals.join(" ")}`);
    const metas = GAMES.map(({ meta }) => meta);
    if (values.json) printJson(metas);
    else
      for (const { id, rules, seats, pacing } of metas)
        print(
          `${id}  rules ${rules}, ${seats.join(" to ")} seats, ${pacing.clocks ? "against the clock" : "in turns"}`,
        );
    return EXIT.ok;
  },
};
