import type { AnyBot } from "./bot.ts";
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

const BOTS: ReadonlyMap<string, readonly AnyBot[]> = new Map([["wall-street-1920", [RANDOM, greedyBot()]]]);
