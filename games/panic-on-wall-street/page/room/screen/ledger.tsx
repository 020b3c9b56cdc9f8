import { type Translate, useT } from "@bigboard/design/i18n";
import type { Account, Booking } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../../parts/money.ts";
import { nameOf } from "../../parts/names.ts";
import { bookingKind } from "../../steps/month-book.ts";
import { type PanicTable, useTable } from "../../table-context.ts";

/** The end of the public ledger (P-NET-67): the last bookings, the newest first. The starting money is no news to anybody. */
export function Ledger(props: { rows: number }) {
  const t = useT();
  const table = useTable();
  const { ledger } = table.view;
  const last = ledger
    .map((line, no) => ({ line, no }))
    .filter(({ line }) => bookingKind(line) !== "start")
    .slice(-props.rows)
    .toReversed();
  if (last.length === 0) return null;
  return (
    <section className="rms-box rms-ledger" aria-labelledby="rms-ledger">
      <h2 className="h" id="rms-ledger">
        {t("room.ledger")}
      </h2>
      <ol>
        {last.map(({ line, no }) => (
          <li key={no}>
            <span>{t("room.booking", { from: who(table, line.from, t), to: who(table, line.to, t) })}</span>
            <small>{reason(line, t)}</small>
            <b className="num">{thousands(t, line.amount)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function who(table: PanicTable, account: Account, t: Translate): string {
  return account === "bank" ? t("room.bank") : nameOf(table, account, t);
}

function reason(line: Booking, t: Translate): string {
  return t(`room.kind.${bookingKind(line)}`);
}
