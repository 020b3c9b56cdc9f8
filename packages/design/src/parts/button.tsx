import type { ReactNode } from "react";
import { Button as AriaButton, type PressEvent } from "react-aria-components";
import { Icon } from "../symbols/icon.tsx";
import type { IconId } from "../symbols/ids.ts";
import styles from "./button.module.css";

/** `brass`: the one main act of a screen. `red`: irreversible or loud. `ink`: the rest. `paper`: second choice on paper. */
export type ButtonLook = "brass" | "red" | "ink" | "paper";

export type ButtonProps = {
  look?: ButtonLook;
  icon?: IconId;
  children: ReactNode;
  onPress?: (event: PressEvent) => void;
  /** The finger comes down: what it read is known from here. */
  onPressStart?: (event: PressEvent) => void;
  type?: "button" | "submit";
  /** A request runs: not to be pressed again, but the focus stays. Against the rules is something else: see `refused`. */
  disabled?: boolean;
  /** Hatched and readable; pressing answers why. */
  refused?: boolean;
  className?: string | undefined;
  /** The act that the screen is for: it must stay in sight. */
  main?: boolean;
  autoFocus?: boolean;
  describedBy?: string;
  /** Something lies over it for a moment, placed by it. */
  covered?: boolean;
  /** The step of a lesson asks for it: it carries `data-asked`. */
  asked?: boolean;
};

/** A plate to press. Pressing a `refused` one still calls `onPress`, which says why not. */
export function Button(props: ButtonProps) {
  const { look = "ink", icon, children, refused = false, disabled = false, className, describedBy } = props;
  const classes = [
    "btn",
    refused ? "btn-refused" : `btn-${look}`,
    refused ? `on-${look}` : "",
    disabled ? "btn-busy" : "",
    props.covered ? styles.covered : "",
    className ?? "",
  ];
  return (
    <AriaButton
      className={classes.filter((part) => part !== "").join(" ")}
      data-refused={refused}
      type={disabled ? "button" : (props.type ?? "button")}
      {...(props.onPress && !disabled ? { onPress: props.onPress } : {})}
      {...(props.onPressStart && !disabled ? { onPressStart: props.onPressStart } : {})}
      {...(props.asked ? { "data-asked": "" } : {})}
      {...(props.main ? { "data-act": "main" } : {})}
      {...(props.autoFocus ? { autoFocus: true } : {})}
      {...(describedBy ? { "aria-describedby": describedBy } : {})}
    >
      {icon ? <Icon id={icon} /> : null}
      {children}
    </AriaButton>
  );
}

/** A square button that is only a drawing; `label` is its name and its tooltip. */
export function IconButton(props: {
  icon: IconId;
  label: string;
  onPress: () => void;
  className?: string | undefined;
}) {
  return (
    <AriaButton
      className={props.className ? `ico ${props.className}` : "ico"}
      aria-label={props.label}
      onPress={props.onPress}
    >
      <Icon id={props.icon} />
    </AriaButton>
  );
}
