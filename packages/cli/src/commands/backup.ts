import { resolve } from "node:path";
import { backupData, backupDatabase } from "@bigboard/server";
import { oneWord, readArguments } from "../arguments.ts";
import { type Command, EXIT, print, printJson } from "../command.ts";
import { DATA_HELP, dataSettings, many, onData, size } from "../data-folder.ts";

export const backup: Command = {
  name: "backup",
  summary: "copy the tables into one file, also while the server runs",
  help: `bigboard backup [--data DIR | --database-url URL] [--json] FILE

Copies the whole database into FILE as it is at one moment, while servers may run on it, and checks the copy. FILE must
not be there yet; nobody else on this machine may read it. To restore it see docs/operations.md.

${DATA_HELP}
  --database-url URL
                     the PostgreSQL that keeps the tables instead; default: $DATABASE_URL, or none
  --json             {file, bytes, tables, matches, acts} on standard output`,
  run(args) {
    const options = {
      data: { type: "string" },
      "database-url": { type: "string" },
      json: { type: "boolean" },
    } as const;
    const { values, positionals } = readArguments(args, options);
    const file = resolve(oneWord(positionals, "FILE"));
    const { dataDir, databaseUrl } = dataSettings(values.data, values["database-url"]);
    return onData("backup", async () => {
      const made = databaseUrl === null ? backupData(dataDir, file) : await backupDatabase(databaseUrl, file);
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
