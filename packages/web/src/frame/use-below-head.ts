import { type CSSProperties, useLayoutEffect, useState } from "react";

const GAP = 4;

/**
 * Where something may lie that must cover neither clock nor menu, while it is `shown`: right below the head of the page, which
 * is its first header whatever the game. Empty before it is measured.
 */
export function useBelowHead(shown: boolean): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!shown) return;
    const measure = (): void => {
      const head = document.querySelector("header");
      if (head === null) return;
      // The clock of a big screen is larger than its head.
      const parts = [head, ...head.querySelectorAll('[role="timer"]')];
      const ends = parts.map((part) => part.getBoundingClientRect().bottom);
      setStyle({ top: Math.max(0, ...ends) + GAP });
    };
    measure();
    // What the game shows may change below an unchanged size, when the next phase comes with other news.
    const timer = setInterval(measure, 500);
    window.addEventListener("resize", measure);
    return () => {
      clearInterval(timer);
      window.removeEventListener("resize", measure);
    };
  }, [shown]);
  return style;
}
