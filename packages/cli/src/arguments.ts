import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type AnyBot, withIterations } from "@bigboard/arena";
import { findGame, GAMES } from "@bigboard/games";
import { botNamed, botsFor } from "@bigboard/games/bots";
import { type AnyGame, isRefusal, type Json, type MatchRecord, parseRecord, rulesOf } from "@bigboard/kernel";
import { UsageError } from "./command.ts";
import { optionNames } from "./options.ts";

type OptionSpec = { readonly type: "string" | "boolean"; readonly short?: string };

/** The options and free words of a command. Throws UsageError on anything the command does not know. */
export function readArguments<O extends { readonly [name: string]: OptionSpec }>(
  args: readonly string[],
  options: O,
) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    return { values, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The options of every command that plays matches between bots. */
export const MATCH_OPTIONS = {
  seats: { type: "string" },
  games: { type: "string" },
  bots: { type: "string" },
  edition: { type: "string" },
  config: { type: "string" },
  seed: { type: "string" },
  json: { type: "boolean" },
} as const;

/** The option of commands that play on all cores. */
export const CORES_OPTION = { cores: { type: "string" } } as const;

export const CORES_HELP =
  "  --cores N      threads; default: as many as the machine has. The results are the same for any number";

/** How many threads are asked for; undefined for all there are. */
export function coresOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : wholeNumber(text, "cores", 1);
}

/** What such a command says of the options that mean the same everywhere. */
export const MATCH_HELP = `                 a bot that searches takes its iterations a turn behind a colon: tycoon:400
  --games M      default 100
  --edition E    an edition's id, or the path of an edition file
  --config JSON  options of the game; "bigboard games" says what they take
${optionNames(GAMES).replace(/^/gm, "                   ")}`;

type MatchValues = { readonly [name in Exclude<keyof typeof MATCH_OPTIONS, "json">]?: string | undefined };

/** The matches that such a command asks for; `usualSeats` and `usualBots` for a command line that names none. */
export function matchesOf(
  game: AnyGame,
  values: MatchValues,
  usualSeats: number,
  usualBots: string,
): { game: AnyGame; seats: number; bots: AnyBot[]; games: number; config: Json } {
  const seats = seatsOf(game, values.seats, usualSeats);
  const bots = botsOf(game, values.bots ?? usualBots, seats);
  const games = wholeNumber(values.games, "games", 100);
  return { game, seats, bots, games, config: configOf(game, seats, values.config, values.edition) };
}

/** Exactly these free words, named for the message. */
export function oneWord(words: readonly string[], what: string): string {
  const [word, ...rest] = words;
  if (word === undefined) throw new UsageError(`${what} is missing`);
  if (rest.length > 0) throw new UsageError(`one ${what} is enough, there is more: ${rest.join(" ")}`);
  return word;
}

/** The game of that id. */
export function gameOf(id: string): AnyGame {
  const game = findGame(id);
  if (game) return game;
  const known = GAMES.map(({ meta }) => meta.id).join(", ");
  throw new UsageError(`there is no game "${id}"; the house has ${known || "none yet"}`);
}

/** A whole number of at least `least`, or the default when the option is absent. */
export function wholeNumber(text: string | undefined, name: string, fallback: number, least = 1): number {
  if (text === undefined) return fallback;
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least) {
    throw new UsageError(`--${name} must be a whole number of at least ${least}, not "${text}"`);
  }
  return number;
}

/** A number of seats that the game takes. */
export function seatsOf(game: AnyGame, text: string | undefined, fallback: number): number {
  const [fewest, most] = game.meta.seats;
  const seats = wholeNumber(text, "seats", fallback);
  if (seats < fewest || seats > most) {
    throw new UsageError(`${game.meta.id} takes ${fewest} to ${most} seats, not ${seats}`);
  }
  return seats;
}

/** The JSON of an option, or undefined when it is absent. */
export function jsonOption(text: string | undefined, name: string): unknown {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new UsageError(`--${name} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The bots of a list "a,b,...": at least one, at most one a seat. */
function botsOf(game: AnyGame, list: string, seats: number): AnyBot[] {
  const names = list.split(",").map((name) => name.trim());
  if (names.length > seats) throw new UsageError(`--bots names ${names.length} bots for ${seats} seats`);
  return names.map((name) => botOf(game, name));
}

/** The bot of that name. One that searches may have a budget behind it: `tycoon:400` has 400 iterations a turn. */
export function botOf(game: AnyGame, name: string): AnyBot {
  const [plain = "", budget] = name.split(/:(.*)/s);
  const bot = botNamed(game.meta.id, plain);
  if (bot === null) {
    const known = botsFor(game.meta.id).map((one) => one.name);
    throw new UsageError(`there is no bot "${plain}" for ${game.meta.id}; there is ${known.join(", ")}`);
  }
  if (budget === undefined) return bot;
  if (!/^[1-9]\d{0,8}$/.test(budget)) {
    throw new UsageError(`"${name}": behind the colon stands a number of iterations, at least 1`);
  }
  const own = withIterations(bot, Number(budget));
  if (own === null) throw new UsageError(`"${name}": ${plain} does not search, so it takes no iterations`);
  return own;
}

/** A complete config from `--config` (JSON) and `--edition` (an id, or the path of an edition file). */
function configOf(
  game: AnyGame,
  seats: number,
  configText: string | undefined,
  edition: string | undefined,
): Json {
  const config = game.readConfig(rawConfigOf(configText, edition), seats);
  if (!isRefusal(config)) return config;
  throw new UsageError(`the config is refused: ${config.code} ${JSON.stringify(config.detail)}`);
}

/** The raw config that `--config` and `--edition` ask for, not yet read by any game. */
export function rawConfigOf(configText: string | undefined, edition: string | undefined): object {
  const raw = jsonOption(configText, "config") ?? {};
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    throw new UsageError("--config must be a JSON object");
  }
  return edition === undefined ? raw : { ...raw, edition: editionOf(edition) };
}

function editionOf(word: string): unknown {
  return existsSync(word) ? readJsonFile(word) : word;
}

/** The JSON of a file that the arguments name. */
export function readJsonFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new UsageError(`there is no readable file ${path}`);
  }
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new UsageError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The record of a file that the arguments name, with its game. */
export function recordOf(path: string): { record: MatchRecord; game: AnyGame } {
  const raw = readJsonFile(path);
  const parsed = parseRecord(raw);
  if (!parsed.ok) throw new UsageError(`${path} is no record: ${parsed.reason}`);
  return { record: parsed.record, game: gameOf(parsed.record.game) };
}

/** What is said of a record that this program cannot replay. */
export function otherRules(record: MatchRecord, game: AnyGame): string {
  const versions = rulesOf(record).join(" then ");
  return `of rules ${versions}; this program has ${game.meta.rules}: cannot be replayed here`;
}

/** A command as one would type it again. */
export function commandLine(name: string, args: readonly string[]): string {
  const words = args.map((arg) => (/^[\w.,/:=-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`));
  return [`npm run -s bigboard -- ${name}`, ...words].join(" ");
}
