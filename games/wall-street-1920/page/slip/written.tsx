import type { ReactNode } from "react";
import styles from "./written.module.css";

/** What stands on a slip above its commit. Where the slip is low it scrolls, and the commit keeps its place. */
export function Written(props: { children: ReactNode }) {
  return (
    <div className={styles.written} data-lies="list">
      {props.children}
    </div>
  );
}
