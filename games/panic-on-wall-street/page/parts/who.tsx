import { Icon, SeatMedal } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { useTable } from "../table-context.ts";
import { BotSign } from "./bot-sign.tsx";
import { nameOf } from "./names.ts";
import { BankToken } from "./token.tsx";

/** The medal of a seat; the name stands beside it. */
export function Medal(props: { seat: Seat }) {
  return <SeatMedal hat={person(useTable(), props.seat).hat} />;
}

/** Medal or bank token, and name, in one line. */
export function Who(props: { seat: Seat; token?: boolean }) {
  const t = useT();
  const table = useTable();
  return (
    <span className="pn-who">
      {props.token && table.banks.has(props.seat) ? (
        <BankToken seat={props.seat} />
      ) : (
        <Medal seat={props.seat} />
      )}
      <b>{nameOf(table, props.seat, t)}</b>
      <BotSign seat={props.seat} />
    </span>
  );
}

/** The sign beside the name of a person whose line is slow, and nothing beside the others (P-NET-49). */
export function SlowSign(props: { seat: Seat }) {
  const t = useT();
  if (!person(useTable(), props.seat).slow) return null;
  return (
    <span className="pn-slowsign" title={t("panic.parts.slow")}>
      <Icon id="slow" label={t("panic.parts.slow")} />
    </span>
  );
}
