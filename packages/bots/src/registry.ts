import type { AnyBot } from "./bot.ts";
import { LEVELS } from "./krach-29/levels.ts";
import { randomBot } from "./random.ts";
import { greedyBot } from "./wall-street-1920/greedy.ts";

const RANDOM: AnyBot = randomBot();

/** The bots of a game by its id, weakest first; `random` plays any. */
export function botsFor(gameId: string): readonly AnyBot[] {
  return BOTS.get(gameId) ?? [RANDOM];
}

/** The bot of that name, or null. */
export function botNamed(gameId: string, name: string): AnyBot | null {
  return botsFor(gameId).find((bot) => bot.name === name) ?? null;
}

/** The name of the bot that plays for people who are gone: the one a game's rules describe, else its strongest. */
export function standIn(gameId: string): string {
  return STAND_INS.get(gameId) ?? botsFor(gameId).at(-1)?.name ?? RANDOM.name;
}

const BOTS = new Map<string, readonly AnyBot[]>([
  ["wall-street-1920", [RANDOM, greedyBot()]],
  ["krach-29", LEVELS],
]);

/** K-NET-55. */
const STAND_INS = new Map([["krach-29", "apprentice"]]);
