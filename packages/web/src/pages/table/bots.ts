import { LEVELS } from "@bigboard/design/game-parts/bots";
import type { Translate } from "@bigboard/design/i18n";
import { onShelf } from "@bigboard/games/pages";

/** The bots of the house from the mildest to the sharpest; unknown ones come last. */
const ORDER: readonly string[] = ["random", "greedy", "search", ...LEVELS];

/** Seated unless the host asks for another, of those that can play the game; undefined when there is none. */
export function usualBot(game: string, bots: readonly string[]): string | undefined {
  const usual = onShelf(game)?.usualBot;
  return usual !== undefined && bots.includes(usual) ? usual : bots[0];
}

/** How a bot plays this game, in a line; undefined where the game says no more. */
export function botManner(game: string, bot: string, t: Translate): string | undefined {
  const key = onShelf(game)?.manners?.[bot];
  return key === undefined ? undefined : t(key);
}

export function sortedBots(bots: readonly string[]): readonly string[] {
  const place = (bot: string): number => {
    const at = ORDER.indexOf(bot);
    return at < 0 ? ORDER.length : at;
  };
  return bots.toSorted((a, b) => place(a) - place(b));
}
