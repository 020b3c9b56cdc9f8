import { Icon, type IconId } from "@bigboard/design";
import type { ReactNode } from "react";
import styles from "./standing.module.css";

/** In the place of a plate to press: what stands already. */
export function Standing(props: { icon: IconId; children: ReactNode }) {
  return (
    <p className={styles.standing} role="status">
      <Icon id={props.icon} />
      <span>{props.children}</span>
    </p>
  );
}

/** Before an act, what it may lead to; red at the edge. */
export function Warning(props: { on?: "ink"; children: ReactNode }) {
  return (
    <p className={styles.warning} data-on={props.on} role="note">
      {props.children}
    </p>
  );
}
