// The second half of npm run lint: style sheets, by stylelint. Modules have no finding; old sheets have those of
// findings.json and no more, and the list has no more than there are. --write lowers it; nothing raises it.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import config from "../../stylelint.config.ts";
import { byRule, Findings, findingsIn, judge, lowered } from "./findings.ts";

const ROOT = join(import.meta.dirname, "../..");
const LIST = join(import.meta.dirname, "findings.json");

const paths = globSync(["packages/*/src/**/*.css", "games/**/*.css"], { cwd: ROOT })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.includes("node_modules/"))
  .sort();
const sheets = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
const found = await findingsIn(sheets, config, ROOT);
const listed = Findings.parse(JSON.parse(readFileSync(LIST, "utf8")));

if (process.argv.includes("--write")) {
  writeFileSync(LIST, `${JSON.stringify(lowered(found, listed), null, 2)}\n`);
  console.log("scripts/style/findings.json holds what is left.");
} else {
  const { refused, lower } = judge(found, listed);
  for (const { path, line, text } of refused) console.log(`${path}:${line} ${text}`);
  for (const line of lower) console.log(line);
  if (refused.length > 0) console.log("What to write instead: docs/look.md");
  else if (lower.length > 0) console.log("Fewer than listed: node scripts/style/main.ts --write");
  else {
    const left = byRule(listed);
    console.log(
      `${paths.length} style sheets. Old findings left: ${left.map(([rule, n]) => `${n} ${rule}`).join(", ")}`,
    );
  }
  process.exitCode = refused.length + lower.length > 0 ? 1 : 0;
}
