import { keyboardScroll } from "@bigboard/design";
import type { ReactNode } from "react";
import { ClerkNote } from "../clerk/clerk-note.tsx";
import styles from "./written.module.css";

/** What stands on a slip above its commit, the clerk's note first. Where the slip is low it scrolls, and the commit keeps its place. */
export function Written(props: { children: ReactNode }) {
  return (
    <div className={styles.written} data-lies="list" ref={keyboardScroll}>
      <ClerkNote />
      {props.children}
    </div>
  );
}
