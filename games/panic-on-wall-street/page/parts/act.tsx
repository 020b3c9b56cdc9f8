import { Button, type ButtonLook, type IconId } from "@bigboard/design";
import type { Action } from "@bigboard/panic-on-wall-street/game";
import type { ReactNode } from "react";
import { useDesk, useTable } from "../table-context.ts";
import type { Climb } from "./steady/steady.ts";
import { SteadyKey } from "./steady/steady-key.tsx";

/** What of an act others can change meanwhile; see `SteadyKey`. */
export type Changing = {
  readonly means: string;
  readonly own?: string;
  readonly fresh?: boolean;
  readonly climb?: Climb;
  /** It cannot be taken back and comes where another lay: it is deaf as long as an amount that climbs. */
  readonly slow?: boolean;
  readonly now: string;
  /** Words that ask for a second press. */
  readonly worse?: string | null;
};

/** A key that sends an act. What the rules refuse now is hatched: a press says why, and nothing is sent. */
export function Act(props: {
  look: ButtonLook;
  icon?: IconId;
  /** An act of this name is not sent again before its answer. */
  name: string;
  action: Action;
  /** Another act is on its way that this one would follow too soon. */
  busy?: boolean;
  /** Others can change what it does: then a press does what was read, or nothing. */
  changing?: Changing;
  /** Runs with the press that sends. */
  onSend?: () => void;
  children: ReactNode;
}) {
  const { look, icon, name, action, busy = false, changing, onSend, children } = props;
  const { judge } = useTable();
  const { act, refuse, pending } = useDesk().acts;
  const refusal = judge.refusalOf(action);
  const press = (): void => {
    if (refusal === null) {
      onSend?.();
      void act(name, action);
    } else refuse(refusal);
  };
  const plate = {
    look,
    ...(icon === undefined ? {} : { icon }),
    refused: refusal !== null,
    disabled: busy || pending.has(name),
    onPress: press,
  };
  return changing === undefined ? (
    <Button {...plate}>{children}</Button>
  ) : (
    <SteadyKey {...plate} {...changing}>
      {children}
    </SteadyKey>
  );
}
