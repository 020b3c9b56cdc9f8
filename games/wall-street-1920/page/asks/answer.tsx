import { useT } from "@bigboard/design/i18n";
import styles from "./answer.module.css";
import { type Asking, useAsked } from "./asking.tsx";

/**
 * Over a thing on the table, while the slip asks for one of its kind: a touch chooses it, as the slip's own choice does.
 * Of several things in one heap each further touch takes the next. `quiet`: the clerk points at another one.
 */
export function Answer<T>(props: { to: Asking<T>; things: readonly T[]; name: string; quiet?: boolean }) {
  const t = useT();
  const ask = useAsked(props.to);
  if (ask === null) return null;
  const open = props.things.filter(ask.allows);
  const at = ask.value === null ? -1 : open.indexOf(ask.value);
  const next = open[(at + 1) % open.length];
  if (next === undefined) return null;
  return (
    <button
      type="button"
      className={styles.answer}
      data-lies="over"
      data-quiet={props.quiet || undefined}
      aria-label={t("street.ask.choose", { thing: props.name })}
      aria-pressed={at >= 0}
      onClick={() => ask.choose(next)}
    />
  );
}
