// npm run new-game -- NAME [--prefix XY] [--no-install]: a copy of the template under a new name, and its lines in the lists.
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { GAMES } from "@bigboard/games";
import { addGame, namesOf, whyNot } from "./new-game/add-game.ts";

const root = resolve(import.meta.dirname, "..");
const USAGE =
  "npm run new-game -- NAME [--prefix XY]   NAME such as paper-route; XY begins its clauses, as in XY-SETUP-1";

function fail(text: string): never {
  console.error(`new-game: ${text}`);
  process.exit(1);
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) fail(`this failed, and has to be done by hand: ${program} ${args.join(" ")}`);
}

function read(): { id: string; prefix?: string; install: boolean } {
  try {
    const options = {
      prefix: { type: "string" },
      "no-install": { type: "boolean", default: false },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [id, ...others] = positionals;
    if (id === undefined || others.length > 0) return fail(USAGE);
    const { prefix } = values;
    return { id, install: !values["no-install"], ...(prefix === undefined ? {} : { prefix }) };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

const { id, prefix, install } = read();
const names = namesOf(id, prefix);
const reason = whyNot(root, names);
if (reason !== null) fail(reason);
const last = GAMES.at(-1)?.meta.id ?? fail("games/index.ts lists no game to stand behind");
const files = addGame(root, names, last);
run(process.execPath, [join(root, "node_modules/@biomejs/biome/bin/biome"), "check", "--write", ...files]);
// The new folder is a package of the workspace: npm writes it into the lock file, and links it. Then docs/api.md can be made.
if (install) {
  run("npm", ["install", "--no-audit", "--no-fund"]);
  run(process.execPath, [join(root, "scripts/docs/main.ts")]);
}
console.log(`games/${id} is there, with clauses ${names.prefix}-…, and one line of it in each of
  ${files.slice(1).join("\n  ")}
Next:
  npm run types && npm run -s bigboard -- fuzz ${id} --games 50
  npm start      # the hall shows it, and it can be played
  docs/add-a-game.md says in which order to make it yours`);
