import { type ReactNode, useId } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import styles from "./segmented.module.css";

export type Segment<T extends string> = {
  readonly value: T;
  readonly label: ReactNode;
  readonly disabled?: boolean;
};

/** One choice of a few, side by side, on paper or on ink: a radio group (arrows move, Tab leaves). */
export function Segmented<T extends string>(props: {
  label: string;
  value: T;
  options: readonly Segment<T>[];
  onChange: (value: T) => void;
  readOnly?: boolean;
  on?: "paper" | "ink";
  description?: string;
}) {
  const describing = useId();
  return (
    <RadioGroup
      className={`seg on-${props.on ?? "paper"} ${styles.choice}`}
      aria-label={props.label}
      value={props.value}
      isReadOnly={props.readOnly ?? false}
      orientation="horizontal"
      {...(props.description === undefined ? {} : { "aria-describedby": describing })}
      onChange={(next) => {
        const option = props.options.find((candidate) => candidate.value === next);
        if (option && option.value !== props.value) props.onChange(option.value);
      }}
    >
      {props.options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          isDisabled={option.disabled ?? false}
          className={`seg-option ${styles.option}`}
        >
          {option.label}
        </Radio>
      ))}
      {props.description === undefined ? null : (
        <span className="sr" id={describing}>
          {props.description}
        </span>
      )}
    </RadioGroup>
  );
}
