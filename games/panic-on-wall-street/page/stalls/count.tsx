import { useOfNow } from "@bigboard/design/game-parts/clock";
import { useT } from "@bigboard/design/i18n";
import { leftOf } from "../parts/deadline.ts";
import { useTable } from "../table-context.ts";
import styles from "./count.module.css";

/** 3-2-1, where the key lay that said ready, or where the first offer will lie: it covers nothing, and what stands for the month is read meanwhile. */
export function Count() {
  const t = useT();
  const { view } = useTable();
  const left = useOfNow((now) => {
    const millis = leftOf(view, view.until, now);
    return millis === null ? null : Math.max(1, Math.ceil(millis / 1000));
  });
  return (
    <p className={styles.count} role="status" aria-live="off">
      {left === null ? null : <b className={styles.figure}>{left}</b>}
      {t("panic.stalls.opening")}
    </p>
  );
}
