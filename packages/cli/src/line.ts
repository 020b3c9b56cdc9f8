import { type Command, EXIT, print, say, UsageError } from "./command.ts";
import { backup } from "./commands/backup.ts";
import { data } from "./commands/data.ts";
import { edition } from "./commands/edition.ts";
import { evening } from "./commands/evening.ts";
import { fuzz } from "./commands/fuzz.ts";
import { games } from "./commands/games.ts";
import { migrateStore } from "./commands/migrate-store.ts";
import { replay } from "./commands/replay.ts";
import { rules } from "./commands/rules.ts";
import { scenario } from "./commands/scenario.ts";
import { serve } from "./commands/serve.ts";
import { simulate } from "./commands/simulate.ts";
import { tournament } from "./commands/tournament.ts";
import { verify } from "./commands/verify.ts";

const COMMANDS: readonly Command[] = [
  serve,
  games,
  simulate,
  tournament,
  evening,
  scenario,
  rules,
  fuzz,
  replay,
  verify,
  edition,
  data,
  backup,
  migrateStore,
];

/** Runs one command line (without program names) and returns the exit code: 0 good, 1 failed, 2 wrong arguments. */
export async function runLine(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const width = Math.max(...COMMANDS.map((command) => command.name.length)) + 2;
    const list = COMMANDS.map((command) => `  ${command.name.padEnd(width)}${command.summary}`).join("\n");
    print(`bigboard COMMAND [ARGUMENTS]\n\n${list}\n\nbigboard COMMAND --help says more.`);
    return name === undefined ? EXIT.usage : EXIT.ok;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    say(`bigboard: there is no command "${name}"; bigboard --help lists them`);
    return EXIT.usage;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    print(command.help);
    return EXIT.ok;
  }
  try {
    return await command.run(rest);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(`bigboard ${name}: ${error.message}\n\n${command.help}`);
    return EXIT.usage;
  }
}
