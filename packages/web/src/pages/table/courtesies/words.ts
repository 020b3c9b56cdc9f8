import type { Translate } from "@bigboard/design/i18n";
import { onShelf } from "@bigboard/games/pages";
import type { TableView } from "@bigboard/protocol";

/** What the longest stretch of a game is: a day, a month or a round. */
export function chapterOf({ game }: TableView): string {
  return onShelf(game)?.chapter ?? "round";
}

/** Somebody at the table by name, or "You" for the reader: messages choose by it. */
export function whoIs(table: TableView, who: number, seat: number | null): string {
  return who === seat ? "You" : (table.seats[who]?.name ?? "");
}

/** Why the table rests. */
export function recessWords(table: TableView, seat: number | null, t: Translate): string {
  const { recess } = table;
  if (recess === undefined) return "";
  const name = whoIs(table, recess.by, seat);
  return recess.agreed ? t("courtesy.recessAgreed", { name }) : t("courtesy.recessHost", { name });
}

/** How the host ended the match. */
export function endedWords(table: TableView, seat: number | null, t: Translate): string {
  const { ended } = table;
  if (ended === undefined) return "";
  const { by, chapter, now } = ended;
  const words = { name: whoIs(table, by, seat), span: chapterOf(table), chapter };
  return now ? t("courtesy.endedNow", words) : t("courtesy.endedBehind", words);
}
