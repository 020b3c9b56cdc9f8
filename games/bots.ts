import type { AnyBot } from "./bot.ts";
import { LEVELS } from "./krach-29/levels.ts";
import { LEVELS as BARGAINERS } from "./panic-on-wall-street/levels.ts";
import { steady } from "./panic-on-wall-street/steady.ts";
import { randomBot } from "./random.ts";
import { greedyBot } from "./wall-street-1920/greedy.ts";

const RANDOM: AnyBot = randomBot();

/** The bots of a game by its id, weakest first; `random` plays any. */
export function botsFor(gameId: string): readonly AnyBot[] {
  return BOTS.get(gameId) ?? [RANDOM];
}

/** The bot of that name, or null. Stand-ins are found, too, that are no level to choose. */
export function botNamed(gameId: string, name: string): AnyBot | null {
  const own = [...botsFor(gameId), ...(UNLISTED.get(gameId) ?? [])];
  return own.find((bot) => bot.name === name) ?? null;
}

/** The name of the bot that plays for people who are gone: the one a game's rules describe, else its strongest. */
export function standIn(gameId: string): string {
  return STAND_INS.get(gameId) ?? botsFor(gameId).at(-1)?.name ?? RANDOM.name;
}

const BOTS = new Map<string, readonly AnyBot[]>([
  ["wall-street-1920", [RANDOM, greedyBot()]],
  ["krach-29", LEVELS],
  ["panic-on-wall-street", BARGAINERS],
]);

/** Bots that only stand in for people. */
const UNLISTED = new Map<string, readonly AnyBot[]>([["panic-on-wall-street", [steady()]]]);

/** K-NET-55, P-NET-58. */
const STAND_INS = new Map([
  ["krach-29", "apprentice"],
  ["panic-on-wall-street", "steady"],
]);
