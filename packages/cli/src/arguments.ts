import { parseArgs } from "node:util";
import { findGame, GAMES } from "@bigboard/games";
import type { AnyGame } from "@bigboard/kernel";
import { UsageError } from "./command.ts";

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
