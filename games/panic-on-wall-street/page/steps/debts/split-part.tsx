import { Button, Icon } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { type Action, defaultSplit, type Insolvency } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { Act } from "../../parts/act.tsx";
import { thousands } from "../../parts/money.ts";
import { nameOf, namesOf } from "../../parts/names.ts";
import { Medal } from "../../parts/who.tsx";
import { useTable } from "../../table-context.ts";
import { Settlement } from "../settlement.tsx";
import { StepSlip } from "../slip.tsx";
import { stepped } from "../sums.ts";
import { ShortFigures } from "./figures.tsx";
import styles from "./split.module.css";

/** Step 3: whoever cannot pay says how what he has is divided; everybody sees it (P-RULING-38, P-NET-63). */
export function SplitPart() {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const own = view.insolvencies.find(({ debtor, split }) => debtor === me && split === null);
  const others = view.insolvencies.filter((one) => one !== own);
  const asked = undecided(view.insolvencies);
  return (
    <>
      <section className="ps-scene ps-debts">
        {own === undefined ? null : <Case key={own.debtor} one={own} />}
        {others.map((one) => (
          <Case key={one.debtor} one={one} />
        ))}
        {own === undefined ? <Settlement /> : null}
      </section>
      {own === undefined ? (
        <StepSlip title={t("steps.split.title")} rule="P-RULING-38">
          <p className="ps-lead">
            {t("steps.split.wait", {
              count: asked.length,
              names: namesOf(table, asked, t),
            })}
          </p>
          <p className="ps-small">{t("steps.split.after")}</p>
        </StepSlip>
      ) : (
        <SplitSlip key={own.debtor} own={own} />
      )}
    </>
  );
}

function undecided(cases: readonly Insolvency[]): readonly number[] {
  return cases.filter(({ split }) => split === null).map(({ debtor }) => debtor);
}

/** One insolvent investor as all see him: three figures, and what each creditor is due. */
function Case(props: { one: Insolvency }) {
  const t = useT();
  const table = useTable();
  const { debtor, debts, handover, split } = props.one;
  const due = debts.reduce((sum, debt) => sum + debt.due, 0);
  const mine = debtor === table.me;
  return (
    <section className="ps-case">
      <ShortFigures
        debtor={debtor}
        title={t(mine ? "steps.short.you" : "steps.short.other", { name: person(table, debtor).name })}
        due={due}
        paid={handover}
        dueLabel={t("steps.short.due")}
        paidLabel={t(mine ? "steps.short.handMine" : "steps.short.hand")}
      />
      <ul className="ps-creditors">
        {debts.map(({ creditor, due: one }, place) => (
          <li key={creditor}>
            <Medal seat={creditor} />
            <b>{nameOf(table, creditor, t)}</b>
            <span>{t("steps.short.isDue", { amount: thousands(t, one) })}</span>
            <em>
              {split === null
                ? t("steps.split.open")
                : t("steps.split.gets", { amount: thousands(t, split[place] ?? 0) })}
            </em>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The debtor's own slip: plus and minus for each creditor, nothing kept back. */
function SplitSlip(props: { own: Insolvency }) {
  const t = useT();
  const table = useTable();
  const { own } = props;
  const { unit } = table.bound.edition.limits;
  const fair = defaultSplit(table.bound, own);
  const [split, setSplit] = useState<readonly number[]>(fair);
  const given = split.reduce((sum, share) => sum + share, 0);
  const shares = own.debts.map(({ creditor }, place) => ({ to: creditor, amount: split[place] ?? 0 }));
  const paying: Action = { type: "split", shares: shares.filter(({ amount }) => amount > 0) };
  const whole = table.judge.may(paying);
  return (
    <StepSlip
      title={t("steps.split.mine", { amount: thousands(t, own.handover) })}
      long
      acts={
        <>
          <Act look="brass" name="split" action={paying}>
            {t("steps.split.pay", {
              amounts: t.list(
                own.debts.map(({ creditor }, place) =>
                  t("steps.split.share", {
                    name: nameOf(table, creditor, t),
                    amount: thousands(t, split[place] ?? 0),
                  }),
                ),
              ),
            })}
          </Act>
          <Button look="paper" onPress={() => setSplit(fair)}>
            {t("steps.split.fair")}
          </Button>
        </>
      }
      rule="P-BANKRUPT-1"
    >
      <ul className="ps-split">
        {own.debts.map(({ creditor, due }, place) => {
          const share = split[place] ?? 0;
          const name = nameOf(table, creditor, t);
          const step = (by: number): void => setSplit(stepped(own, split, place, by));
          return (
            <li key={creditor}>
              <Medal seat={creditor} />
              <span>
                <b>{name}</b>
                <small>{t("steps.short.isDue", { amount: thousands(t, due) })}</small>
              </span>
              <span className="ps-stepper">
                <button
                  type="button"
                  aria-label={t("steps.split.less", { name })}
                  onClick={() => step(-unit)}
                >
                  <Icon id="minus" />
                </button>
                <output>{thousands(t, share)}</output>
                <button type="button" aria-label={t("steps.split.more", { name })} onClick={() => step(unit)}>
                  <Icon id="plus" />
                </button>
              </span>
              <em className={styles.left} data-full={share >= due || undefined}>
                {share < due ? (
                  t("steps.split.lacks", { amount: thousands(t, due - share) })
                ) : (
                  <>
                    <Icon id="check" /> {t("steps.split.full")}
                  </>
                )}
              </em>
            </li>
          );
        })}
      </ul>
      <p className={whole ? "ps-given" : "ps-given bad"} role="status">
        <Icon id={whole ? "check" : "cross"} />
        {whole
          ? t("steps.split.all", { amount: thousands(t, given) })
          : t("steps.split.left", { amount: thousands(t, own.handover - given) })}
      </p>
      <p className="ps-small">{t("steps.split.silence")}</p>
    </StepSlip>
  );
}
