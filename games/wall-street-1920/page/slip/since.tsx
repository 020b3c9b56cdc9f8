import { useT } from "@bigboard/design/i18n";
import type { LogLine } from "../log/lines.ts";
import { sinceTurnOf } from "../log/since.ts";
import { useTable } from "../table-context.ts";
import styles from "./lately.module.css";

/** What the rivals did since the viewer's last turn, in the order in which it happened. */
export function Since(props: { lines: readonly LogLine[] }) {
  const t = useT();
  const { view, me } = useTable();
  if (me === null) return null;
  const lines = sinceTurnOf(props.lines, view, me);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t("street.slip.since")}>
      <h3 className={styles.head}>{t("street.slip.since")}</h3>
      <ol className={styles.lines}>
        {lines.map(({ id, text, tone }) => (
          <li key={id} data-tone={tone}>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
