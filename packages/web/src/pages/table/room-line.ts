import type { Translate } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";

/** "Three are ready, you are not yet, one seat is free." The host is not among them: the bell is the host's nod. */
export function roomLine(table: TableView, seat: number | null, game: string, t: Translate): string {
  const own = seat === null || seat === table.host ? undefined : table.seats[seat];
  const held = table.seats.filter((place) => place.holder !== "free" && place.seat !== table.host);
  const ready = held.filter((place) => place.ready).length;
  const free = table.seats.length - 1 - held.length;
  if (held.length === 0) return t("room.lineAlone", { game, free });
  return t("room.line", {
    game,
    you: own === undefined ? "none" : own.ready ? "ready" : "waits",
    ready,
    waiting: held.length - ready,
    free,
  });
}
