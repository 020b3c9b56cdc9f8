// npm run simplify: writes the files of Simplified Chinese from those of Traditional Chinese. Read over what has changed.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { simplifiedFiles } from "./simplified.ts";

const ROOT = join(import.meta.dirname, "../..");
for (const { path, text } of simplifiedFiles()) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(path);
}
