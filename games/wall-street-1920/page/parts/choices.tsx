import { type KeyboardEvent, type ReactNode, useRef } from "react";

export type Choice<T extends string> = {
  readonly value: T;
  readonly content: ReactNode;
  /** Spoken name; the content where it is left out. */
  readonly name?: string;
  /** Spoken after the name, where `name` takes the place of the content. */
  readonly about?: string;
  /** Against the rules: stays pressable, because pressing it says why not. */
  readonly refused?: boolean;
  readonly className?: string | undefined;
};

/**
 * A few choices side by side: tabs or radio buttons. Arrows move between them, Tab leaves the group. Moving chooses, as
 * radio buttons do.
 */
export function Choices<T extends string>(props: {
  kind: "tabs" | "radios";
  label: string;
  value: T | null;
  options: readonly Choice<T>[];
  onChoose: (value: T) => void;
  className?: string | undefined;
}) {
  const { options, value, onChoose } = props;
  const group = useRef<HTMLDivElement>(null);
  const radios = props.kind === "radios";
  const reachable = options.some((option) => option.value === value) ? value : options[0]?.value;
  const move = (event: KeyboardEvent): void => {
    const by = stepOf(event.key);
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const here = options.findIndex((option) => option.value === reachable);
    const next = options[(here + by + options.length) % options.length];
    if (next === undefined) return;
    onChoose(next.value);
    const buttons = group.current?.querySelectorAll<HTMLElement>("[data-choice]") ?? [];
    for (const button of buttons) if (button.dataset.choice === next.value) button.focus();
  };
  const buttons = options.map((option) => {
    const on = option.value === value;
    const classes = [on ? "on" : "", option.refused ? "off" : "", option.className ?? ""];
    return (
      <button
        key={option.value}
        type="button"
        role={radios ? "radio" : "tab"}
        {...(radios ? { "aria-checked": on } : { "aria-selected": on })}
        {...(option.refused ? { "aria-disabled": true } : {})}
        {...(option.name === undefined ? {} : { "aria-label": option.name })}
        {...(option.about === undefined ? {} : { "aria-description": option.about })}
        data-choice={option.value}
        tabIndex={option.value === reachable ? 0 : -1}
        className={classes.filter((part) => part !== "").join(" ")}
        onClick={() => onChoose(option.value)}
        onKeyDown={move}
      >
        {option.content}
      </button>
    );
  });
  return radios ? (
    <div ref={group} role="radiogroup" aria-label={props.label} className={props.className ?? ""}>
      {buttons}
    </div>
  ) : (
    <div ref={group} role="tablist" aria-label={props.label} className={props.className ?? ""}>
      {buttons}
    </div>
  );
}

function stepOf(key: string): -1 | 0 | 1 {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return 1;
    case "ArrowLeft":
    case "ArrowUp":
      return -1;
    default:
      return 0;
  }
}
