import { Icon } from "@bigboard/design";
import { useOfNow } from "@bigboard/design/game-parts/clock";
import { useT } from "@bigboard/design/i18n";
import { leftOf } from "../parts/deadline.ts";
import { useDesk, useTable } from "../table-context.ts";
import styles from "./late-mark.module.css";
import papers from "./papers.module.css";

/** A connection slower than this is told of (P-NET-49), milliseconds there and back. */
const SLOW_MS = 400;
/** The clock carries the mark while so much is left. */
const SHOWN_MS = 10_000;

/**
 * The mark on the clock: the moment from which a message would probably come too late on this connection, half its round
 * trip before the bell (P-NET-8).
 */
export function LateMark() {
  const t = useT();
  const { view } = useTable();
  const { trip } = useDesk().shell;
  const left = useOfNow((now) => {
    const whole = view.phase === "negotiation" ? leftOf(view, view.until, now) : null;
    return whole === null || whole > SHOWN_MS ? null : whole;
  });
  const there = trip();
  if (left === null || there === null) return null;
  const late = left <= there / 2;
  return (
    <span className={styles.mark} data-late={late}>
      <span className={styles.bar} aria-hidden="true">
        <s className={styles.left} style={{ width: `${(left / SHOWN_MS) * 100}%` }} />
        <i className={styles.stroke} style={{ left: `${Math.min(100, (there / 2 / SHOWN_MS) * 100)}%` }} />
      </span>
      <span className={styles.words}>
        {late
          ? t("panic.stalls.tooLateNow")
          : t("panic.stalls.tooLateFrom", {
              seconds: t.number(Math.ceil(there / 200) / 10, {
                maximumFractionDigits: 1,
                minimumFractionDigits: 1,
              }),
            })}
      </span>
    </span>
  );
}

/** Advice for a slow connection, while one deals (P-NET-49). */
export function SlowNotice() {
  const t = useT();
  const { view } = useTable();
  const { trip } = useDesk().shell;
  const there = useOfNow(() => trip());
  if (there === null || there <= SLOW_MS || (view.phase !== "negotiation" && view.phase !== "ready"))
    return null;
  return (
    <p className={papers.slow} role="note">
      <Icon id="plug" />
      {t("panic.stalls.slow", { seconds: t.number(there / 1000, { maximumFractionDigits: 1 }) })}
    </p>
  );
}
