import { findGame, GAMES } from "@bigboard/games";
import { isRefusal } from "@bigboard/kernel";
import { oneWord, readArguments, readJsonFile } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";

type Failure = { readonly check: string; readonly message: string };
type Verdict = { readonly id: string | null; readonly failures: readonly Failure[] };

export const edition: Command = {
  name: "edition",
  summary: "check an edition file",
  help: `bigboard edition FILE --check [--json]

Reads an edition (all the numbers printed on a game's components) and checks it against the schema of the game that it
names and the data checks of its rule catalogue. Exit code 1 when it fails.

  --json   {ok, id, failures: [{check, message}]} on standard output`,
  async run(args) {
    const options = { check: { type: "boolean" }, json: { type: "boolean" } } as const;
    const { values, positionals } = readArguments(args, options);
    const file = oneWord(positionals, "FILE");
    if (!values.check) throw new UsageError("--check is missing: it is all that can be done with an edition");
    const { id, failures } = await verdictOn(readJsonFile(file));
    const ok = failures.length === 0;
    if (values.json) printJson({ ok, id, failures });
    else if (ok) print(`${id}: sound`);
    else for (const { check, message } of failures) print(`${check}: ${message}`);
    return ok ? EXIT.ok : EXIT.failed;
  },
};

async function verdictOn(raw: unknown): Promise<Verdict> {
  const game = typeof raw === "object" && raw !== null && "game" in raw ? raw.game : undefined;
  const editions = typeof game === "string" ? findGame(game)?.editions : null;
  if (!editions) {
    const message = `"game" must be one of ${GAMES.map(({ meta }) => meta.id).join(", ")}`;
    return { id: null, failures: [{ check: "game", message }] };
  }
  const found = editions.read(raw);
  if (!isRefusal(found)) return { id: found.id, failures: await editions.check(found) };
  const message = `${found.code} ${JSON.stringify(found.detail)}`;
  return { id: null, failures: [{ check: found.rule, message }] };
}
