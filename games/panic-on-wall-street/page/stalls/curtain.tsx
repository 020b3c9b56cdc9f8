import { Button } from "@bigboard/design";
import { useLeft, useOfNow } from "@bigboard/design/game-parts/clock";
import { clockText } from "@bigboard/design/game-parts/time";
import { useT } from "@bigboard/design/i18n";
import { leftOf } from "../parts/deadline.ts";
import { nameOf } from "../parts/names.ts";
import { useTable } from "../table-context.ts";
import styles from "./curtain.module.css";
import type { Dealing } from "./use-dealing.ts";

/** What lies over the stalls while nothing can be done there: a pause, the last messages. */
export function Curtain(props: { dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { view, judge } = table;
  const isUp = useOfNow((now) => view.phase === "negotiation" && (leftOf(view, view.until, now) ?? 1) <= 0);
  const pauseLeft = useLeft(view.pause?.until ?? null);
  const finishing = useLeft(view.finishAt);
  if (view.pause !== null) {
    return (
      <div className={styles.curtain} data-curtain="" data-lies="over" role="status">
        <p className={styles.title}>{t("panic.stalls.paused", { name: nameOf(table, view.pause.by, t) })}</p>
        <b className={styles.left}>{clockText(pauseLeft ?? 0)}</b>
        <p>{t("panic.stalls.pausedNote")}</p>
        {judge.may({ type: "resume" }) ? (
          <Button look="brass" onPress={props.dealing.resume}>
            {t("panic.stalls.resume")}
          </Button>
        ) : null}
      </div>
    );
  }
  if (isUp) {
    return (
      <div className={styles.curtain} data-curtain="" data-lies="over" role="status">
        <p className={styles.title}>{t("panic.stalls.timeUp")}</p>
        <p>{t("panic.stalls.lastMessages")}</p>
      </div>
    );
  }
  if (finishing !== null) {
    return (
      <div
        className={styles.curtain}
        data-look="low"
        data-curtain=""
        data-lies="over"
        role="status"
        aria-live="off"
      >
        <b className={styles.left}>{Math.max(1, Math.ceil(finishing / 1000))}</b>
        <p>{t("panic.stalls.allFinished")}</p>
        {judge.may({ type: "finish", on: false }) ? (
          <Button look="brass" onPress={() => props.dealing.finish(false)}>
            {t("panic.stalls.breakFinish")}
          </Button>
        ) : null}
      </div>
    );
  }
  return null;
}
