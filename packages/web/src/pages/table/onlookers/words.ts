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
