import {
  type AnyBot,
  type AnyEditionReport,
  type AnyEveningRuler,
  type GameBots,
  type Ladder,
  randomBot,
} from "@bigboard/arena";
import type { AnyGame } from "@bigboard/kernel";
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
  return competitorsOf(gameId).find((bot) => bot.name === name) ?? null;
}

/** All bots of a game that a tournament can seat: the levels, weakest first, and a stand-in that is none of them. */
export function competitorsOf(gameId: string): readonly AnyBot[] {
  const standIn = BY_ID.get(gameId)?.standIn;
  const levels = botsFor(gameId);
  return standIn === undefined || levels.some(({ name }) => name === standIn.name)
    ? levels
    : [...levels, standIn];
}

/** How the ladder compares a game's bots. */
export function ladderOf({ meta }: AnyGame): Ladder {
  const [fewest, most] = meta.seats;
  const all = Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
  return BY_ID.get(meta.id)?.ladder ?? { seats: all, times: 1 };
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
