import { GAMES } from "@bigboard/games";
import { LEXICON } from "@bigboard/games/trials";
import { type FileResult, runScenarioFile, scenarioFiles } from "@bigboard/testkit/scenario";
import { readArguments } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";

export const scenario: Command = {
  name: "scenario",
  summary: "run scenario files",
  help: `bigboard scenario FILE... [--json]

Runs scenarios: rules as readable tests (docs/scenarios.md says how to write one).
FILE is a file, a folder (searched for *.yaml) or a quoted glob. What fails is told with its line, and a word that the game
does not have with the nearest one it has.
Ends with "N passed, N failed"; exit code 1 when one fails.

  --json   {passed, failed, files: [{file, cases: [{title, rules, failures: [{where, message, line}]}]}]} on standard
           output`,
  async run(args) {
    const { values, positionals } = readArguments(args, { json: { type: "boolean" } });
    if (positionals.length === 0) throw new UsageError("FILE is missing");
    const { files, missing } = scenarioFiles(positionals);
    if (missing.length > 0) throw new UsageError(`no scenario here: ${missing.join(", ")}`);
    const results: FileResult[] = [];
    for (const file of files) results.push(await runScenarioFile(file, GAMES, LEXICON));
    const cases = results.flatMap((result) => result.cases);
    const failed = cases.filter(({ failures }) => failures.length > 0).length;
    const passed = cases.length - failed;
    if (values.json) printJson({ passed, failed, files: results });
    else {
      for (const { file, cases } of results) {
        for (const { title, failures } of cases) {
          print(`${failures.length === 0 ? "ok  " : "FAIL"} ${file}: ${title}`);
          for (const { line, where, message } of failures) {
            print(`     ${line === null ? "" : `line ${line}, `}${where}: ${message}`);
          }
        }
      }
      print(`${passed} passed, ${failed} failed`);
    }
    return failed > 0 ? EXIT.failed : EXIT.ok;
  },
};
