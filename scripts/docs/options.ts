import { optionTexts } from "@bigboard/cli/options";
import type { AnyGame } from "@bigboard/kernel";

/** The options of a game as a table of Markdown. */
export function optionTable(game: AnyGame): string {
  const rows = optionTexts(game, (value) => `\`${value}\``).map(
    ({ name, values, usual, applies, rule }) =>
      `| \`${name}\` | ${values}${applies === "" ? "" : `; ${applies}`} | ${usual} | ${rule} |`,
  );
  return [`| ${game.meta.id} | Values | Default | Rule |`, "|---|---|---|---|", ...rows].join("\n");
}
