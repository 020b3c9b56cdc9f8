import type { ReactNode } from "react";
import styles from "./clipped.module.css";
import { CoachLine } from "./coach-line.tsx";

/** A paper with the coach's line at its head. What is acted with keeps its place at the foot, whether a line comes or goes. */
export function Clipped(props: { children: ReactNode }) {
  return (
    <div className={styles.clipped}>
      <CoachLine />
      {props.children}
    </div>
  );
}
