import type { ShelfGame } from "@bigboard/design/shelf";
import { readStored, writeStored } from "@bigboard/design/stored";
import { z } from "zod";
import { LEVELS } from "../table/bots.ts";

const KEY = "bigboard.levels";

/** The levels among these bots, from the mildest on. */
export function levelsOf(bots: readonly string[]): readonly string[] {
  return LEVELS.filter((level) => bots.includes(level));
}

/** The bot that "Play now" seats: what was chosen last for this game in this browser, the mildest for a first match. */
export function levelFor(game: Pick<ShelfGame, "id" | "usualBot">): string {
  return levels()[game.id] ?? game.usualBot;
}

export function rememberLevel(game: string, bot: string): void {
  writeStored("local", KEY, { ...levels(), [game]: bot });
}

function levels(): { readonly [game: string]: string } {
  return readStored("local", KEY, z.record(z.string(), z.enum(LEVELS))) ?? {};
}
