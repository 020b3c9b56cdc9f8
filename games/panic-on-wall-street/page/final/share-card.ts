import { person } from "@bigboard/design/game-parts/seats";
import type { Translate } from "@bigboard/design/i18n";
import type { ShareCard } from "@bigboard/design/share/card";
import { thousands } from "../parts/money.ts";
import { nameOf, ownersOf } from "../parts/names.ts";
import type { PanicTable } from "../table-context.ts";
import { type Standing, standings, winnersOf } from "./standings.ts";

/**
 * What the picture of a finished match tells everybody: both rankings, that of the reader's own group first.
 * Purses are open at the end (P-END-1).
 */
export function shareCard(read: PanicTable, t: Translate): ShareCard {
  // Friends who see it know a name; who has told none is "you" to himself at least.
  const own = read.me === null ? null : person(read, read.me).name;
  const table = { ...read, me: own === t("profile.anonymous") ? read.me : null };
  const groups = standings(table.view);
  const mine = groups.find(({ lines }) => lines.some(({ seat }) => seat === read.me)) ?? groups[0];
  const ranked = groups.toSorted((a, b) => Number(b === mine) - Number(a === mine));
  const winners = groups.flatMap(winnersOf);
  return {
    game: "Panic on Wall Street!",
    headline: winners.length === 0 ? t("panicFinal.nobody") : ownersOf(table, winners, t),
    reason: t(`panicFinal.ending.${table.view.ending ?? "months"}`, { month: table.view.month }),
    rows: ranked.flatMap((group) =>
      group.lines.map((line, n) => ({
        ...rowOf(table, line, t),
        ...(n === 0 && ranked.length > 1 ? { head: t(`panicFinal.group.${group.of}`) } : {}),
      })),
    ),
    foot: [t("panicFinal.inThousands")],
  };
}

function rowOf(
  table: PanicTable,
  { seat, place, money, fell }: Standing,
  t: Translate,
): ShareCard["rows"][number] {
  const { hat } = person(table, seat);
  return {
    name: nameOf(table, seat, t),
    hat,
    place: fell === null ? place : null,
    figure: thousands(t, money),
    parts: [{ worth: money, color: "--brass-300", silent: true }],
  };
}
