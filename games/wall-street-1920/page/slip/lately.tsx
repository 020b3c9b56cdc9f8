import { useT } from "@bigboard/design/i18n";
import type { LogLine } from "../log/lines.ts";
import styles from "./lately.module.css";

/** Lines of the tape on the slip. */
const LATELY = 9;

/** What happened last, the latest first: on the slip of whoever waits or watches. */
export function Lately(props: { lines: readonly LogLine[] }) {
  const t = useT();
  return (
    <ol className={styles.lately} aria-label={t("street.wait.lately")}>
      {props.lines
        .slice(-LATELY)
        .toReversed()
        .map((line) => (
          <li key={line.id} data-tone={line.tone}>
            {line.text}
          </li>
        ))}
    </ol>
  );
}
