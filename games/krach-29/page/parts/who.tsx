import { SeatMedal } from "@bigboard/design";
import { nameFor, person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { type KrachTable, useTable } from "../table-context.ts";

/** Of a table: who is who. */
type Named = Pick<KrachTable, "me" | "seats">;

/** A trader's name, or "You". */
export function nameOf(table: Named, seat: Seat, t: Translate): string {
  return nameFor(table, seat, t("krach.you"));
}

/**
 * Several traders in a sentence, as arguments of its message: the reader first, as "You". `among`: whether he is one of
 * several, so that the message finds its verb.
 */
export function peopleOf(table: Named, seats: readonly Seat[], t: Translate) {
  const { me } = table;
  const mine = me !== null && seats.includes(me);
  const others = seats.filter((seat) => seat !== me).map((seat) => person(table, seat).name);
  return {
    names: t.list(mine ? [t("krach.you"), ...others] : others),
    count: seats.length,
    among: mine && seats.length > 1 ? "yes" : "no",
  };
}

/** The medal of a seat; the name stands beside it. */
export function Medal(props: { seat: Seat }) {
  return <SeatMedal hat={person(useTable(), props.seat).hat} />;
}

/** Medal and name in one line. */
export function Who(props: { seat: Seat }) {
  const t = useT();
  const table = useTable();
  return (
    <span className="kwho">
      <Medal seat={props.seat} />
      <b>{nameOf(table, props.seat, t)}</b>
    </span>
  );
}
