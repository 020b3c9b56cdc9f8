import { resolve } from "node:path";
import { moveStore } from "@bigboard/server";
import { readArguments } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";
import { many, onData } from "../data-folder.ts";
import { ROOT } from "../root.ts";

export const migrateStore: Command = {
  name: "migrate-store",
  summary: "copy all tables from a data folder into a PostgreSQL, or back",
  help: `bigboard migrate-store [--json] FROM TO

Copies everything that is kept at FROM to TO, which must be empty, and compares the two: tables, seats, matches, clocks. FROM
stays as it was. Each is a data folder, or postgres://USER:PASSWORD@HOST:PORT/DATABASE; no server may run on either.

  --json   how many rows of each table were copied, on standard output`,
  run(args) {
    const { values, positionals } = readArguments(args, { json: { type: "boolean" } } as const);
    const [from, to, ...rest] = positionals;
    if (from === undefined || to === undefined || rest.length > 0)
      throw new UsageError("two places are expected, FROM and TO");
    return onData("migrate-store", async () => {
      const moved = await moveStore(placeOf(from), placeOf(to));
      if (values.json) printJson(moved);
      else {
        const { game_table: tables = 0, match: matches = 0, input: acts = 0 } = moved;
        const held = [many(tables, "table"), many(matches, "match", "matches"), many(acts, "act")];
        print(`copied: ${held.join(", ")}; the copy is equal`);
      }
      return EXIT.ok;
    });
  },
};

/** Folders are named like those of the server: from the root of the repository. */
const placeOf = (place: string): string => (/^postgres(ql)?:/.test(place) ? place : resolve(ROOT, place));
