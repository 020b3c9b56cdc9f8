import { useLayout } from "@bigboard/design/game-parts/layout";
import type { ReactNode } from "react";
import { ActNotice } from "../../parts/notice.tsx";
import { ExposureBar } from "../../stalls/exposure-panels.tsx";
import styles from "./pad-foot.module.css";

/**
 * At the foot of the hands: what comes by itself, and what the last act came to. It moves nothing. Under a thumb what
 * comes by itself lies in the strip below instead; elsewhere the foot has a row of its own, with what the month could come to.
 */
export function PadFoot(props: { children: ReactNode }) {
  const phone = useLayout() === "phone";
  const notice = (
    <div className={styles.notice}>
      <ActNotice />
    </div>
  );
  if (phone)
    return (
      <div className={styles.foot}>
        <div className={styles.over} data-lies="over">
          {notice}
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
