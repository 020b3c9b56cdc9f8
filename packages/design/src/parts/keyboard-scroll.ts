/**
 * A ref for what may scroll and holds nothing one can tab to: while it does scroll, it can be focused itself, so that
 * arrow keys reach all of it (WCAG 2.1.1).
 */
export function keyboardScroll(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const look = (): void => {
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
    // Whoever stands on it would be put off the page with its place.
    else if (element === document.activeElement) element.tabIndex = -1;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  let ordered = 0;
  // With the next picture, for which the page is laid out anyway: asked at each change, it would be laid out again and again.
  const contents = new MutationObserver(() => {
    cancelAnimationFrame(ordered);
    ordered = requestAnimationFrame(look);
  });
  contents.observe(element, { childList: true, subtree: true, characterData: true });
  look();
  return () => {
    cancelAnimationFrame(ordered);
    sizes.disconnect();
    contents.disconnect();
  };
}
