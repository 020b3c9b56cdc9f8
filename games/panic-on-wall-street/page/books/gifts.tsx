import { RuleLink } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { useState } from "react";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { useDesk, useTable } from "../table-context.ts";
import { Amount } from "./amount.tsx";
import { noTransfer, spendable } from "./transfers.ts";

/** With free transfers: money given to another player, public and final (P-RULING-45). */
export function Gifts() {
  const t = useT();
  const table = useTable();
  const { acts } = useDesk();
  const { view, me, bound, config } = table;
  const { unit } = bound.edition.limits;
  const receivers = view.players.flatMap((player, seat) =>
    seat !== me && (player.manager === "active" || player.investor === "active") ? [seat] : [],
  );
  const [to, setTo] = useState<Seat | null>(null);
  const [amount, setAmount] = useState(unit);
  if (config.transfers !== "free" || me === null) return null;
  const most = spendable(view, me);
  // A debtor may be helped while his window is open; everything else waits for the payments.
  const barred = noTransfer(view, me);
  const window = barred === "frozen" && (view.phase === "split" || view.phase === "claims");
  const debtors = [...view.insolvencies, ...view.claims].map(({ debtor }) => debtor);
  const open = window ? receivers.filter((seat) => debtors.includes(seat)) : receivers;
  const chosen = to !== null && open.includes(to) ? to : (open[0] ?? null);
  return (
    <section className="pk-ious" aria-label={t("steps.gift.title")}>
      <h3>{t("steps.gift.title")}</h3>
      {(barred !== null && !window) || chosen === null || most < unit ? (
        <p className="pk-note">{t(`steps.iou.not.${window || barred === null ? "waiting" : barred}`)}</p>
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
          <Amount amount={Math.min(amount, most)} least={unit} most={most} step={unit} onChange={setAmount} />
          <button
            type="button"
            className="btn btn-paper"
            disabled={acts.pending.has("give")}
            onClick={() =>
              void acts.act("give", { type: "give", to: chosen, amount: Math.min(amount, most) })
            }
          >
            {t("steps.gift.give", { amount: thousands(t, Math.min(amount, most)) })}
          </button>
        </div>
      )}
      <p className="pk-note">
        {t("steps.gift.note")} <RuleLink rule="P-RULING-45" />
      </p>
    </section>
  );
}
