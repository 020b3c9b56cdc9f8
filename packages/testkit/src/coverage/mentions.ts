import { RULE_ID, ruleIdsIn } from "@bigboard/kernel";
import { readScenario } from "../scenario/read.ts";

/** An id that a file names, with the line (from 1; 0 when the file as a whole does) and the title that names it. */
export type Mention = {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly title: string;
};

// A text that begins with one id or a list of ids and goes on in words: that is a title, a bare id is only a value.
const TITLE = new RegExp(String.raw`(["'\`])((?:${RULE_ID}(?:, | and | to |\/|; )?)+)(:? [^\n]*?)\1`, "g");

/** The ids that titles of tests name: texts beginning with an id, save those of skipped tests. */
export function mentionsInTest(file: string, source: string): Mention[] {
  return [...source.matchAll(TITLE)].flatMap((match) => {
    if (/\.(?:skip|todo)\(\s*$/.test(source.slice(0, match.index))) return [];
    const title = `${match[2] ?? ""}${match[3] ?? ""}`;
    return ruleIdsIn(match[2] ?? "").map((id) => ({ id, file, line: lineAt(source, match.index), title }));
  });
}

/** The ids that a scenario file names in `rules` and in titles. A file that cannot be read names none. */
export function mentionsInScenario(file: string, text: string): Mention[] {
  // Unknown ids are what coverage looks for: they must not make a file unreadable.
  const read = readScenario(text, null);
  if (!read.ok) return [];
  return read.cases.flatMap(({ title, rules }) =>
    [...new Set([...(rules ?? []), ...ruleIdsIn(title)])].map((id) => ({ id, file, line: 0, title })),
  );
}

/** Every id that stands anywhere in a source file: refusals, bookings and comments. */
export function mentionsInSource(file: string, source: string): Mention[] {
  return source
    .split("\n")
    .flatMap((text, index) => ruleIdsIn(text).map((id) => ({ id, file, line: index + 1, title: "" })));
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split("\n").length;
}
