import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { ReactNode } from "react";
import styles from "./clipped.module.css";
import { usePanicCoach } from "./coach-context.tsx";
import { CoachLine } from "./coach-line.tsx";

/**
 * A paper with the coach's line at its head. What is acted with keeps its place at the foot, whether a line comes or goes. `kept`: on
 * this paper keys lie at the head too, so on a desk the line has a place of its own for as long as the coach speaks at all.
 */
export function Clipped(props: { kept: boolean; children: ReactNode }) {
  const desk = useLayout() === "desk";
  const coach = usePanicCoach();
  const keeps = props.kept && desk && coach !== null && coach.taught === null && coach.speaks;
  return (
    <div className={styles.clipped}>
      {keeps ? <KeptLine says={coach.lesson !== null} /> : <CoachLine />}
      {props.children}
    </div>
  );
}

function KeptLine(props: { says: boolean }) {
  const t = useT();
  return (
    <div className={styles.kept}>
      {props.says ? <CoachLine /> : <p className={styles.here}>{t("panic.coach.here")}</p>}
    </div>
  );
}
