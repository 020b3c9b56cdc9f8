import { resolve } from "node:path";
import { backupData } from "@bigboard/server";
import { oneWord, readArguments } from "../arguments.ts";
import { type Command, EXIT, print, printJson } from "../command.ts";
import { DATA_HELP, dataSettings, many, onData, size } from "../data-folder.ts";

export const backup: Command = {
  name: "backup",
  summary: "copy the tables into one file, also while the server runs",
  help: `bigboard backup [--data DIR] [--json] FILE

Copies the whole database into FILE as it is at one moment, while a server may run on it, and checks the copy. FILE must
not be there yet; nobody else on this machine may read it. To restore it see docs/operations.md.

${DATA_HELP}
  --json             {file, bytes, tables, matches, acts} on standard output`,
  run(args) {
    const options = { data: { type: "string" }, json: { type: "boolean" } } as const;
    const { values, positionals } = readArguments(args, options);
    const file = resolve(oneWord(positionals, "FILE"));
    const { dataDir } = dataSettings(values.data);
    return onData("backup", () => {
      const made = backupData(dataDir, file);
      if (values.json) printJson({ file, ...made });
      else {
        const held = [
          many(made.tables, "table"),
          many(made.matches, "match", "matches"),
          many(made.acts, "act"),
        ];
        print(`${file}: ${held.join(", ")}, ${size(made.bytes)}; the copy is sound`);
      }
      return EXIT.ok;
    });
  },
};
