/** How far a page has to be scrolled so that a piece of it lies at its top, or just inside. */
export function scrolledTo(
  place: "top" | "near",
  box: { readonly top: number; readonly bottom: number },
  piece: { readonly top: number; readonly bottom: number },
): number {
  if (place === "top") return piece.top - box.top;
  if (piece.top < box.top) return piece.top - box.top;
  return Math.max(0, Math.min(piece.bottom - box.bottom, piece.top - box.top));
}

/**
 * Scrolls what scrolls around an element, and nothing else. The browser's own way scrolls everything around it, also what has no
 * bar to scroll it back: on a phone the head of the page was gone. Says whether anything moved.
 */
export function bring(element: Element | null, place: "top" | "near"): boolean {
  const page = scroller(element);
  if (element === null || page === null) return false;
  const { top, bottom } = page.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(page);
  const box = { top: top + px(scrollPaddingTop), bottom: bottom - px(scrollPaddingBottom) };
  const before = page.scrollTop;
  page.scrollBy({ top: scrolledTo(place, box, element.getBoundingClientRect()) });
  return page.scrollTop !== before;
}

/** A length as the browser has worked it out; "auto" is none. */
const px = (length: string): number => Number.parseFloat(length) || 0;

/** What scrolls around it. */
export function scroller(element: Element | null): HTMLElement | null {
  for (let box = element?.parentElement ?? null; box !== null; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
