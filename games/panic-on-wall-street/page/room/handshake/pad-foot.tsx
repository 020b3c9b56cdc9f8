import type { ReactNode } from "react";
import { ActNotice } from "../../parts/notice.tsx";
import styles from "./pad-foot.module.css";

/** At the foot of the hands, over them: what comes by itself, and what the last act came to. It moves nothing. `kept`: the list can be scrolled clear of it, also once it is gone. */
export function PadFoot(props: { kept: boolean; children: ReactNode }) {
  return (
    <div className={styles.foot} data-kept={props.kept || undefined}>
      <div className={styles.over} data-lies="over">
        <div className={styles.notice}>
          <ActNotice />
        </div>
        {props.children}
      </div>
    </div>
  );
}
