import type { Card, CardId, Config, View } from "@bigboard/games/wall-street-1920";
import type { Seat } from "@bigboard/kernel";
import type { Hat } from "@bigboard/protocol";
import { createContext, useContext } from "react";
import type { Rules1920 } from "./plan/compose.ts";
import { cardBook } from "./plan/holdings.ts";

/** A person at the table, as the pieces need them. */
export type SeatInfo = {
  readonly name: string;
  readonly hat: Hat;
  readonly away: boolean;
  /** A bot has this seat for good. */
  readonly bot: boolean;
  /** A bot stands in for its person. */
  readonly standIn: boolean;
  readonly standInSince: number | null;
};

/** What every piece of the table draws from. */
export type Table1920 = {
  readonly view: View;
  readonly config: Config;
  readonly rules: Rules1920;
  /** Null: an onlooker. */
  readonly me: Seat | null;
  readonly seats: readonly SeatInfo[];
};

const NOBODY: SeatInfo = {
  name: "",
  hat: "beret",
  away: false,
  bot: false,
  standIn: false,
  standInSince: null,
};

const TableContext = createContext<Table1920 | null>(null);

export const TableProvider = TableContext.Provider;

/** The table this piece belongs to. Throws outside a table. */
export function useTable(): Table1920 {
  const table = useContext(TableContext);
  if (table === null) throw new Error("a piece of 1920 Wall Street outside its table");
  return table;
}

/** The person on a seat. */
export function person(table: Table1920, seat: Seat): SeatInfo {
  return table.seats[seat] ?? NOBODY;
}

/** A card of the edition, or null for an id that is none (the Explosion). */
export function cardOf(table: Table1920, id: CardId): Card | null {
  return cardBook(table.config).get(id) ?? null;
}
