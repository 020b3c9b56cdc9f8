import { person } from "@bigboard/design/game-parts/seats";
import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { companyOf, type PanicTable } from "../table-context.ts";

/** A player's name, or "You". */
export function nameOf(table: Pick<PanicTable, "seats" | "me">, seat: Seat, t: Translate): string {
  return seat === table.me ? t("panic.parts.you") : person(table, seat).name;
}

/** A company's name in the reader's language (P-NET-77). */
export function companyName(table: Pick<PanicTable, "bound">, tile: TileId, t: Translate): string {
  return companyOf(table, tile).names[t.language];
}

/** The name of an investor's bank in the reader's language; empty for who has none. */
export function bankName(table: Pick<PanicTable, "banks">, seat: Seat, t: Translate): string {
  return table.banks.get(seat)?.data.names[t.language] ?? "";
}
