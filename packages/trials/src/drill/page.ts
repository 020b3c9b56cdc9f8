import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** What the page's commands name, for whoever runs them elsewhere. */
const BACKUPS = "/var/backups";
const DATABASE = "postgres://bigboard:word@db.example:5432/bigboard";

export type Elsewhere = { readonly backups: string; readonly databaseUrl: string };

/**
 * The commands that docs/operations.md gives under that mark (`<!-- drill: MARK -->`), with other places in them. Throws when
 * there are none, or when they do not name both places.
 */
export function commandsOf(mark: "back up" | "restore", { backups, databaseUrl }: Elsewhere): string {
  const page = readFileSync(join(ROOT, "docs/operations.md"), "utf8");
  const commands = new RegExp(`<!-- drill: ${mark} -->\\n+\`\`\`sh\\n(.*?)\`\`\``, "s").exec(page)?.[1];
  if (commands === undefined || !commands.includes(BACKUPS) || !commands.includes(DATABASE))
    throw new Error(`docs/operations.md does not say how to ${mark} with ${BACKUPS} and ${DATABASE}`);
  return commands.replaceAll(BACKUPS, backups).replaceAll(DATABASE, databaseUrl);
}
