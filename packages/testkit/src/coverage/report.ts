import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Clause, cataloguePath, isEnforceable, type RuleClass, readCatalogue } from "./catalogue.ts";
import { familyOf } from "./ids.ts";
import { type Mention, mentionsInScenario, mentionsInSource, mentionsInTest } from "./mentions.ts";

/** One clause with the scenarios and tests that name it ("file: title"). */
export type Covered = Clause & { readonly namedBy: readonly string[] };

export type Coverage = {
  readonly game: string;
  readonly counts: { readonly [name in RuleClass]: { readonly all: number; readonly named: number } };
  readonly rules: readonly Covered[];
  /** Enforceable ids that no scenario and no test names. */
  readonly gaps: readonly string[];
  /** Ids that scenarios, tests or sources name and the catalogue does not have. */
  readonly unknown: readonly { readonly id: string; readonly where: string }[];
  /** Lines of the catalogue that cannot be read. */
  readonly faults: readonly string[];
};

/** What names which rule of a game. Throws when the game has no catalogue. */
export function coverageOf(root: string, game: string): Coverage {
  const { clauses, faults } = readCatalogue(readFileSync(join(root, cataloguePath(game)), "utf8"));
  const families = new Set(clauses.map(({ id }) => familyOf(id)));
  const ours = (mention: Mention): boolean => families.has(familyOf(mention.id));
  const naming = [
    ...collect(root, `games/${game}/scenarios/**/*.{yaml,yml}`, mentionsInScenario),
    ...collect(root, "{games,packages/*/src}/**/*.test.{ts,tsx}", mentionsInTest),
    ...collect(root, "e2e/**/*.ts", mentionsInTest),
  ].filter(ours);
  const sources = collect(root, "{games,packages/*/src}/**/*.{ts,tsx}", mentionsInSource).filter(ours);
  return { game, ...judge(clauses, naming, sources), faults };
}

/** Sets clauses against mentions; split from reading files so that it can be tried without any. */
export function judge(
  clauses: readonly Clause[],
  naming: readonly Mention[],
  sources: readonly Mention[],
): Pick<Coverage, "counts" | "rules" | "gaps" | "unknown"> {
  const known = new Set(clauses.map(({ id }) => id));
  const namedBy = new Map<string, Set<string>>();
  for (const { id, file, title } of naming) {
    const names = namedBy.get(id) ?? new Set();
    names.add(`${file}: ${title}`);
    namedBy.set(id, names);
  }
  const rules = clauses.map((clause) => ({ ...clause, namedBy: [...(namedBy.get(clause.id) ?? [])] }));
  const count = (name: RuleClass): { all: number; named: number } => {
    const all = rules.filter((rule) => rule.class === name);
    return { all: all.length, named: all.filter((rule) => rule.namedBy.length > 0).length };
  };
  const strangers = new Map<string, { id: string; where: string }>();
  for (const { id, file, line } of [...naming, ...sources]) {
    const where = line === 0 ? file : `${file}:${line}`;
    if (!known.has(id)) strangers.set(`${id} ${where}`, { id, where });
  }
  return {
    counts: {
      play: count("play"),
      table: count("table"),
      data: count("data"),
      page: count("page"),
      later: count("later"),
      none: count("none"),
    },
    rules,
    gaps: rules.filter((rule) => isEnforceable(rule.class) && rule.namedBy.length === 0).map(({ id }) => id),
    unknown: [...strangers.values()],
  };
}

/** True when the game has a catalogue. */
export function hasCatalogue(root: string, game: string): boolean {
  return existsSync(join(root, cataloguePath(game)));
}

function collect(root: string, glob: string, read: (file: string, text: string) => Mention[]): Mention[] {
  return globSync(glob, { cwd: root })
    .sort()
    .flatMap((file) => read(file, readFileSync(join(root, file), "utf8")));
}
