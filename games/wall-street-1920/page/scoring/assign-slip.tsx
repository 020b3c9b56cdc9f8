import { Icon, RuleLink } from "@bigboard/design";
import type { SendResult } from "@bigboard/design/game-page";
import { useT } from "@bigboard/design/i18n";
import type { Json, Seat } from "@bigboard/kernel";
import { COMPANIES, companiesOf } from "@bigboard/wall-street-1920/game";
import { useState } from "react";
import { CardFace } from "../cards/card.tsx";
import { capitalised, shortName } from "../cards/names.ts";
import { CompanyChoice, Go } from "../slip/paper.tsx";
import { cardOf, useTable } from "../table-context.ts";
import styles from "./assign-slip.module.css";
import { type Assignment, openCards, settlement, totalWith } from "./assignment.ts";

/** My gold shares and duals: the best companies are proposed and one key takes them; others may be chosen (W-SCORE-5, W-RULING-80). */
export function AssignSlip(props: { seat: Seat; send: (acts: readonly Json[]) => Promise<SendResult> }) {
  const t = useT();
  const table = useTable();
  const { seat } = props;
  const [own, setOwn] = useState<Assignment>({});
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { scoring } = table.view;
  const sheet = scoring?.sheets[seat];
  if (scoring === null || sheet === undefined) return null;
  const best = sheet.assignment;
  const cards = openCards(table.view, table.config, seat);
  const chosen = { ...best, ...own };
  const changed = cards.some((id) => chosen[id] !== best[id]);
  const total = totalWith(table.view, table.config, seat, chosen) ?? sheet.total;
  const settle = (): void => {
    setBusy(true);
    props
      .send(settlement(cards, best, chosen).map((act): Json => ({ ...act })))
      .finally(() => setBusy(false));
  };
  return (
    <section className="ledger paper assign" aria-label={t("street.assign.title")} aria-busy={busy}>
      <header className={styles.head}>
        <h2>{t("street.assign.title")}</h2>
      </header>
      <p className="say">
        {t(cards.length === 0 ? "street.assign.none" : "street.assign.text")} <RuleLink rule="W-SCORE-5" />
      </p>
      <div className={styles.cards}>
        {cards.map((id) => {
          const card = cardOf(table, id);
          const company = chosen[id];
          if (card === null) return null;
          const name = capitalised(shortName(t, card), t.language);
          return !open && company !== undefined ? (
            <p key={id} className={styles.line}>
              <span className={styles.card}>
                <CardFace card={card} silent coin="none" />
              </span>
              <b className={styles.name}>{name}</b>
              <span className={styles.to}>
                <Icon id="chev" />
                <Icon id={company} className={styles.company} />
                <span>{t("street.company.name", { company })}</span>
              </span>
            </p>
          ) : (
            <div key={id} className={styles.asked}>
              <span className={styles.which}>
                <span className={styles.card}>
                  <CardFace card={card} silent coin="none" />
                </span>
                <b>{name}</b>
              </span>
              <CompanyChoice
                label={t("street.assign.which", { card: name })}
                value={chosen[id] ?? null}
                only={COMPANIES.filter((company) => companiesOf(card).includes(company))}
                onChoose={(company) => setOwn({ ...own, [id]: company })}
              />
            </div>
          );
        })}
      </div>
      {open || cards.length === 0 ? null : (
        <button type="button" className={`ref ${styles.other}`} onClick={() => setOpen(true)}>
          {t("street.assign.other")}
        </button>
      )}
      <p className="tot2">
        <span>{t(total < sheet.total ? "street.assign.less" : "street.assign.best")}</span>
        <b>{total}</b>
      </p>
      <div className={styles.act}>
        <Go
          icon="check"
          label={t(changed ? "street.assign.own" : "street.assign.accept")}
          busy={busy}
          onPress={settle}
          onClear={changed ? () => setOwn({}) : undefined}
        />
      </div>
    </section>
  );
}
