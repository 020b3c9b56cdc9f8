import { type PointerEvent, useEffect, useMemo, useRef, useState } from "react";

/** So long after a touch the lists still stand: the next tap aims at what was there. */
const TOUCHED_MS = 2_000;

/** Whether somebody aims at a piece of the page: a mouse is over it, or a finger touched it a moment ago. `on` goes on the piece. */
export function useHold(): {
  readonly held: boolean;
  readonly on: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
  };
} {
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const on = useMemo(() => {
    const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === "mouse";
    return {
      onPointerEnter: (event: PointerEvent) => {
        if (isMouse(event)) setHeld(true);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (isMouse(event)) setHeld(false);
      },
      onPointerDown: (event: PointerEvent) => {
        if (isMouse(event)) return;
        setHeld(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setHeld(false), TOUCHED_MS);
      },
    };
  }, []);
  return { held, on };
}
