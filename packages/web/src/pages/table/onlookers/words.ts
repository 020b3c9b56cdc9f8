import { onShelf } from "@bigboard/games/pages";
import type { TableView } from "@bigboard/protocol";

/** With what a chair is given: the next day or month; in a game of turns the next turn. */
export function spanOf({ game }: TableView): string {
  return onShelf(game)?.chapter ?? "turn";
}

/** What somebody at a seat is called. */
export function nameAt({ seats }: TableView, seat: number): string {
  return seats[seat]?.name ?? "";
}

/**
 * Onlookers without the reader, who told that name, or none. The server calls nobody like somebody with a seat: then a figure
 * stands behind the name.
 */
export function othersThan(own: string, onlookers: readonly string[]): readonly string[] {
  const exact = onlookers.indexOf(own);
  const at = exact >= 0 || own === "" ? exact : onlookers.findIndex((name) => name.startsWith(`${own} `));
  return at < 0 ? onlookers : onlookers.toSpliced(at, 1);
}
