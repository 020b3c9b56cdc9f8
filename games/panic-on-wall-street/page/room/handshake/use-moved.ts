import { type MouseEvent, useCallback, useRef } from "react";
import { DEAF_MS } from "../../parts/steady/steady.ts";
import { bring } from "./bring.ts";

type Guard = (event: MouseEvent) => void;

/** Clicks that go through `guard` are not heard for a moment after `slid`. Keys are always heard: the focus slides along. */
function useSlid(): { readonly slid: () => void; readonly guard: Guard } {
  const at = useRef(Number.NEGATIVE_INFINITY);
  const slid = useCallback(() => {
    at.current = performance.now();
  }, []);
  const guard = useCallback((event: MouseEvent) => {
    if (event.detail === 0 || performance.now() - at.current >= DEAF_MS) return;
    event.stopPropagation();
    event.preventDefault();
  }, []);
  return { slid, guard };
}

/** Keeps a thumb from what has just slid under it: watches whether the height of a piece changes. */
export function useMoved(): {
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
  readonly guard: Guard;
} {
  const { slid, guard } = useSlid();
  const height = useRef<number | null>(null);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      height.current = null;
      const sizes = new ResizeObserver(() => {
        const now = element.offsetHeight;
        if (height.current !== null && height.current !== now) slid();
        height.current = now;
      });
      sizes.observe(element);
      return () => sizes.disconnect();
    },
    [slid],
  );
  return { watch, guard };
}

/** Brings an element whole into sight, once as it comes, and keeps a thumb from what slid under it by that. */
export function useBrought(): {
  readonly into: (element: HTMLElement | null) => void;
  readonly guard: Guard;
} {
  const { slid, guard } = useSlid();
  const into = useCallback(
    (element: HTMLElement | null) => {
      if (bring(element, "near")) slid();
    },
    [slid],
  );
  return { into, guard };
}
