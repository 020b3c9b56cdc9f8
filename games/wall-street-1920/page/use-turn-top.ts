import { type RefObject, useLayoutEffect } from "react";

/**
 * A phone's page scrolls as a whole: with each decision, and back at the walk, it shows the board again. Before the paint,
 * so that what a paper then brings into sight stays there.
 */
export function useTurnTop(page: RefObject<HTMLElement | null>, decision: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision is what it waits for
  useLayoutEffect(() => {
    if (page.current !== null) page.current.scrollTop = 0;
  }, [page, decision]);
}
