import { Panel } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useMemo } from "react";
import { useLabel } from "../labels/use-label.ts";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { Medal } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import { monthSoFar, type Ranked, type SoFar } from "./month-so-far.ts";
import css from "./so-far.module.css";

/** The live ranking of the month, for whoever does not play: what each would have of it if the bell rang now. */
export function SoFarPanel() {
  const t = useT();
  const { bound, view, config } = useTable();
  const ranked = useMemo(
    () => monthSoFar(bound, view, config.helpNumbers),
    [bound, view, config.helpNumbers],
  );
  if (ranked.length === 0) return null;
  return (
    <Panel title={t("panic.soFar.title")} note={t("panic.soFar.note")}>
      <div className={css.lists} data-lies="list">
        {ranked.map((list) => (
          <List key={list.of} {...list} />
        ))}
      </div>
    </Panel>
  );
}

function List({ of, seats }: Ranked) {
  const t = useT();
  return (
    <section className={css.list} aria-label={t(`panic.soFar.${of}`)}>
      <h3 className={css.head}>{t(`panic.soFar.${of}`)}</h3>
      <ol>
        {seats.map((one) => (
          <Row key={one.seat} of={of} one={one} />
        ))}
      </ol>
    </section>
  );
}

function Row({ of, one }: { of: Ranked["of"]; one: SoFar }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  return (
    <li
      className={css.row}
      {...label("soFar", {
        of,
        prices: thousands(t, one.prices),
        costs: thousands(t, one.costs),
        income: thousands(t, one.income, true),
        due: thousands(t, one.due),
      })}
    >
      <Medal seat={one.seat} />
      <span className={css.name}>{nameOf(table, one.seat, t)}</span>
      <b className={css.net}>{thousands(t, one.net, true)}</b>
    </li>
  );
}
