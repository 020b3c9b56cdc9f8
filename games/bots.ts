import {
  type AnyBot,
  type AnyEditionReport,
  type AnyEveningRuler,
  type GameBots,
  randomBot,
} from "@bigboard/arena";
import { bots as krach29 } from "@bigboard/krach-29/bots";
import { bots as panicOnWallStreet } from "@bigboard/panic-on-wall-street/bots";
import { bots as wallStreet1920 } from "@bigboard/wall-street-1920/bots";
import type { GameId } from "./index.ts";

const BOTS: { readonly [id in GameId]: GameBots } = {
  "wall-street-1920": wallStreet1920,
  "krach-29": krach29,
  "panic-on-wall-street": panicOnWallStreet,
};

const BY_ID: ReadonlyMap<string, GameBots> = new Map(Object.entries(BOTS));
const RANDOM: AnyBot = randomBot();

/** The bots of a game by its id, weakest first; `random` plays any. */
export function botsFor(gameId: string): readonly AnyBot[] {
  return BY_ID.get(gameId)?.levels ?? [RANDOM];
}

/** The bot of that name, or null. Stand-ins are found, too, that are no level to choose. */
export function botNamed(gameId: string, name: string): AnyBot | null {
  const standIn = BY_ID.get(gameId)?.standIn;
  const own = standIn === undefined ? botsFor(gameId) : [...botsFor(gameId), standIn];
  return own.find((bot) => bot.name === name) ?? null;
}

/** The name of the bot that plays for people who are gone. */
export function standIn(gameId: string): string {
  return (BY_ID.get(gameId)?.standIn ?? RANDOM).name;
}

/** How a game's editions are measured; null for a game that has no report. */
export function reportOf(gameId: string): AnyEditionReport | null {
  return BY_ID.get(gameId)?.report ?? null;
}

/** How good the company of a game's bots is measured; null for a game that has no ruler. */
export function eveningOf(gameId: string): AnyEveningRuler | null {
  return BY_ID.get(gameId)?.evening ?? null;
}
