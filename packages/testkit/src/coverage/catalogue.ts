import { RULE_ID } from "./ids.ts";

/** Who enforces a rule: the rules, the table, the edition's data, the page; or nobody yet, or nobody ever, and why. */
export type RuleClass = "play" | "table" | "data" | "page" | "later" | "none";

/** One clause of a catalogue. `reason` explains `later` and `none`, and is empty for the others. */
export type Clause = {
  readonly id: string;
  readonly class: RuleClass;
  readonly reason: string;
  readonly text: string;
  readonly line: number;
};

export type Catalogue = { readonly clauses: readonly Clause[]; readonly faults: readonly string[] };

const CLAUSE = new RegExp(String.raw`^\s*- \*\*(${RULE_ID})\*\*(.*)$`);
const CLASS = /^ `(play|table|data|page|later|none)(?:: ([^`]+))?` ?(.*)$/;

/**
 * Reads a catalogue in Markdown. A clause is a list line that begins with its id in bold and its class in backticks:
 * "- **W-SELL-2** `play` Text". `later` and `none` need a reason behind a colon. `faults` names the lines that break
 * this, and ids that occur twice.
 */
export function readCatalogue(markdown: string): Catalogue {
  const clauses: Clause[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [index, text] of markdown.split("\n").entries()) {
    const clause = CLAUSE.exec(text);
    const id = clause?.[1];
    if (id === undefined) continue;
    const line = index + 1;
    if (seen.has(id)) faults.push(`line ${line}: ${id} stands there twice`);
    seen.add(id);
    const parts = CLASS.exec(clause?.[2] ?? "");
    const name = classOf(parts?.[1]);
    if (!parts || name === null) {
      faults.push(`line ${line}: ${id} has no class (play, table, data, page, later: why, none: reason)`);
      continue;
    }
    const reason = parts[2]?.trim() ?? "";
    if ((name === "later" || name === "none") !== (reason !== "")) {
      faults.push(`line ${line}: ${id} is \`${name}\`, which ${reason === "" ? "needs" : "takes no"} reason`);
    }
    clauses.push({ id, class: name, reason, text: (parts[3] ?? "").trim(), line });
  }
  return { clauses, faults };
}

/** True for the classes that some scenario or test must name. */
export function isEnforceable(name: RuleClass): boolean {
  switch (name) {
    case "play":
    case "table":
    case "data":
    case "page":
      return true;
    case "later":
    case "none":
      return false;
  }
}

function classOf(word: string | undefined): RuleClass | null {
  switch (word) {
    case "play":
    case "table":
    case "data":
    case "page":
    case "later":
    case "none":
      return word;
    default:
      return null;
  }
}

/** The catalogue's path, relative to the root of the repository. */
export function cataloguePath(game: string): string {
  return `games/${game}/rulebook.md`;
}
