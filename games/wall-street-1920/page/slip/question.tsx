import type { ReactNode } from "react";
import { Foot, Paper, WhyNot } from "./paper.tsx";
import type { TurnControl } from "./turn-control.ts";
import { Written } from "./written.tsx";

/**
 * A slip that asks for one thing: what it asks, why the answer was refused, and in its foot the answer. `name`: spoken, where it
 * is not the title. `below`: what is only read, under the refusal.
 */
export function Question(props: {
  turn: TurnControl;
  title: string;
  name?: string;
  className?: string;
  children: ReactNode;
  below?: ReactNode;
  foot: ReactNode;
}) {
  const { turn, title, name = title, className } = props;
  return (
    <Paper
      name={name}
      title={title}
      className={className === undefined ? "dec" : `dec ${className}`}
      busy={turn.busy}
    >
      <Written>
        {props.children}
        {turn.refused === null ? null : <WhyNot refusal={turn.refused} />}
        {props.below}
      </Written>
      <Foot>{props.foot}</Foot>
    </Paper>
  );
}
