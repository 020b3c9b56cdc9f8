import { Slip } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { usePanicCoach } from "../coach/coach-context.tsx";
import { isInvestor, useTable } from "../table-context.ts";
import { yieldRange } from "./exposure.ts";
import { Ladder } from "./ladder.tsx";
import { Odds } from "./odds.tsx";
import styles from "./slip.module.css";
import { SlipHead } from "./slip-head.tsx";
import type { TileInfo } from "./tiles.ts";
import type { StallsControl } from "./use-stalls.ts";

/** A company that is not the viewer's to deal on: what stands on it. */
export function LookSlip(props: { info: TileInfo; control: StallsControl }) {
  const t = useT();
  const { bound, view } = useTable();
  const { info, control } = props;
  return (
    <section className={`${styles.slip} paper`} aria-label={t("panic.stalls.lookSlip")}>
      <header className={`${styles.head} ${styles.aside}`}>
        <h2 className={styles.title}>{t("panic.stalls.lookSlip")}</h2>
      </header>
      <SlipHead info={info} control={control} />
      <Odds info={info} price={info.deal?.price ?? null} range={yieldRange(bound, view, info.tile)} />
      <Ladder info={info} />
    </section>
  );
}

/** Nothing is chosen: what a touch does, what is left to do where all is sold, and the keys. */
export function EmptySlip(props: { watching: boolean; infos: readonly TileInfo[] }) {
  const t = useT();
  const { me, view } = useTable();
  const sells = me !== null && !isInvestor(view, me);
  // The coach says it already.
  const told = usePanicCoach()?.lesson === "touch";
  const own = props.infos.filter(({ owner }) => owner === me);
  if (own.length > 0 && own.every(({ deal }) => deal !== null)) {
    const open = own.some(({ deal }) => deal?.closed === false);
    return (
      <Slip title={t("panic.stalls.allSoldTitle")}>
        <p>{t.rich("panic.stalls.allSold", { open: String(open) })}</p>
      </Slip>
    );
  }
  return (
    <Slip title={t(props.watching ? "panic.stalls.lookSlip" : "panic.stalls.emptyTitle")}>
      {told ? null : <p>{t(props.watching ? "panic.stalls.emptyWatching" : "panic.stalls.empty")}</p>}
      {props.watching ? null : <p>{t("panic.stalls.touchAny")}</p>}
      {props.watching ? null : (
        <p className={styles.keys}>{t.rich(sells ? "panic.stalls.keysSell" : "panic.stalls.keys")}</p>
      )}
    </Slip>
  );
}
