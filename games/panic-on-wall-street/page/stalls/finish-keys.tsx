import { Button } from "@bigboard/design";
import { useLeft } from "@bigboard/design/game-parts/clock";
import { useT } from "@bigboard/design/i18n";
import { useState } from "react";
import { useAsked } from "../coach/coach-context.tsx";
import { isInvestor, isManager, useTable } from "../table-context.ts";
import styles from "./finish-keys.module.css";
import type { Dealing } from "./use-dealing.ts";

/** "I’m done" (P-NET-10), and the pause of tables that have one (P-NET-11). */
export function FinishKeys(props: { dealing: Dealing }) {
  const t = useT();
  const { view, me, config, judge } = useTable();
  // A pause holds the three seconds too.
  const left = useLeft(view.pause === null ? view.finishAt : null);
  const asked = useAsked().finish;
  const on = me !== null && view.finished.includes(me);
  const { undone, takeBack } = useUndone(on, view.month);
  // Before the opening the keys have their places already: nothing moves as it comes.
  const soon = view.phase === "ready" || view.phase === "countdown";
  if (!(soon || view.phase === "negotiation") || me === null) return null;
  if (!(isManager(view, me) || isInvestor(view, me))) return null;
  const pauses = PAUSES - (view.players[me]?.pauses ?? 0);
  const who = {
    n: view.finished.length,
    of: view.players.filter((_, seat) => isManager(view, seat) || isInvestor(view, seat)).length,
  };
  return (
    <div className={styles.keys} data-asked={asked || undefined} data-soon={soon || undefined}>
      {config.earlyFinish ? (
        <Button
          look="ink"
          icon={on ? "check" : "sandglass"}
          className={on ? `${styles.key} ${styles.on}` : styles.key}
          refused={props.dealing.refused({ type: "finish", on: !on })}
          onPress={() => {
            if (on) takeBack();
            props.dealing.finish(!on);
          }}
        >
          <span>
            {left === null
              ? t(on ? "panic.stalls.finished" : "panic.stalls.finish")
              : t("panic.stalls.notYet", { seconds: Math.ceil(left / 1000) })}
            {left === null ? (
              <small>{undone ? t("panic.stalls.undone") : t("panic.stalls.finishedCount", who)}</small>
            ) : null}
          </span>
        </Button>
      ) : null}
      {judge.may({ type: "pause" }) || (soon && config.pause && pauses > 0) ? (
        <Button look="ink" icon="hold" className={styles.key} onPress={props.dealing.pause}>
          <span>
            {t("panic.stalls.pause")}
            <small>{t("panic.stalls.pausesLeft", { n: pauses })}</small>
          </span>
        </Button>
      ) : null}
    </div>
  );
}

/** Whether an act of one's own, and not this key, has taken "finished" back this month; told until it is said again. */
function useUndone(on: boolean, month: number): { readonly undone: boolean; readonly takeBack: () => void } {
  const [was, setWas] = useState({ on, month });
  const [byKey, setByKey] = useState(false);
  const [undone, setUndone] = useState(false);
  if (was.on !== on || was.month !== month) {
    setWas({ on, month });
    setByKey(false);
    setUndone(was.on && !on && was.month === month && !byKey);
  }
  return { undone, takeBack: () => setByKey(true) };
}

/** Pauses of each player in a match (P-NET-11). */
const PAUSES = 2;
