import { LEVELS, type Level } from "@bigboard/design/game-parts/bots";
import type { ShelfGame } from "@bigboard/design/shelf";
import { readStored, writeStored } from "@bigboard/design/stored";
import type { TableView } from "@bigboard/protocol";
import { z } from "zod";

const KEY = "bigboard.levels";

/** The levels among these bots, from the mildest on. */
export function levelsOf(bots: readonly string[]): readonly Level[] {
  return LEVELS.filter((level) => bots.includes(level));
}

/** The bot that "Play now" seats: what was chosen last for this game in this browser, the mildest for a first match. */
export function levelFor(game: Pick<ShelfGame, "id" | "usualBot">): string {
  return levels()[game.id] ?? game.usualBot;
}

/** The level above the one that all bots of the table play at, of those that `bots` can; null where there is none such. */
export function levelAbove(
  table: Pick<TableView, "seats">,
  bots: readonly string[],
): Exclude<Level, "apprentice"> | null {
  const played = new Set(table.seats.flatMap(({ bot }) => (bot === null ? [] : [bot])));
  const [level, another] = played;
  if (level === undefined || another !== undefined || !bots.includes(level)) return null;
  const above = LEVELS.find((one, place) => LEVELS[place - 1] === level && bots.includes(one));
  return above === undefined || above === "apprentice" ? null : above;
}

export function rememberLevel(game: string, bot: string): void {
  writeStored("local", KEY, { ...levels(), [game]: bot });
}

function levels(): { readonly [game: string]: string } {
  return readStored("local", KEY, z.record(z.string(), z.enum(LEVELS))) ?? {};
}
