import { RuleLink } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Action, Iou } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { Act } from "../parts/act.tsx";
import { money, thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { ActNotice } from "../parts/notice.tsx";
import { Medal } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import { Amount } from "./amount.tsx";
import { mostPayable, whyNoTransfer } from "./transfers.ts";

/** Open IOUs: public, binding nobody (P-RULING-43). A debtor may pay, a creditor may cancel. */
export function IouList() {
  const t = useT();
  const { view } = useTable();
  return (
    <section className="pk-ious" aria-label={t("steps.iou.title")}>
      <h3>{t("steps.iou.title")}</h3>
      {view.ious.length === 0 ? <p className="pk-none">{t("steps.iou.none")}</p> : null}
      <ul>
        {view.ious.map((iou) => (
          <IouLine key={`${iou.debtor}-${iou.creditor}-${iou.month}`} iou={iou} />
        ))}
      </ul>
      {view.ious.length === 0 ? null : (
        <p className="pk-note">
          {t("steps.iou.note")} <RuleLink rule="P-RULING-43" />
        </p>
      )}
      <ActNotice />
    </section>
  );
}

function IouLine(props: { iou: Iou }) {
  const t = useT();
  const table = useTable();
  const { view, me, bound, judge } = table;
  const { iou } = props;
  const { unit } = bound.edition.limits;
  const most = mostPayable(view, iou);
  const [amount, setAmount] = useState(Math.min(iou.amount, Math.max(unit, most)));
  const pays = Math.max(unit, Math.min(amount, most));
  const { debtor, creditor, month } = iou;
  const paying = (dollars: number): Action => ({ type: "payIou", creditor, month, amount: dollars });
  const refusal = debtor === me ? judge.refusalOf(paying(unit)) : null;
  const barred = refusal === null ? null : whyNoTransfer(refusal);
  const cancelling: Action = { type: "cancelIou", debtor, month };
  return (
    <li>
      <p>
        <Medal seat={debtor} />
        <span>
          {t.rich("steps.iou.line", {
            debtor: nameOf(table, debtor, t),
            creditor: nameOf(table, creditor, t),
            amount: money(t, iou.amount),
          })}
          <small>{t("steps.iou.since", { month })}</small>
        </span>
      </p>
      {debtor !== me ? null : barred !== null ? (
        <p className="pk-note">{t(barred === "poor" ? "steps.iou.cannot" : `steps.iou.not.${barred}`)}</p>
      ) : (
        <div className="pk-acts">
          <Amount amount={pays} least={unit} most={most} step={unit} onChange={setAmount} />
          <Act look="paper" name="payIou" action={paying(pays)}>
            {t("steps.iou.pay", { amount: thousands(t, pays) })}
          </Act>
        </div>
      )}
      {creditor === me && judge.may(cancelling) ? (
        <div className="pk-acts">
          <Act look="paper" name="cancelIou" action={cancelling}>
            {t("steps.iou.cancel")}
          </Act>
        </div>
      ) : null}
    </li>
  );
}
