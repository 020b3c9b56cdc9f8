import { type RefObject, useLayoutEffect } from "react";

/**
 * A phone's page scrolls as a whole: with each decision, and back at the walk, it shows the board again. Before the paint,
 * so that what a paper then brings into sight stays there. Until then the paper never grows shorter (`--least`): a page that
 * had to scroll back would move the circle from under the finger.
 */
export function useTurnTop(page: RefObject<HTMLElement | null>, decision: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision is what it waits for
  useLayoutEffect(() => {
    if (page.current === null) return;
    page.current.style.removeProperty("--least");
    page.current.scrollTop = 0;
  }, [page, decision]);
  useLayoutEffect(() => {
    const paper = page.current?.querySelector<HTMLElement>("[data-paper]");
    if (page.current === null || paper == null) return;
    if (page.current.scrollHeight <= page.current.clientHeight) return;
    const least = Number.parseFloat(page.current.style.getPropertyValue("--least")) || 0;
    if (paper.offsetHeight > least) page.current.style.setProperty("--least", `${paper.offsetHeight}px`);
  });
}
