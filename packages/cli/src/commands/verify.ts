import { verify as check } from "@bigboard/kernel";
import { oneWord, otherRules, readArguments, recordOf } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";
import { verifyData } from "../verify-data.ts";

export const verify: Command = {
  name: "verify",
  summary: "check that a record, or all that is stored, reproduces",
  help: `bigboard verify RECORD [--seal HEX] [--json]
bigboard verify --data DIR [--json]

Plays the record and compares everything: game and version, edition, the seal and the seed made from it, every input,
every state mark, the outcome. Exit code 1 when something does not reproduce, or is of another version of the rules: then only
edition, seal and seed are checked.

With --data it does so with every match in a data folder or database file, running ones too, also while a server uses
it. Nothing is changed, and no secret of a running match is printed. Exit code 1 when something differs or is unreadable.

  --seal HEX   the seal that was shown before the match: 64 hex digits
  --data DIR   a data folder, or a database file such as a backup
  --json       {ok, inputs, differences: [{what, index, recorded, found}]} on standard output; with --data
               {path, format, ok, tables, unreadableTables, matches: [{id, game, table, rows, behind, check}]}`,
  run(args) {
    const options = {
      data: { type: "string" },
      seal: { type: "string" },
      json: { type: "boolean" },
    } as const;
    const { values, positionals } = readArguments(args, options);
    if (values.data !== undefined) {
      if (positionals.length > 0 || values.seal !== undefined) {
        throw new UsageError("--data checks all that is stored: no RECORD and no --seal beside it");
      }
      return verifyData(values.data, values.json ?? false);
    }
    const { record, game } = recordOf(oneWord(positionals, "RECORD"));
    const seal = values.seal?.toLowerCase() ?? null;
    if (seal !== null && !/^[0-9a-f]{64}$/.test(seal)) throw new UsageError("--seal is not 64 hex digits");
    const differences = check(record, game, seal);
    const ok = differences.length === 0;
    if (values.json) printJson({ ok, inputs: record.inputs.length, differences });
    else if (ok) print(`${record.inputs.length} inputs, chance and outcome reproduce`);
    else {
      for (const { what, index, recorded, found } of differences) {
        if (what === "rules") {
          print(otherRules(record, game));
          continue;
        }
        const where = index === null ? what : `${what} ${index}`;
        print(`${where}: recorded ${JSON.stringify(recorded)}, found ${JSON.stringify(found)}`);
      }
    }
    return ok ? EXIT.ok : EXIT.failed;
  },
};
