import { Icon, keyboardScroll } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { ReactNode } from "react";
import { ClerkNote } from "../clerk/clerk-note.tsx";
import styles from "./written.module.css";

type WrittenProps = {
  /** The next card that is touched is the one for the Call Option. */
  readonly picking?: boolean;
  /** The clerk has a place of his own on this slip, below what can be pressed. */
  readonly clerkBelow?: boolean;
  readonly children: ReactNode;
};

/** What stands on a slip above its commit, the clerk's note first. Where the slip is low it scrolls, and the commit keeps its place. */
export function Written(props: WrittenProps) {
  return (
    <div className={styles.written} data-lies="list" data-paper="" ref={keyboardScroll}>
      {props.picking === true ? <PickNote /> : props.clerkBelow === true ? null : <ClerkNote />}
      {props.children}
    </div>
  );
}

/** Touching a card means something else for a moment, and the slip says so. */
function PickNote() {
  const t = useT();
  return (
    <p className={styles.pick} role="status">
      <Icon id="fist" />
      <span>{t.rich("street.slip.callTouch")}</span>
    </p>
  );
}
