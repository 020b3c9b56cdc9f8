import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** What the page's commands name, for whoever runs them elsewhere. */
const BACKUPS = "/var/backups";
const DATABASE = "postgres://bigboard:word@db.example:5432/bigboard";

export type Elsewhere = { readonly backups: string; readonly databaseUrl: string };

/** What docs/operations.md gives under that mark (`<!-- drill: MARK -->`). Throws when there is nothing. */
export function blockUnder(mark: string): string {
  const page = readFileSync(join(ROOT, "docs/operations.md"), "utf8");
  const block = new RegExp(`<!-- drill: ${mark} -->\\n+\`\`\`\\w+\\n(.*?)\`\`\``, "s").exec(page)?.[1];
  if (block === undefined) throw new Error(`docs/operations.md has nothing under the mark "${mark}"`);
  return block;
}

/** The page's commands, with other places in them. Throws when they do not name both places. */
export function commandsOf(mark: "back up" | "restore", { backups, databaseUrl }: Elsewhere): string {
  const commands = blockUnder(mark);
  if (!commands.includes(BACKUPS) || !commands.includes(DATABASE))
    throw new Error(`docs/operations.md does not ${mark} with ${BACKUPS} and ${DATABASE}`);
  return commands.replaceAll(BACKUPS, backups).replaceAll(DATABASE, databaseUrl);
}
