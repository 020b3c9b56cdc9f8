/** Chinese, Japanese and Korean letters and their punctuation: what many systems show as boxes. */
const EAST_ASIAN = /[\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;

/** True when a text has letters that need the Chinese slices. */
export function hasEastAsian(text: string): boolean {
  return EAST_ASIAN.test(text);
}

/** The sheet that names the slices, a few hundred of them; the browser then fetches those whose letters it meets. */
export async function loadEastAsian(): Promise<void> {
  await import("./chinese-fonts.ts");
}

/** The same for Simplified Chinese, whose signs are drawn otherwise. */
export async function loadSimplified(): Promise<void> {
  await import("./simplified-fonts.ts");
}

/**
 * Watches what the page says and what is typed into it, and fetches the sheet of the Chinese slices once there is a
 * letter for it: a player's name or a line of talk, in any language of the page. Most pages never fetch it.
 */
export function watchForEastAsian(page: Element): void {
  const met = (): void => {
    stop();
    // Without a connection the letters stay boxes until the next ones come.
    loadEastAsian().catch(start);
  };
  const typed = ({ target }: Event): void => {
    if (isField(target) && hasEastAsian(target.value)) met();
  };
  const watch = new MutationObserver((changes) => {
    const isMet = changes.some(({ type, target, addedNodes }) =>
      type === "characterData" ? needsSlices(target) : [...addedNodes].some(needsSlices),
    );
    if (isMet) met();
  });
  function start(): void {
    watch.observe(page, { childList: true, characterData: true, subtree: true });
    page.addEventListener("input", typed);
  }
  function stop(): void {
    watch.disconnect();
    page.removeEventListener("input", typed);
  }
  start();
  if (needsSlices(page)) met();
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** The name of a language in its own letters has slices from the start (fonts.css), so it is not looked at. */
const OWN_NAME = "[lang|='zh']";

function needsSlices(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  if (element === null || isOwnName(element)) return false;
  if (node === element && [...element.querySelectorAll("input")].some(({ value }) => hasEastAsian(value))) {
    return true;
  }
  if (!hasEastAsian(node.textContent ?? "")) return false;
  if (node !== element) return true;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement !== null && !isOwnName(parentElement) && hasEastAsian(textContent ?? "")) return true;
  }
  return false;
}

/** A page that speaks Chinese itself loads the slices with its words. */
function isOwnName(element: Element): boolean {
  return element.closest(OWN_NAME) !== null;
}
