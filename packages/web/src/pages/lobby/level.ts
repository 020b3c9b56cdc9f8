import type { ShelfGame } from "@bigboard/design/shelf";
import { readStored, writeStored } from "@bigboard/design/stored";
import { z } from "zod";

const KEY = "bigboard.levels";
/** The bots that are levels of one kind of company, from the mildest on; others are for tournaments. */
const LEVELS: readonly string[] = ["apprentice", "broker", "tycoon"];

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
