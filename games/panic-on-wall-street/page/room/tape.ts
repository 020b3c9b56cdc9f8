import type { ToldUpdate } from "@bigboard/design/game-page";
import { person } from "@bigboard/design/game-parts/seats";
import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Event, TileId } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../parts/money.ts";
import { companyName } from "../parts/names.ts";
import { type Telling, tapeLines } from "../stalls/tape-lines.ts";
import { asEvents } from "../trusted.ts";

/** One thing that happened, for the tape on the wall. `ends`: something was lost. */
export type WallLine = { readonly key: string; readonly text: string; readonly harms: boolean };

/** What an update comes to on the wall: the deals of the stalls (P-NET-45), and what the later steps decide. */
export function wallLines(update: ToldUpdate, table: Telling, t: Translate): readonly WallLine[] {
  const later = asEvents(update.facts).flatMap((event, index): WallLine[] => {
    const told = laterLine(event, table, t);
    return told === null ? [] : [{ ...told, key: `${update.match}/${update.version}/later/${index}` }];
  });
  return [...tapeLines(update, table, t), ...later];
}

/** An event of steps 3 to 5 in words, names and thousands; null for the others. */
function laterLine(event: Event, table: Telling, t: Translate): Omit<WallLine, "key"> | null {
  const who = (seat: Seat): string => person(table, seat).name;
  const what = (tile: TileId): string => companyName(table, tile, t);
  const good = (text: string): Omit<WallLine, "key"> => ({ text, harms: false });
  const ends = (text: string): Omit<WallLine, "key"> => ({ text, harms: true });
  switch (event.type) {
    case "declared":
      return event.choice === "defer"
        ? good(t("room.tape.waits", { who: who(event.creditor), other: who(event.debtor) }))
        : null;
    case "bankrupt":
      return ends(t("room.tape.bankrupt", { who: who(event.seat) }));
    case "soldToBank":
      return ends(t("room.tape.sold", { who: who(event.seat), n: event.tiles.length }));
    case "raised":
      return good(t("room.tape.bids", { who: who(event.seat), price: thousands(t, event.amount) }));
    case "passed":
      return ends(t("room.tape.passes", { who: who(event.seat) }));
    case "knockedDown": {
      const args = { who: who(event.seat), tile: what(event.tile), price: thousands(t, event.amount) };
      return good(t("room.tape.knocked", args));
    }
    case "removed":
      return ends(t("room.tape.removed", { tile: what(event.tile) }));
    default:
      return null;
  }
}
