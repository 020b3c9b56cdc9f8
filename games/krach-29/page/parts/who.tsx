import { SeatMedal } from "@bigboard/design";
import { nameFor, namesFor, person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { type KrachTable, useTable } from "../table-context.ts";

/** Of a table: who is who. */
type Named = Pick<KrachTable, "me" | "seats">;

/** A trader's name, or "You". */
export function nameOf(table: Named, seat: Seat, t: Translate): string {
  return nameFor(table, seat, t("krach.you"));
}

/** Several traders in a sentence; "You" for the reader alone. */
export function namesOf(table: Named, seats: readonly Seat[], t: Translate): string {
  return namesFor(table, seats, t("krach.you"), t);
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
