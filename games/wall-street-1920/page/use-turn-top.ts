import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A phone's page scrolls as a whole: with each decision, and back at the walk, it shows the board again. Before the paint,
 * so that what a paper then brings into sight stays there. Until then the paper never grows shorter (`--least`): a page that
 * had to scroll back would move the circle from under the finger.
 */
export function useTurnTop(page: RefObject<HTMLElement | null>, decision: string): void {
  const watched = useRef<Watched | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision is what it waits for
  useLayoutEffect(() => {
    const { current } = page;
    if (current === null) return;
    current.style.removeProperty("--least");
    current.scrollTop = 0;
    let highest = 0;
    // Told when the page has been laid out anyway: whoever asks at every render has it laid out at every render.
    const sizes = new ResizeObserver(([paper]) => {
      highest = Math.max(highest, paper?.borderBoxSize[0]?.blockSize ?? 0);
      if (current.scrollHeight > current.clientHeight) {
        current.style.setProperty("--least", `${Math.round(highest)}px`);
      }
    });
    watched.current = { sizes, paper: null };
    return () => sizes.disconnect();
  }, [page, decision]);
  useLayoutEffect(() => {
    const paper = page.current?.querySelector("[data-paper]") ?? null;
    const { current } = watched;
    if (current === null || current.paper === paper) return;
    current.sizes.disconnect();
    if (paper !== null) current.sizes.observe(paper);
    current.paper = paper;
  });
}

type Watched = { readonly sizes: ResizeObserver; paper: Element | null };
