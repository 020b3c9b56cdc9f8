import { SeatMedal } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { type KrachTable, useTable } from "../table-context.ts";

/** A trader's name, or "You". */
export function nameOf(table: KrachTable, seat: Seat, t: Translate): string {
  return seat === table.me ? t("krach.you") : person(table, seat).name;
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
