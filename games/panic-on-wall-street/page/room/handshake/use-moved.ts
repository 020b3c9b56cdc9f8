import { type MouseEvent, useCallback, useRef } from "react";
import { DEAF_MS } from "../../parts/steady/steady.ts";

/**
 * Keeps a thumb from what has just slid under it: when the height of the watched piece changes, clicks that go through
 * `guard` are not heard for a moment. Keys are always heard: the focus slides along.
 */
export function useMoved(): {
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
  readonly guard: (event: MouseEvent) => void;
} {
  const moved = useRef(Number.NEGATIVE_INFINITY);
  const height = useRef<number | null>(null);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    height.current = null;
    const sizes = new ResizeObserver(() => {
      const now = element.offsetHeight;
      if (height.current !== null && height.current !== now) moved.current = performance.now();
      height.current = now;
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  const guard = useCallback((event: MouseEvent) => {
    if (event.detail === 0 || performance.now() - moved.current >= DEAF_MS) return;
    event.stopPropagation();
    event.preventDefault();
  }, []);
  return { watch, guard };
}
