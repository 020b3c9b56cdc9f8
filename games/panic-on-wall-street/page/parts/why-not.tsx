import { useT } from "@bigboard/design/i18n";
import type { Action } from "@bigboard/panic-on-wall-street/game";
import { useTable } from "../table-context.ts";
import { isLostRace, refusalWords } from "./refusal-words.ts";
import styles from "./why-not.module.css";

/** Why the key below is hatched, before anybody presses it. Nothing where the rules allow it, or where its offer is just going. */
export function WhyNot(props: { action: Action }) {
  const t = useT();
  const refusal = useTable().judge.refusalOf(props.action);
  if (refusal === null || isLostRace(refusal)) return null;
  return (
    <p className={styles.why} role="note">
      {refusalWords(refusal, t)}
    </p>
  );
}
