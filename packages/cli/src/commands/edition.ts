import { checkEdition, readEdition } from "@bigboard/games/wall-street-1920/edition";
import { isRefusal } from "@bigboard/kernel";
import { oneWord, readArguments, readJsonFile } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";

export const edition: Command = {
  name: "edition",
  summary: "check an edition file",
  help: `bigboard edition FILE --check [--json]

Reads an edition (all the numbers printed on a game's components) and checks it against the game's schema and the data
checks of its rule catalogue. Exit code 1 when it fails.

  --json   {ok, id, failures: [{check, message}]} on standard output`,
  run(args) {
    const options = { check: { type: "boolean" }, json: { type: "boolean" } } as const;
    const { values, positionals } = readArguments(args, options);
    const file = oneWord(positionals, "FILE");
    if (!values.check) throw new UsageError("--check is missing: it is all that can be done with an edition");
    const read = readEdition(readJsonFile(file));
    const id = isRefusal(read) ? null : read.id;
    const failures = isRefusal(read)
      ? [{ check: read.rule, message: `${read.code} ${JSON.stringify(read.detail)}` }]
      : checkEdition(read);
    const ok = failures.length === 0;
    if (values.json) printJson({ ok, id, failures });
    else if (ok) print(`${id}: sound`);
    else for (const { check, message } of failures) print(`${check}: ${message}`);
    return ok ? EXIT.ok : EXIT.failed;
  },
};
