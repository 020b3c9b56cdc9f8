import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { money, thousands } from "../../parts/money.ts";
import { bankName, nameOf } from "../../parts/names.ts";
import { BankToken } from "../../parts/token.tsx";
import { useTable } from "../../table-context.ts";

/** Whose purse does not reach, and the three figures of it (P-HID-11): due, paid, missing. */
export function ShortFigures(props: {
  debtor: Seat;
  title: string;
  due: number;
  paid: number;
  dueLabel: string;
  paidLabel: string;
}) {
  const t = useT();
  const table = useTable();
  const { debtor, due, paid } = props;
  return (
    <header className="ps-short">
      <div>
        <BankToken seat={debtor} />
        <span>
          <h2>{props.title}</h2>
          <small>
            {nameOf(table, debtor, t)}, {bankName(table, debtor, t)}
          </small>
        </span>
      </div>
      <dl>
        <Figure label={props.dueLabel} amount={due} />
        <Figure label={props.paidLabel} amount={paid} />
        <Figure label={t("steps.short.missing")} amount={due - paid} bad />
      </dl>
    </header>
  );
}

function Figure(props: { label: string; amount: number; bad?: boolean }) {
  const t = useT();
  return (
    <div className={props.bad ? "bad" : ""}>
      <dt>{props.label}</dt>
      <dd className="num" title={money(t, props.amount)}>
        {thousands(t, props.amount)}
      </dd>
    </div>
  );
}
