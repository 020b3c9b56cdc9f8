import { GAMES } from "@bigboard/games";
import type { AnyGame } from "@bigboard/kernel";
import { readArguments } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";
import { optionLines } from "../options.ts";

export const games: Command = {
  name: "games",
  summary: "list the games of the house",
  help: `bigboard games [--json]

Lists the games: id, version of the rules, seats, and whether they are played in turns or against the clock. Below each:
its options, with the clause that each of them serves.

  --json   [{id, rules, seats: [fewest, most], pacing, …, options: {NAME: {kind, ...}}, editions: [id, ...]}] on standard output`,
  run(args) {
    const { values, positionals } = readArguments(args, { json: { type: "boolean" } });
    if (positionals.length > 0) throw new UsageError(`nothing is expected here: ${positionals.join(" ")}`);
    if (values.json) printJson(GAMES.map(listed));
    else for (const game of GAMES) print([headline(game), ...optionLines(game)].join("\n"));
    return EXIT.ok;
  },
};

function listed({ meta, options, editions }: AnyGame): object {
  return { ...meta, options, editions: [...(editions?.builtIn.keys() ?? [])] };
}

function headline({ meta }: AnyGame): string {
  const { id, rules, seats, pacing } = meta;
  return `${id}  rules ${rules}, ${seats.join(" to ")} seats, ${pacing.clocks ? "against the clock" : "in turns"}`;
}
