/** How far a page has to be scrolled so that a piece of it lies at its top, in its middle, or just inside. */
export function scrolledTo(
  place: "top" | "middle" | "near",
  box: { readonly top: number; readonly bottom: number },
  piece: { readonly top: number; readonly bottom: number },
): number {
  if (place === "top") return piece.top - box.top;
  if (place === "middle") return (piece.top + piece.bottom - box.top - box.bottom) / 2;
  if (piece.top < box.top) return piece.top - box.top;
  return Math.max(0, Math.min(piece.bottom - box.bottom, piece.top - box.top));
}

/**
 * Scrolls what scrolls around an element, and nothing else. The browser's own way scrolls everything around it, also what has no
 * bar to scroll it back: on a phone the head of the page was gone.
 */
export function bring(element: HTMLElement | null, place: "top" | "middle" | "near"): void {
  const page = scroller(element);
  if (element === null || page === null) return;
  const { top, bottom } = page.getBoundingClientRect();
  const inset = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0;
  page.scrollBy({ top: scrolledTo(place, { top: top + inset, bottom }, element.getBoundingClientRect()) });
}

/** What scrolls around it. */
export function scroller(element: HTMLElement | null): HTMLElement | null {
  for (let box = element?.parentElement ?? null; box !== null; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
