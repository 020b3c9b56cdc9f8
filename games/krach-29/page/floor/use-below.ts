import { type RefObject, useEffect, useState } from "react";

/** Less than a line below the edge is nothing to scroll to. */
const HIDDEN_PX = 12;

const NONE: ReadonlySet<string> = new Set();

/** The cries that lie below the edge of a list nobody has scrolled, and whether there is anything to scroll to. */
export function useBelow(list: RefObject<HTMLElement | null>, asked: boolean) {
  const [more, setMore] = useState(false);
  const [unseen, setUnseen] = useState(NONE);
  useEffect(() => {
    const box = list.current;
    if (box === null || !asked) {
      setMore(false);
      setUnseen(NONE);
      return;
    }
    const look = (): void => {
      const scrolls = getComputedStyle(box).overflowY !== "visible";
      setMore(scrolls && box.scrollHeight - box.clientHeight - box.scrollTop > HIDDEN_PX);
      const ids = scrolls && box.scrollTop === 0 ? idsBelow(box) : [];
      setUnseen((now) => (ids.length === now.size && ids.every((id) => now.has(id)) ? now : new Set(ids)));
    };
    // Lines grow by themselves too: when their letters come, when a name gets a mark.
    const sizes = new ResizeObserver(look);
    const watch = (): void => {
      for (const one of [box, ...box.children]) sizes.observe(one);
    };
    watch();
    const lines = new MutationObserver(() => {
      watch();
      look();
    });
    lines.observe(box, { childList: true });
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      lines.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [list, asked]);
  return { more, unseen };
}

/** Cries of which more than half lies below the edge. */
function idsBelow(box: HTMLElement): string[] {
  const edge = box.getBoundingClientRect().bottom;
  return [...box.querySelectorAll<HTMLElement>("[data-cry]")].flatMap((line) => {
    const { top, height } = line.getBoundingClientRect();
    return line.dataset.cry !== undefined && top + height / 2 > edge ? [line.dataset.cry] : [];
  });
}
