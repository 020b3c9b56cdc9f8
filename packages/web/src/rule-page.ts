import { SHELF } from "@bigboard/games/pages";
import { gameStating } from "@bigboard/kernel";

/** The game of the shelf whose rules state this clause; undefined when none does. */
export function gameOfRule(rule: string): string | undefined {
  return gameStating(
    rule,
    SHELF.map(({ meta }) => meta),
  )?.id;
}

/** The page of a clause, in the rules of the game that states it. */
export function ruleHref(rule: string): string {
  const game = gameOfRule(rule);
  return `/rules${game === undefined ? "" : `/${game}`}#${encodeURIComponent(rule)}`;
}
