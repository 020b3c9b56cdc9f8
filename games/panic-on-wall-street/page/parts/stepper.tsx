import { useT } from "@bigboard/design/i18n";
import { useTable } from "../table-context.ts";
import { money, thousands } from "./money.ts";
import styles from "./stepper.module.css";

/** An amount in dollars with keys for one and two steps either way; every key is a thumb wide. */
export function Stepper(props: {
  value: number;
  label: string;
  onChange: (value: number) => void;
  least: number;
  most: number;
  /** In place of "thousand": where the figure comes from. */
  note?: string;
}) {
  const t = useT();
  const { unit } = useTable().bound.edition.limits;
  const { value, least, most } = props;
  const key = (steps: number) => {
    const next = Math.min(Math.max(value + steps * unit, least), most);
    const change = thousands(t, steps * unit, true);
    return (
      <button
        type="button"
        className={styles.key}
        aria-label={t("panic.parts.step", { change: money(t, steps * unit, true) })}
        aria-disabled={next === value}
        onClick={() => props.onChange(next)}
      >
        {change}
      </button>
    );
  };
  return (
    <fieldset className={styles.stepper}>
      <legend className="sr">{props.label}</legend>
      {key(-2)}
      {key(-1)}
      <output className={styles.value} aria-label={props.label}>
        <b aria-hidden="true">{thousands(t, value)}</b>
        <small aria-hidden="true">{props.note ?? t("panic.parts.thousand")}</small>
        <span className="sr">{money(t, value)}</span>
      </output>
      {key(1)}
      {key(2)}
    </fieldset>
  );
}
