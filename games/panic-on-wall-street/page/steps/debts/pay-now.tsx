import { useT } from "@bigboard/design/i18n";
import { thousands } from "../../parts/money.ts";
import { nameOf } from "../../parts/names.ts";
import { useDesk, useTable } from "../../table-context.ts";

/** With free transfers a debtor who was helped may still pay a creditor in full (P-RULING-46). */
export function PayNow() {
  const t = useT();
  const table = useTable();
  const { act, pending } = useDesk().acts;
  const { view, me, judge } = table;
  const open = view.claims.filter(
    ({ debtor, creditor }) => debtor === me && judge.may({ type: "settle", creditor }),
  );
  if (open.length === 0) return null;
  return (
    <div className="ps-paynow">
      {open.map(({ creditor, short }) => (
        <button
          key={creditor}
          type="button"
          className="btn btn-paper"
          disabled={pending.has("settle")}
          onClick={() => void act("settle", { type: "settle", creditor })}
        >
          {t("steps.claims.settle", { name: nameOf(table, creditor, t), amount: thousands(t, short) })}
        </button>
      ))}
    </div>
  );
}
