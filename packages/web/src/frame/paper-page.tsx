import type { ReactNode } from "react";
import styles from "./paper-page.module.css";
import { TopBar } from "./top-bar.tsx";

/** A page that is one paper in the middle of the hall, under the ink bar. */
export function PaperPage(props: { where: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <TopBar where={props.where} />
      <main className={styles.middle}>{props.children}</main>
    </div>
  );
}
