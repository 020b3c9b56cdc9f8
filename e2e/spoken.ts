import type { Page } from "playwright-core";

/** One line of what a page says of itself: a role and a name, or words of its own. */
export type Spoken = {
  readonly depth: number;
  readonly text: string;
  readonly role: string;
  readonly name: string;
};

/** All that a screen reader would find, read at once: parts of a page may go at any moment, and each look at one costs as much. */
export async function spokenBy(page: Page): Promise<readonly Spoken[]> {
  const snapshot = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5_000 })
    .catch(() => "");
  return snapshot.split("\n").map(lineOf);
}

/** What is said inside the first line that is meant, without that line; nothing when there is none. */
export function within(lines: readonly Spoken[], meant: (line: Spoken) => boolean): readonly Spoken[] {
  const start = lines.findIndex(meant);
  const depth = lines[start]?.depth;
  if (depth === undefined) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.depth <= depth);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The words of the first line that is meant and of all inside it. */
export function wordsOf(lines: readonly Spoken[], meant: (line: Spoken) => boolean): string {
  const first = lines.find(meant);
  return [...(first === undefined ? [] : [first]), ...within(lines, meant)].map(({ text }) => text).join(" ");
}

/** A line of Playwright's YAML: `- role "name" [states]: words`, in single quotes where YAML needs them. */
function lineOf(line: string): Spoken {
  const bare = line.trimStart().replace(/^- /, "");
  const text = bare.startsWith("'") ? bare.slice(1).replaceAll("''", "'") : bare;
  const [, role = "", name = '""'] = /^(\w+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(text) ?? [];
  return { depth: line.length - line.trimStart().length, text, role, name: unquoted(name) };
}

function unquoted(name: string): string {
  const value: unknown = JSON.parse(name);
  return typeof value === "string" ? value : "";
}
