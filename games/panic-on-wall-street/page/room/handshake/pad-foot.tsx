import { useLayout } from "@bigboard/design/game-parts/layout";
import type { ReactNode } from "react";
import { ActNotice } from "../../parts/notice.tsx";
import { ExposureBar } from "../../stalls/exposure-panels.tsx";
import styles from "./pad-foot.module.css";

/**
 * At the foot of the hands: what comes by itself, and what the last act came to. It moves nothing. Under a thumb it lies over the
 * list, and `kept` says that the list can be scrolled clear of it, also once it is gone; elsewhere it has a row of its own, with
 * what the month could come to.
 */
export function PadFoot(props: { kept: boolean; children: ReactNode }) {
  const phone = useLayout() === "phone";
  const notice = (
    <div className={styles.notice}>
      <ActNotice />
    </div>
  );
  if (phone)
    return (
      <div className={styles.foot} data-kept={props.kept || undefined}>
        <div className={styles.over} data-lies="over">
          {notice}
          {props.children}
        </div>
      </div>
    );
  return (
    <div className={styles.row}>
      <div className={styles.over} data-lies="over">
        {notice}
      </div>
      <ExposureBar />
      <div className={styles.came}>{props.children}</div>
    </div>
  );
}
