import { writeFileSync } from "node:fs";
import {
  type AnyBot,
  type AnyEveningRuler,
  type EveningsOrder,
  type Figure,
  isMet,
  measureEvenings,
  PERSON_NAMES,
  type PersonName,
  shownAim,
  shownValue,
} from "@bigboard/arena";
import { GAMES } from "@bigboard/games";
import { botsFor, eveningOf } from "@bigboard/games/bots";
import { type AnyGame, isRefusal } from "@bigboard/kernel";
import {
  botOf,
  CORES_HELP,
  CORES_OPTION,
  commandLine,
  coresOf,
  gameOf,
  oneWord,
  rawConfigOf,
  readArguments,
  seatsOf,
  wholeNumber,
} from "../arguments.ts";
import { type Command, EXIT, print, printJson, say, UsageError } from "../command.ts";
import { companions } from "../companions.ts";
import { progressBar } from "../progress.ts";

const OPTIONS = {
  seats: { type: "string" },
  bots: { type: "string" },
  games: { type: "string" },
  role: { type: "string" },
  person: { type: "string" },
  edition: { type: "string" },
  config: { type: "string" },
  seed: { type: "string" },
  report: { type: "string" },
  iterations: { type: "string" },
  resume: { type: "string" },
  ...CORES_OPTION,
  json: { type: "boolean" },
} as const;

export const evening: Command = {
  name: "evening",
  summary: "measure how good the company of bots is, with a simulated person among them",
  help: `bigboard evening GAME --bots LEVEL [--seats N] [--games M] [--role ROLE] [--person NAME] [--edition E] [--config JSON]
                      [--seed S] [--json]
bigboard evening [GAME] --report FILE.md [--games M] [--iterations I] [--seed S] [--resume FILE] [--cores N]

Plays M matches of a simulated person among bots of one level, in virtual time and with the pace that bots have on the
server, and tells what the person met with: figures, what they should be, and on how many cases they rest. The same seed
gives the same figures. (npm run evening is something else: one whole match in a real browser.)

  --seats N      default: the first number that is published for the game
  --bots LEVEL   who sits around the person
  --games M      default 100
  --role ROLE    what the person plays, in games with roles: ${rolesOfAll()}
  --person NAME  ${PERSON_NAMES.join(", ")}; default patient
  --edition E    an edition's id, or the path of an edition file
  --config JSON  options of the game
  --seed S       match i is played from S/i; default "evening"
  --report FILE  measure every game, or GAME alone, at every level, number of seats and role that is published, with the
                 persons patient and brisk, and write the tables there
  --iterations I what bots that search spend on a turn in the report; default: what each usually does
  --resume FILE  keep each column of the report in FILE, and do not measure again what is kept there while rules, bots and
                 ruler of its game are the same
${CORES_HELP}
  --json         {figures: [{name, value, unit, of, aim}]} on standard output; value null: nothing to measure`,
  async run(args) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const games = wholeNumber(values.games, "games", 100);
    const seed = values.seed ?? "evening";
    if (values.report !== undefined) {
      const played = positionals.length === 0 ? GAMES : [gameOf(oneWord(positionals, "GAME"))];
      const iterations =
        values.iterations === undefined ? null : wholeNumber(values.iterations, "iterations", 1);
      const spent = iterations === null ? [] : ["--iterations", `${iterations}`];
      // Without where the columns are kept and how many threads measure: neither changes the page.
      const line = [
        ...positionals,
        "--report",
        values.report,
        "--games",
        `${games}`,
        ...spent,
        "--seed",
        seed,
      ];
      const order = { played, games, seed, iterations, command: commandLine("evening", line) };
      const how = { resume: values.resume, cores: coresOf(values.cores) };
      writeFileSync(values.report, await companions(order, how));
      say(`the figures are in ${values.report}`);
      return EXIT.ok;
    }
    const stray = (["resume", "cores"] as const).find((name) => values[name] !== undefined);
    if (stray !== undefined) throw new UsageError(`--${stray} is for --report`);
    if (values.iterations !== undefined) {
      throw new UsageError("--iterations is for --report; elsewhere they stand behind a colon: tycoon:400");
    }
    const game = gameOf(oneWord(positionals, "GAME"));
    const ruler = eveningOf(game.meta.id);
    if (ruler === null) throw new UsageError(`evenings of ${game.meta.id} are not measured`);
    const bot = levelOf(game, values.bots);
    const order: EveningsOrder = {
      seats: seatsOf(game, values.seats, ruler.published[0] ?? game.meta.seats[0]),
      person: personOf(values.person),
      role: roleOf(ruler, values.role),
      games,
      seed,
      rawConfig: rawConfigOf(values.config, values.edition),
    };
    const bar = progressBar(games, "evenings");
    const figures = measureEvenings(game, ruler, bot, order, (done) => bar.at(done));
    bar.stop();
    if (isRefusal(figures)) throw new UsageError(`the config is refused: ${figures.code}`);
    if (values.json) printJson({ figures });
    else printFigures(figures);
    return EXIT.ok;
  },
};

function levelOf(game: AnyGame, name: string | undefined): AnyBot {
  if (name !== undefined) return botOf(game, name);
  const names = botsFor(game.meta.id).map((one) => one.name);
  throw new UsageError(`--bots wants one of ${names.join(", ")}`);
}

function personOf(name = "patient"): PersonName {
  const person = PERSON_NAMES.find((one) => one === name);
  if (person === undefined) throw new UsageError(`--person wants one of ${PERSON_NAMES.join(", ")}`);
  return person;
}

function roleOf({ roles }: AnyEveningRuler, name: string | undefined): string | null {
  if (name === undefined) return roles[0] ?? null;
  if (!roles.includes(name)) throw new UsageError(`--role wants one of ${roles.join(", ") || "none here"}`);
  return name;
}

function rolesOfAll(): string {
  return GAMES.flatMap(({ meta }) => eveningOf(meta.id)?.roles ?? []).join(", ");
}

function printFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const figure of figures) {
    const met = isMet(figure);
    const sign = met === null ? " " : met ? "+" : "-";
    const value = shownValue(figure).padStart(9);
    print(`${sign} ${figure.name.padEnd(width)} ${value}  ${shownAim(figure).padEnd(16)} of ${figure.of}`);
  }
}
