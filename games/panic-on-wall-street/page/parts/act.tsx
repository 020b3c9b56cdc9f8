import { Button, type ButtonLook, type IconId } from "@bigboard/design";
import type { Action } from "@bigboard/panic-on-wall-street/game";
import type { ReactNode } from "react";
import { useDesk, useTable } from "../table-context.ts";

/** A key that sends an act. What the rules refuse now is hatched: a press says why, and nothing is sent. */
export function Act(props: {
  look: ButtonLook;
  icon?: IconId;
  /** An act of this name is not sent again before its answer. */
  name: string;
  action: Action;
  /** Another act is on its way that this one would follow too soon. */
  busy?: boolean;
  /** Runs with the press that sends. */
  onSend?: () => void;
  children: ReactNode;
}) {
  const { look, icon, name, action, busy = false, onSend, children } = props;
  const { judge } = useTable();
  const { act, refuse, pending } = useDesk().acts;
  const refusal = judge.refusalOf(action);
  const press = (): void => {
    if (refusal === null) {
      onSend?.();
      void act(name, action);
    } else refuse(refusal);
  };
  return (
    <Button
      look={look}
      {...(icon === undefined ? {} : { icon })}
      refused={refusal !== null}
      disabled={busy || pending.has(name)}
      onPress={press}
    >
      {children}
    </Button>
  );
}
