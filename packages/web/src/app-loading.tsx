import { useT } from "@bigboard/design/i18n";
import styles from "./app-loading.module.css";

/** Shown while a page's own code, or its table, travels. */
export function Loading() {
  const t = useT();
  return (
    <div className={styles.loading} role="status">
      <span className={styles.word}>{t("loading")}</span>
    </div>
  );
}
