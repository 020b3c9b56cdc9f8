import type { AnyGame } from "@bigboard/kernel";
import { CODES } from "@bigboard/protocol";
import { optionTable } from "./options.ts";

/** The parts of `docs/api.md` that are made from the code, by the name in their markers. */
export function madeParts(games: readonly AnyGame[]): { readonly [name: string]: string } {
  return {
    options: games.map(optionTable).join("\n\n"),
    codes: [
      "| Code | |",
      "|---|---|",
      ...Object.entries(CODES).map(([code, says]) => `| \`${code}\` | ${says} |`),
    ].join("\n"),
  };
}

/** The text with each made part between its markers, `<!-- made: NAME -->` and `<!-- /made -->`. Throws without them. */
export function withParts(text: string, parts: { readonly [name: string]: string }): string {
  let made = text;
  for (const [name, part] of Object.entries(parts)) {
    const begin = `<!-- made: ${name} -->\n`;
    const [before, after] = made.split(begin);
    const end = after?.indexOf("<!-- /made -->") ?? -1;
    if (before === undefined || after === undefined || end < 0) throw new Error(`no markers for ${name}`);
    made = `${before}${begin}${part}\n${after.slice(end)}`;
  }
  return made;
}
