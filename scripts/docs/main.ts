// npm run docs: writes the parts of docs/api.md that are made from the code. A test fails while they are stale.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GAMES } from "@bigboard/games";
import { madeParts, withParts } from "./api.ts";

const path = join(import.meta.dirname, "../../docs/api.md");
writeFileSync(path, withParts(readFileSync(path, "utf8"), madeParts(GAMES)));
