import type { ReactNode } from "react";
import styles from "./below-head.module.css";
import { useBelowHead } from "./use-below-head.ts";

/** A strip that lies below the head of any page while something is `shown`; `none` leaves an empty place to speak from. */
export function BelowHead(props: {
  role: "status" | "timer";
  shown: string;
  good?: boolean;
  children: ReactNode;
}) {
  const { role, shown, good = false, children } = props;
  const isShown = shown !== "none";
  const place = useBelowHead(isShown);
  return (
    <div className={styles.strip} data-lies="over" role={role} data-shown={shown} style={place}>
      {isShown ? (
        <span className={styles.words} data-good={good}>
          {children}
        </span>
      ) : null}
    </div>
  );
}
