import { verify as check } from "@bigboard/kernel";
import { oneWord, readArguments, recordOf } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";

export const verify: Command = {
  name: "verify",
  summary: "check that a record's chance, inputs and outcome reproduce",
  help: `bigboard verify RECORD [--seal HEX] [--json]

Plays the record and compares everything: game and version, edition, the seal and the seed made from it, every input,
every state mark, the outcome. Exit code 1 when something does not reproduce.

  --seal HEX   the seal that was shown before the match: 64 hex digits
  --json       {ok, inputs, differences: [{what, index, recorded, found}]} on standard output`,
  run(args) {
    const options = { seal: { type: "string" }, json: { type: "boolean" } } as const;
    const { values, positionals } = readArguments(args, options);
    const { record, game } = recordOf(oneWord(positionals, "RECORD"));
    const seal = values.seal?.toLowerCase() ?? null;
    if (seal !== null && !/^[0-9a-f]{64}$/.test(seal)) throw new UsageError("--seal is not 64 hex digits");
    const differences = check(record, game, seal);
    const ok = differences.length === 0;
    if (values.json) printJson({ ok, inputs: record.inputs.length, differences });
    else if (ok) print(`${record.inputs.length} inputs, chance and outcome reproduce`);
    else {
      for (const { what, index, recorded, found } of differences) {
        const where = index === null ? what : `${what} ${index}`;
        print(`${where}: recorded ${JSON.stringify(recorded)}, found ${JSON.stringify(found)}`);
      }
    }
    return ok ? EXIT.ok : EXIT.failed;
  },
};
