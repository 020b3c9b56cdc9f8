import {
  type Coverage,
  type Covered,
  cataloguePath,
  coverageOf,
  hasCatalogue,
} from "@bigboard/testkit/coverage";
import { oneWord, readArguments } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";
import { ROOT } from "../root.ts";

export const rules: Command = {
  name: "rules",
  summary: "list a game's rules, and what tests them",
  help: `bigboard rules GAME [--coverage [--quiet]] [--json]

Lists the ids of the rule catalogue (games/GAME/rulebook.md) with their class and text.

  --coverage   name the scenarios and tests of each id; exit code 1 when an id of class play, table, data or page has
               none, when a scenario, test or source names an id that does not exist, or when the catalogue is malformed
  --quiet      with --coverage: only the counts and what is wrong
  --json       on standard output: {game, counts, rules: [{id, class, reason, text, line, namedBy}], gaps,
               unknown: [{id, where}], faults}`,
  run(args) {
    const options = {
      coverage: { type: "boolean" },
      quiet: { type: "boolean" },
      json: { type: "boolean" },
    } as const;
    const { values, positionals } = readArguments(args, options);
    const game = oneWord(positionals, "GAME");
    if (!/^[a-z0-9-]+$/.test(game) || !hasCatalogue(ROOT, game)) {
      throw new UsageError(`there is no catalogue ${cataloguePath(game)}`);
    }
    const coverage = coverageOf(ROOT, game);
    const good = coverage.gaps.length + coverage.unknown.length + coverage.faults.length === 0;
    if (values.json) printJson(coverage);
    else if (values.coverage) printCoverage(coverage, values.quiet ?? false);
    else for (const rule of coverage.rules) print(`${head(rule)}  ${rule.text}`);
    return values.coverage && !good ? EXIT.failed : EXIT.ok;
  },
};

function head(rule: Covered): string {
  return `${rule.id.padEnd(14)}${rule.class}`;
}

function printCoverage(coverage: Coverage, quiet: boolean): void {
  for (const rule of quiet ? [] : coverage.rules) {
    print(`${head(rule)}${rule.reason === "" ? "" : `: ${rule.reason}`}`);
    for (const name of rule.namedBy) print(`    ${name}`);
  }
  print("");
  for (const [name, { all, named }] of Object.entries(coverage.counts)) {
    print(`${name.padEnd(6)} ${String(named).padStart(4)} of ${String(all).padStart(4)} named`);
  }
  for (const fault of coverage.faults) print(`malformed: ${fault}`);
  for (const { id, where } of coverage.unknown) print(`unknown: ${id} in ${where}`);
  for (const id of coverage.gaps) print(`gap: ${id}`);
  print(`${coverage.gaps.length} gaps, ${coverage.unknown.length} unknown ids`);
}
