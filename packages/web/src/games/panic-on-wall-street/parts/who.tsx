import type { Seat } from "@bigboard/kernel";
import type { ReactNode } from "react";
import { Icon, SeatMedal, SeatPlate } from "../../../design/index.ts";
import { type Translate, useT } from "../../../i18n/index.ts";
import { person } from "../../parts/seats.ts";
import { type PanicTable, useTable } from "../table-context.ts";
import { bankName, nameOf } from "./names.ts";
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

/** What somebody plays, in a few words: "manager, 4 companies", "Pelican Deposit, 7 tokens". */
export function roleWords(table: PanicTable, seat: Seat, t: Translate): string {
  const { view, bound } = table;
  const player = view.players[seat];
  if (player === undefined) return "";
  const tiles = Object.values(view.tiles);
  const words: string[] = [];
  if (player.manager === "active") {
    words.push(t("panic.parts.manages", { n: tiles.filter(({ owner }) => owner === seat).length }));
  }
  if (player.investor === "active") {
    const placed = tiles.filter(({ deal }) => deal?.investor === seat).length;
    words.push(
      t("panic.parts.invests", {
        bank: bankName(table, seat, t),
        n: bound.edition.limits.tokens - placed,
      }),
    );
  }
  if (words.length === 0) {
    return player.manager === "none" && player.investor === "none" ? "" : t("panic.parts.bankrupt");
  }
  return words.join(" \u00b7 ");
}

/** A player's plate: hat, name, role, what holds the seat, and figures as children. */
export function PlayerPlate(props: { seat: Seat; state?: ReactNode; turn?: boolean; children?: ReactNode }) {
  const t = useT();
  const table = useTable();
  const { hat, away, standIn } = person(table, props.seat);
  const held = standIn ? t("panic.parts.standIn") : away ? t("panic.parts.away") : null;
  return (
    <SeatPlate
      hat={hat}
      name={nameOf(table, props.seat, t)}
      away={away}
      turn={props.turn ?? false}
      state={
        <>
          {props.state ?? roleWords(table, props.seat, t)}
          {held === null ? null : ` \u00b7 ${held}`}
        </>
      }
    >
      {props.children}
    </SeatPlate>
  );
}
