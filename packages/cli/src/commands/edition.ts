import * as krach29 from "@bigboard/games/krach-29/edition";
import * as panic from "@bigboard/games/panic-on-wall-street/edition";
import * as wallStreet1920 from "@bigboard/games/wall-street-1920/edition";
import { isRefusal, type Refusal } from "@bigboard/kernel";
import { oneWord, readArguments, readJsonFile } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";

type Failure = { readonly check: string; readonly message: string };
type Verdict = { readonly id: string | null; readonly failures: readonly Failure[] };

/** How each game reads and checks an edition of its own. */
const JUDGES: ReadonlyMap<string, (raw: unknown) => Verdict> = new Map([
  ["wall-street-1920", judgeOf(wallStreet1920.readEdition, wallStreet1920.checkEdition)],
  ["krach-29", judgeOf(krach29.readEdition, krach29.checkEdition)],
  ["panic-on-wall-street", judgeOf(panic.readEdition, panic.checkEdition)],
]);

export const edition: Command = {
  name: "edition",
  summary: "check an edition file",
  help: `bigboard edition FILE --check [--json]

Reads an edition (all the numbers printed on a game's components) and checks it against the schema of the game that it
names and the data checks of its rule catalogue. Exit code 1 when it fails.

  --json   {ok, id, failures: [{check, message}]} on standard output`,
  run(args) {
    const options = { check: { type: "boolean" }, json: { type: "boolean" } } as const;
    const { values, positionals } = readArguments(args, options);
    const file = oneWord(positionals, "FILE");
    if (!values.check) throw new UsageError("--check is missing: it is all that can be done with an edition");
    const { id, failures } = verdictOn(readJsonFile(file));
    const ok = failures.length === 0;
    if (values.json) printJson({ ok, id, failures });
    else if (ok) print(`${id}: sound`);
    else for (const { check, message } of failures) print(`${check}: ${message}`);
    return ok ? EXIT.ok : EXIT.failed;
  },
};

function verdictOn(raw: unknown): Verdict {
  const game = typeof raw === "object" && raw !== null && "game" in raw ? raw.game : undefined;
  const judge = typeof game === "string" ? JUDGES.get(game) : undefined;
  if (judge !== undefined) return judge(raw);
  const message = `"game" must be one of ${[...JUDGES.keys()].join(", ")}`;
  return { id: null, failures: [{ check: "game", message }] };
}

function judgeOf<E extends { readonly id: string }>(
  read: (raw: unknown) => E | Refusal,
  check: (edition: E) => readonly Failure[],
): (raw: unknown) => Verdict {
  return (raw) => {
    const found = read(raw);
    if (!isRefusal(found)) return { id: found.id, failures: check(found) };
    const message = `${found.code} ${JSON.stringify(found.detail)}`;
    return { id: null, failures: [{ check: found.rule, message }] };
  };
}
