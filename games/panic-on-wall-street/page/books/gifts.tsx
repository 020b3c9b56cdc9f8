import { RuleLink } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Action } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { Act } from "../parts/act.tsx";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { useTable } from "../table-context.ts";
import { Amount } from "./amount.tsx";
import { spendable, whyNoTransfer } from "./transfers.ts";

/** With free transfers: money given to another player, public and final (P-RULING-45). */
export function Gifts() {
  const t = useT();
  const table = useTable();
  const { view, me, bound, config, judge } = table;
  const { unit } = bound.edition.limits;
  const [to, setTo] = useState<Seat | null>(null);
  const [amount, setAmount] = useState(unit);
  if (config.transfers !== "free" || me === null) return null;
  const most = spendable(view, me);
  const pays = Math.min(amount, most);
  const giving = (seat: Seat, dollars: number): Action => ({ type: "give", to: seat, amount: dollars });
  // Whom the rules let the viewer help now: while payments are frozen, debtors alone.
  const refusals = view.players.map((_, seat) => judge.refusalOf(giving(seat, unit)));
  const open = refusals.flatMap((refusal, seat) => (refusal === null ? [seat] : []));
  const frozen = refusals.find((refusal) => refusal?.code === "FROZEN");
  const why = frozen === undefined || frozen === null ? "waiting" : whyNoTransfer(frozen);
  const chosen = to !== null && open.includes(to) ? to : (open[0] ?? null);
  return (
    <section className="pk-ious" aria-label={t("steps.gift.title")}>
      <h3>{t("steps.gift.title")}</h3>
      {chosen === null ? (
        <p className="pk-note">{t(`steps.iou.not.${why === "poor" ? "waiting" : why}`)}</p>
      ) : (
        <div className="pk-acts">
          <select
            aria-label={t("steps.gift.to")}
            value={chosen}
            onChange={(event) => setTo(Number(event.target.value))}
          >
            {open.map((seat) => (
              <option key={seat} value={seat}>
                {nameOf(table, seat, t)}
              </option>
            ))}
          </select>
          <Amount amount={pays} least={unit} most={most} step={unit} onChange={setAmount} />
          <Act look="paper" name="give" action={giving(chosen, pays)}>
            {t("steps.gift.give", { amount: thousands(t, pays) })}
          </Act>
        </div>
      )}
      <p className="pk-note">
        {t("steps.gift.note")} <RuleLink rule="P-RULING-45" />
      </p>
    </section>
  );
}
