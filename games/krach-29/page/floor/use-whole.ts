import { type RefObject, useEffect } from "react";

/** The foot of the page fades: what reaches into it does not stand whole. */
const FADE_PX = 18;
/** Less of a line than this is cut; a line of a fraction of a pixel never counts as whole. */
const WHOLE = 0.97;

/** Marks the lines of a list that do not stand whole on the page that scrolls round it: half a cry tells nobody anything. */
export function useWhole(list: RefObject<HTMLElement | null>, asked: boolean): void {
  useEffect(() => {
    const box = list.current;
    if (box === null || !asked || typeof IntersectionObserver === "undefined") return;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          target.toggleAttribute("data-cut", intersectionRatio < WHOLE);
      },
      {
        root: box.parentElement?.closest('[data-lies="list"]') ?? null,
        rootMargin: `0px 0px -${FADE_PX}px 0px`,
        threshold: [0.5, WHOLE, 1],
      },
    );
    const watch = (): void => {
      seen.disconnect();
      for (const line of box.children) seen.observe(line);
    };
    watch();
    const lines = new MutationObserver(watch);
    lines.observe(box, { childList: true });
    return () => {
      lines.disconnect();
      seen.disconnect();
      for (const line of box.children) line.removeAttribute("data-cut");
    };
  }, [list, asked]);
}
