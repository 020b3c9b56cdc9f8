import { type ReactNode, useId } from "react";
import styles from "./text-field.module.css";

/** A line to write on, on paper, with its name above. `holds`: figures stand closer together than words. */
export function TextField(props: {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  holds?: "words" | "figures";
  maxLength?: number;
  autoComplete?: string;
  placeholder?: string;
  note?: ReactNode;
}) {
  const { label, value, onChange, holds = "words", note, ...asked } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...asked}
        id={id}
        className={styles.line}
        data-holds={holds}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {note === undefined ? null : <small className={styles.note}>{note}</small>}
    </div>
  );
}
