import stylelint, { type Config } from "stylelint";
import { z } from "zod";

/** How many findings: by file, then by rule. */
export const Findings = z.record(z.string(), z.record(z.string(), z.int().positive()));
export type Findings = z.infer<typeof Findings>;

/** A finding where it stands. */
export type Finding = {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly text: string;
};

/** A sheet to be looked at, by its path from the root. */
export type Sheet = { readonly path: string; readonly text: string };

/** True for the sheet of one part: it has no list of old findings, every finding fails. */
export function isModule(path: string): boolean {
  return path.endsWith(".module.css");
}

/**
 * Holds sheets against the house rules. What a sheet says wrongly as CSS counts as a finding too.
 * @param root folder the paths and the configuration's own paths start from
 */
export async function findingsIn(
  sheets: readonly Sheet[],
  config: Config,
  root: string,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const { path, text } of sheets) {
    const { results } = await stylelint.lint({
      code: text,
      codeFilename: `${root}/${path}`,
      config,
      configBasedir: root,
    });
    for (const { warnings, parseErrors, invalidOptionWarnings } of results) {
      const [wrong] = invalidOptionWarnings;
      if (wrong) throw new Error(wrong.text);
      for (const { line, rule, text: said } of warnings) found.push({ path, line, rule, text: said });
      for (const { line, text: said } of parseErrors) found.push({ path, line, rule: "css", text: said });
    }
  }
  return found;
}

/** Counts findings, in an order that does not depend on who found them. */
export function countsOf(found: readonly Finding[]): Findings {
  const counts: Findings = {};
  for (const path of [...new Set(found.map((finding) => finding.path))].sort()) {
    const here = found.filter((finding) => finding.path === path).map(({ rule }) => rule);
    counts[path] = Object.fromEntries(
      [...new Set(here)].sort().map((rule) => [rule, here.filter((other) => other === rule).length]),
    );
  }
  return counts;
}

/** What the list says and what was found, held against each other. */
export type Verdict = {
  /** Findings that may not be: all of a module, and of an old sheet all of a rule that has more than listed. */
  readonly refused: readonly Finding[];
  /** Lines for which the list says more than there is: it has to be lowered. */
  readonly lower: readonly string[];
};

/** Judges: a module has no finding, an old sheet no more than its list says, and the list no more than there is. */
export function judge(found: readonly Finding[], listed: Findings): Verdict {
  const now = countsOf(found);
  const allowed = (path: string, rule: string): number => (isModule(path) ? 0 : (listed[path]?.[rule] ?? 0));
  const refused = found.filter(({ path, rule }) => (now[path]?.[rule] ?? 0) > allowed(path, rule));
  const lower = Object.entries(listed).flatMap(([path, rules]) =>
    Object.entries(rules)
      .filter(([rule, count]) => count > (now[path]?.[rule] ?? 0) || isModule(path))
      .map(([rule, count]) => `${path}: ${rule} is listed ${count} times, found ${now[path]?.[rule] ?? 0}`),
  );
  return { refused, lower };
}

/** The list with what is gone taken off, and nothing added: by file and rule the smaller of both numbers. */
export function lowered(found: readonly Finding[], listed: Findings): Findings {
  const now = countsOf(found);
  const smaller: Findings = {};
  for (const [path, rules] of Object.entries(listed)) {
    const left = Object.entries(rules)
      .map(([rule, count]): [string, number] => [rule, Math.min(count, now[path]?.[rule] ?? 0)])
      .filter(([, count]) => count > 0 && !isModule(path));
    if (left.length > 0) smaller[path] = Object.fromEntries(left);
  }
  return smaller;
}

/** Findings by rule, most first: what a reader wants to know of the list. */
export function byRule(counts: Findings): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const rules of Object.values(counts)) {
    for (const [rule, count] of Object.entries(rules)) sums.set(rule, (sums.get(rule) ?? 0) + count);
  }
  return [...sums].sort((a, b) => b[1] - a[1]);
}
