import { IconButton, keyboardScroll } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { type PanicTable, useTable } from "../table-context.ts";
import { managerExposure } from "./exposure.ts";
import { RiskWords } from "./exposure-panels.tsx";
import { byInvestor, type GivenUp } from "./given-up.ts";
import styles from "./given-up-place.module.css";
import { OverFigures } from "./over-figures.tsx";
import type { GivenUpControl } from "./use-given-up.ts";

/** "Willa gave up Red at 25."; of several, how many and whose. */
function givenWords(table: PanicTable, given: readonly GivenUp[], t: Translate): string {
  const [last] = given;
  if (last === undefined) return "";
  if (given.length === 1) {
    return t("panic.stalls.gaveUp.one", {
      name: nameOf(table, last.by, t),
      company: companyName(table, last.tile, t),
      price: thousands(t, last.price),
    });
  }
  const who = byInvestor(given).map(({ seat, n }) => `${nameOf(table, seat, t)} ${t.number(n)}`);
  return t("panic.stalls.gaveUp.many", { n: given.length, who: t.list(who) });
}

/**
 * The place under a manager's slip for what investors give up: always as high, so that it pushes nothing. It stands until it is
 * answered or put away. `risk`: meanwhile the place says on whom too much rests.
 */
export function GivenUpPlace(props: { control: GivenUpControl; risk: boolean }) {
  const t = useT();
  const { bound, view, me } = useTable();
  const { given, forget } = props.control;
  const risky =
    props.risk && me !== null
      ? managerExposure(bound, view, me).debtors.find((debtor) => debtor.risky)
      : undefined;
  return (
    <div className={styles.place} data-risk={props.risk || undefined}>
      {given.length > 0 ? (
        <GivenUpWords given={given} onForget={forget} />
      ) : risky === undefined ? (
        <p className={styles.here}>{t("panic.stalls.gaveUp.here")}</p>
      ) : (
        <div className={styles.risk} ref={keyboardScroll}>
          <RiskWords debtor={risky} />
        </div>
      )}
    </div>
  );
}

/** What was given up, and what one's stall comes to by now. */
export function GivenUpWords(props: { given: readonly GivenUp[]; onForget: () => void }) {
  const t = useT();
  const table = useTable();
  const { view, bound, me } = table;
  const left = me === null ? 0 : managerExposure(bound, view, me).left;
  return (
    <div className={styles.told} role="status">
      <p data-lies="list" ref={keyboardScroll}>
        {givenWords(table, props.given, t)}{" "}
        {t("panic.stalls.gaveUp.now", { money: thousands(t, left, true) })}
      </p>
      <IconButton icon="cross" label={t("panic.stalls.again.close")} onPress={props.onForget} />
    </div>
  );
}

/** On a phone: the same for a moment, in words alone over figures that move nowhere. A tap goes through it. */
export function GivenUpLine(props: { given: readonly GivenUp[] }) {
  const [last] = props.given;
  return last === undefined ? null : (
    <Given key={`${last.tile}/${last.by}/${props.given.length}`} given={props.given} />
  );
}

function Given(props: { given: readonly GivenUp[] }) {
  const t = useT();
  const table = useTable();
  return <OverFigures>{givenWords(table, props.given, t)}</OverFigures>;
}
