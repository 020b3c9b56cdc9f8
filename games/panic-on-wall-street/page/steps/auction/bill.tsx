import { IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { thousands } from "../../parts/money.ts";
import { nameOf } from "../../parts/names.ts";
import { own, useTable } from "../../table-context.ts";
import { billOf } from "../month-book.ts";
import { monthSums } from "../month-sums.ts";
import styles from "./bill.module.css";

/** What the viewer's month came to before the auction: every line signed as the purse felt it, and the purse. Null for onlookers and where nothing moved. */
function useBill() {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const purse = own(table)?.purse ?? null;
  const sum = monthSums(view.ledger, view.month, view.players.length).find(({ seat }) => seat === me);
  if (sum === undefined || purse === null || me === null) return null;
  const { paid, got } = billOf(view.ledger, view.month, me);
  const lines = [
    { key: "market", label: t("steps.end.market"), brief: t("steps.end.market"), amount: sum.market },
    ...paid.map(({ seat, amount }) => {
      const name = nameOf(table, seat, t);
      return { key: `to/${seat}`, label: t("steps.bill.paid", { name }), brief: name, amount: -amount };
    }),
    ...got.map(({ seat, amount }) => {
      const name = nameOf(table, seat, t);
      return { key: `from/${seat}`, label: t("steps.bill.got", { name }), brief: name, amount };
    }),
    { key: "costs", label: t("steps.end.costs"), brief: t("steps.end.costs"), amount: sum.costs },
    { key: "other", label: t("steps.end.other"), brief: t("steps.end.other"), amount: sum.other },
  ].filter(({ amount }) => amount !== 0);
  // What nobody paid has moved no purse, and is owed all the same.
  const { ious } = table.view;
  const open = [
    { key: "owes", label: t("steps.bill.owes"), amount: -sumOf(ious.filter(({ debtor }) => debtor === me)) },
    {
      key: "owed",
      label: t("steps.bill.owed"),
      amount: sumOf(ious.filter(({ creditor }) => creditor === me)),
    },
  ].filter(({ amount }) => amount !== 0);
  const before = purse - sum.net;
  const bought = sum.auction !== 0;
  return lines.length === 0 ? null : { lines, open, before, after: purse - sum.auction, bought };
}

function sumOf(ious: readonly { readonly amount: number }[]): number {
  return ious.reduce((sum, { amount }) => sum + amount, 0);
}

/** Before the first company: who has paid whom, line by line, and what that made of the purse. */
export function Bill() {
  const t = useT();
  const bill = useBill();
  if (bill === null) return null;
  return (
    <dl className="ps-sums" data-month="">
      {bill.lines.map(({ key, label, amount }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{thousands(t, amount, true)}</dd>
        </div>
      ))}
      <div>
        <dt>{t("steps.income.purse")}</dt>
        <dd>
          {thousands(t, bill.before)} → <b>{thousands(t, bill.after)}</b>
        </dd>
      </div>
      {bill.open.map(({ key, label, amount }) => (
        <div key={key} className={amount < 0 ? "bad" : ""}>
          <dt>{label}</dt>
          <dd>{thousands(t, amount, true)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same in one row, while companies are bid for: their clock does not wait for a reader, so it stays until it is put away, or a company has been bought: then it would no longer end in the purse. */
export function BillRow(props: { onSeen: () => void }) {
  const t = useT();
  const bill = useBill();
  if (bill === null || bill.bought) return null;
  return (
    <div data-month="">
      <dt>
        {t("steps.auction.month", {
          sums: t.row(bill.lines.map(({ brief, amount }) => `${brief} ${thousands(t, amount, true)}`)),
        })}
      </dt>
      <dd className={styles.purse}>
        {thousands(t, bill.before)} → {thousands(t, bill.after)}
        <IconButton icon="cross" label={t("steps.bill.seen")} onPress={props.onSeen} />
      </dd>
    </div>
  );
}

/** That row for those who bid for nothing: whoever turns the companies over, or was quick, has had a moment for three figures. */
export function BillLeft(props: { onSeen: () => void }) {
  const bill = useBill();
  if (bill === null) return null;
  return (
    <dl className="ps-sums">
      <BillRow {...props} />
    </dl>
  );
}
