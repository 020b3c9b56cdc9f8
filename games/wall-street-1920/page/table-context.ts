import type { SeatInfo } from "@bigboard/design/game-parts/seats";
import type { Seat } from "@bigboard/kernel";
import type { Card, CardId, Config, View } from "@bigboard/wall-street-1920/game";
import { createContext, useContext } from "react";
import type { Rules1920 } from "./plan/compose.ts";
import { cardBook } from "./plan/holdings.ts";

/** What every piece of the table draws from. */
export type Table1920 = {
  readonly view: View;
  readonly config: Config;
  readonly rules: Rules1920;
  /** Null: an onlooker. */
  readonly me: Seat | null;
  readonly seats: readonly SeatInfo[];
};

const TableContext = createContext<Table1920 | null>(null);

export const TableProvider = TableContext.Provider;

/** The table this piece belongs to. Throws outside a table. */
export function useTable(): Table1920 {
  const table = useContext(TableContext);
  if (table === null) throw new Error("a piece of 1920 Wall Street outside its table");
  return table;
}

/** A card of the edition, or null for an id that is none (the Explosion). */
export function cardOf(table: Table1920, id: CardId): Card | null {
  return cardBook(table.config).get(id) ?? null;
}
