import { nameFor, namesFor } from "@bigboard/design/game-parts/seats";
import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { companyOf, type PanicTable } from "../table-context.ts";
import { inLanguage } from "./in-language.ts";

/** Of a table: who is who. */
type Named = Pick<PanicTable, "seats" | "me">;

/** A player's name, or "You". */
export function nameOf(table: Named, seat: Seat, t: Translate): string {
  return nameFor(table, seat, t("panic.parts.you"));
}

/** Several players in a sentence; "You" for the reader alone. */
export function namesOf(table: Named, seats: readonly Seat[], t: Translate): string {
  return namesFor(table, seats, t("panic.parts.you"), t);
}

/** Who owns the street, as a headline; the reader among several is "you" there too. */
export function ownersOf(table: Named, winners: readonly Seat[], t: Translate): string {
  const others = winners.filter((seat) => seat !== table.me);
  if (others.length === winners.length || others.length === 0) {
    return t("panicFinal.title", { names: namesOf(table, winners, t), count: winners.length });
  }
  return t("panicFinal.titleOurs", { others: t.list(others.map((seat) => nameOf(table, seat, t))) });
}

/** A company's name in the reader's language (P-NET-77). */
export function companyName(table: Pick<PanicTable, "bound">, tile: TileId, t: Translate): string {
  return inLanguage(companyOf(table, tile).names, t.language);
}

/** The name of an investor's bank in the reader's language; empty for who has none. */
export function bankName(table: Pick<PanicTable, "banks">, seat: Seat, t: Translate): string {
  const bank = table.banks.get(seat);
  return bank === undefined ? "" : inLanguage(bank.data.names, t.language);
}
