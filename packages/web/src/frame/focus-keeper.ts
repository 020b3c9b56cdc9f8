/** What has words of its own and may be read from its beginning. */
const PLACES = "section[aria-label], main, [role=dialog], [role=alertdialog], form";

/**
 * Whoever goes by keyboard stays where they were: when the focused control leaves the page (a slip is sent, another page
 * comes), the focus goes to what stands there now instead of to the very beginning. Ends with the returned function.
 */
export function keepFocus(page: HTMLElement): () => void {
  let path: readonly Element[] = [];
  let due = 0;
  const noted = (): void => {
    const line: Element[] = [];
    for (let at = document.activeElement; at !== null && at !== document.body; at = at.parentElement) {
      line.push(at);
    }
    path = line;
  };
  const look = (): void => {
    due = 0;
    const [lost, ...around] = path;
    if (document.activeElement !== document.body || lost === undefined || lost.isConnected) return;
    for (const target of standIns(around.find((one) => one.isConnected) ?? page)) {
      if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      // What is not drawn, or draws only its parts, takes no focus.
      if (document.activeElement === target) return;
    }
  };
  // Two frames later, so that whoever gives the focus back by themselves (a dialog that closes) comes first.
  const soon = (): void => {
    if (due === 0) due = requestAnimationFrame(() => requestAnimationFrame(look));
  };
  const watch = new MutationObserver(soon);
  document.addEventListener("focusin", noted);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", noted);
    watch.disconnect();
  };
}

/** The places within what is left, or the nearest one around it. */
function standIns(left: Element): readonly HTMLElement[] {
  const within = [...(left.matches(PLACES) ? [left] : []), ...left.querySelectorAll(PLACES)];
  const around = left.closest(PLACES);
  const places = within.length > 0 || around === null ? within : [around];
  return places.filter((place) => place instanceof HTMLElement);
}
