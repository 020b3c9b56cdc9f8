import type { View } from "@bigboard/games/krach-29";
import type { Seat } from "@bigboard/kernel";
import type { GameModule } from "../../game-page.ts";
import { readView } from "./read.ts";

/* Krach 29 in the page: what the shell loads as the game's own chunk. */
export { Page } from "./page.tsx";

export const waitingFor: GameModule["waitingFor"] = (json) => waited(readView(json));

/** Whoever holds the others up: while the exchange is open nobody does. */
function waited(view: View): readonly Seat[] {
  if (view.choice !== null) return [view.choice.seat];
  const seats = view.traders.map((_, seat) => seat);
  if (view.phase === "lastCall") return seats.filter((seat) => view.traders[seat]?.sold === false);
  if (view.phase === "ready") return seats.filter((seat) => view.traders[seat]?.ready === false);
  return [];
}
