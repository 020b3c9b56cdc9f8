import { useT } from "@bigboard/design/i18n";
import type { ReactNode } from "react";
import styles from "./app-loading.module.css";

/** Shown while a page's own code, or its table, travels; `children`: what comes then. */
export function Loading(props: { children?: ReactNode }) {
  const t = useT();
  return (
    <div className={styles.loading} role="status">
      <span className={styles.word}>{t("loading")}</span>
      {props.children === undefined ? null : <p className={styles.then}>{props.children}</p>}
    </div>
  );
}
