import type { GamePageProps, ToldUpdate } from "@bigboard/design/game-page";
import type { Judge } from "@bigboard/design/game-parts/judge";
import type { SeatInfo } from "@bigboard/design/game-parts/seats";
import type { Acts } from "@bigboard/design/game-parts/use-acts";
import type { Seat } from "@bigboard/kernel";
import {
  type Action,
  type BankData,
  type Bound,
  type CompanyData,
  type Config,
  companyOf as companyOfBound,
  type PlayerView,
  type TileId,
  type View,
} from "@bigboard/panic-on-wall-street/game";
import { createContext, useContext } from "react";

/** A bank of the edition; `place` counts from 1 and names its colours in the style sheet and its drawing. */
export type Bank = { readonly data: BankData; readonly place: number };

/** What every piece of the table draws from. */
export type PanicTable = {
  readonly view: View;
  readonly config: Config;
  readonly bound: Bound;
  /** What the viewer may do now, as the rules say. */
  readonly judge: Judge<Action>;
  /** Null: an onlooker. */
  readonly me: Seat | null;
  readonly seats: readonly SeatInfo[];
  /** The bank of each investor (P-SETUP-7). Empty until roles are known. */
  readonly banks: ReadonlyMap<Seat, Bank>;
};

/** What the pieces of a running table do: a replay has none. */
export type Desk = {
  readonly shell: GamePageProps;
  readonly acts: Acts<Action>;
  /** The match was over when the page was opened: its end did not come under anybody's finger. */
  readonly late?: boolean;
  /** What is drawn is kept back: the last update that it knows of. */
  readonly upTo?: ToldUpdate | null;
};

const TableContext = createContext<PanicTable | null>(null);
const DeskContext = createContext<Desk | null>(null);

export const TableProvider = TableContext.Provider;
export const DeskProvider = DeskContext.Provider;

/** The table this piece belongs to. Throws outside a table. */
export function useTable(): PanicTable {
  const table = useContext(TableContext);
  if (table === null) throw new Error("a piece of Panic on Wall Street outside its table");
  return table;
}

/** How this piece acts. Throws where nobody can act, such as in a replay. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("a piece of Panic on Wall Street that acts, outside a running table");
  return desk;
}

/** What the edition says of a tile. Throws RangeError for a tile it does not have. */
export function companyOf(table: Pick<PanicTable, "bound">, tile: TileId): CompanyData {
  return companyOfBound(table.bound, tile);
}

/** The own seat's player; undefined for an onlooker. */
export function own(table: Pick<PanicTable, "view" | "me">): PlayerView | undefined {
  return table.me === null ? undefined : table.view.players[table.me];
}

export function isManager(view: View, seat: Seat | null): boolean {
  return seat !== null && view.players[seat]?.manager === "active";
}

export function isInvestor(view: View, seat: Seat | null): boolean {
  return seat !== null && view.players[seat]?.investor === "active";
}

/** Everybody is both manager and investor (P-DUAL-1). */
export function isDual(view: View): boolean {
  return view.players.some(({ manager, investor }) => manager !== "none" && investor !== "none");
}

/** Which bank each investor plays: in seat order, one set of tokens each (P-SETUP-7). */
export function banksOf(view: View, config: Config): ReadonlyMap<Seat, Bank> {
  const banks = new Map<Seat, Bank>();
  view.players.forEach(({ investor }, seat) => {
    const data = config.edition.banks[banks.size];
    if (investor !== "none" && data !== undefined) banks.set(seat, { data, place: banks.size + 1 });
  });
  return banks;
}
