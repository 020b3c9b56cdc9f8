// node scripts/style/shrink.ts [--write]: what of the old style may only shrink. --write lowers the figures of legacy.json
// and refuses to raise one; --unused lists the classes of old sheets that no code has a word of.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readTree } from "../house/tree.ts";
import { unusedInLegacy } from "./classes.ts";
import { judge, Legacy, measure } from "./legacy.ts";

const LIST = join(import.meta.dirname, "legacy.json");

const files = readTree();
const found = measure(files);
const { grown, shrunk } = judge(found, Legacy.parse(JSON.parse(readFileSync(LIST, "utf8"))));
if (process.argv.includes("--unused")) {
  console.log(unusedInLegacy(files).join("\n"));
} else if (grown.length > 0) {
  console.log(
    `${grown.join("\n")}\nThe old style may only shrink: new parts are modules (CONTRIBUTING.md, U6).`,
  );
  process.exitCode = 1;
} else if (process.argv.includes("--write")) {
  writeFileSync(LIST, written(found));
  console.log(shrunk.length === 0 ? "Nothing has shrunk." : shrunk.join("\n"));
} else {
  console.log(
    shrunk.length === 0
      ? "As listed."
      : `${shrunk.join("\n")}\nWrite it down: node scripts/style/shrink.ts --write`,
  );
}

/** As the formatter wants it: a short list stands on one line. */
function written(list: Legacy): string {
  const text = JSON.stringify(list, null, 2).replace(/\[\n([^\]]*)\n\s*\]/g, (all, inner: string) => {
    const line = `[${inner.trim().replace(/\s+/g, " ")}]`;
    return line.length <= 97 ? line : all;
  });
  return `${text}\n`;
}
