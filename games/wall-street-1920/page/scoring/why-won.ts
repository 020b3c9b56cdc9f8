import { nameFor, person } from "@bigboard/design/game-parts/seats";
import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { ScoreSheet } from "@bigboard/wall-street-1920/game";
import type { Table1920 } from "../table-context.ts";
import { type Turned, turnedBy } from "./before-blast.ts";
import { type Compared, gainOn, type Reason, ranking, reasonOf } from "./parts.ts";

/** Why the first is before the second: both totals, and in words the sum that decided, with all others in which they differ. */
export type WhyWon = { readonly total: number; readonly other: number; readonly because: string };

/** Null before the count, and where nobody is second. The event comes first, where it turned the evening. */
export function whyWon(table: Table1920, sheets: readonly ScoreSheet[], t: Translate): WhyWon | null {
  const { view } = table;
  const groups = ranking(view, sheets);
  const first = groups[0]?.[0];
  const second = groups[0]?.[1] ?? groups[1]?.[0];
  const reason = reasonOf(view, sheets);
  if (first === undefined || second === undefined || reason === null) return null;
  const turned = turnedBy(table);
  // What decided is said once: by the event, by what the reader lost most by, or by what the second did.
  const because =
    turned === null
      ? (ownLoss(table, sheets, first, t) ??
        [inWords(table, reason, [first, second], t), ...ownTotal(table, sheets, t)].join(" "))
      : [byBlast(table, turned, t), ...ownTotal(table, sheets, t)].join(" ");
  return { total: sheets[first]?.total ?? 0, other: sheets[second]?.total ?? 0, because };
}

/**
 * For a reader who came second by points: the sum in which the winner gained most on him. Null for all others, who read the
 * reason that the shared picture gives.
 */
function ownLoss(table: Table1920, sheets: readonly ScoreSheet[], first: Seat, t: Translate): string | null {
  const { me } = table;
  const winner = sheets[first];
  const mine = me === null ? undefined : sheets[me];
  if (me === null || winner === undefined || mine === undefined || mine.total >= winner.total) return null;
  const groups = ranking(table.view, sheets);
  if (groups[0]?.length !== 1 || groups[1]?.[0] !== me) return null;
  const gain = gainOn(winner, mine);
  if (gain === null) return null;
  const words = t("street.final.reasonMine", {
    name: person(table, first).name,
    part: t(`street.part.${gain.most.sum}`),
    winner: signed(gain.most.winner),
    mine: signed(gain.most.other),
  });
  return [words, ...restInWords(gain.rest, t)].join(" ");
}

/** The reader's own total, where it is not one of the two that stand before it. */
function ownTotal({ me, view }: Table1920, sheets: readonly ScoreSheet[], t: Translate): readonly string[] {
  const mine = me === null ? undefined : sheets[me];
  if (me === null || mine === undefined) return [];
  const groups = ranking(view, sheets);
  const first = groups[0] ?? [];
  const told = first.length === 1 ? [...first, ...(groups[1] ?? [])] : first;
  return told.includes(me) ? [] : [t("street.final.yours", { total: mine.total })];
}

/** A figure with a minus as it is printed elsewhere. */
const signed = (figure: number): string => (figure < 0 ? `−${-figure}` : String(figure));

function inWords(table: Table1920, reason: Reason, seats: readonly [Seat, Seat], t: Translate): string {
  const called = (seat: Seat): string => nameFor(table, seat, t("street.you"));
  switch (reason.kind) {
    case "sum": {
      const words = t("street.final.reason", {
        part: t(`street.part.${reason.most.sum}`),
        name: called(seats[0]),
        second: called(seats[1]),
        winner: signed(reason.most.winner),
        other: signed(reason.most.other),
      });
      return [words, ...restInWords(reason.rest, t)].join(" ");
    }
    case "capital":
      return t("street.final.reasonCapital", { capital: reason.capital, other: reason.other });
    case "shared":
      return t("street.final.reasonShared");
  }
}

/** All else in which the two differ, in the order of their totals: of a narrow win one sum alone tells half. */
function restInWords(rest: readonly Compared[], t: Translate): readonly string[] {
  if (rest.length === 0) return [];
  const pairs = rest.map(({ sum, winner, other }) =>
    t("street.final.pair", { sum, winner: signed(winner), other: signed(other) }),
  );
  return [t("street.final.rest", { list: t.list(pairs) })];
}

/** What the event took from the seat that led before it. */
function byBlast(table: Table1920, { seat, total, winner, lost }: Turned, t: Translate): string {
  const event = table.view.scoring?.event ?? "LESS";
  const name = nameFor(table, seat, t("street.you"));
  const took =
    lost === null
      ? t("street.final.blastTurned", { event, name })
      : t("street.final.blastTook", { event, name, ...lost });
  return `${took} ${t("street.final.beforeBlast", { name, total, against: winner })}`;
}
