import type { Finding } from "../kinds.ts";
import { lies } from "./frame.ts";
import { finding, type Scene } from "./scene.ts";

/** The page is wider than its window. */
export function sideways(): Finding[] {
  const root = document.documentElement;
  const wide = root.scrollWidth;
  if (wide <= window.innerWidth) return [];
  return [
    { kind: "sideways", element: "html", says: `scrolls sideways: ${wide} of ${window.innerWidth} px` },
  ];
}

/** Controls that nobody can scroll to: above or left of the page, or past the end of one that does not scroll. */
export function outside({ controls }: Scene): Finding[] {
  const root = document.documentElement;
  const still = [root, document.body].some((one) => /hidden|clip/.test(getComputedStyle(one).overflowY));
  const deep = still ? window.innerHeight : Math.max(root.scrollHeight, window.innerHeight);
  return controls.flatMap(({ element, frame, box, seen }) => {
    if (frame.strip || frame.scrolled || (element instanceof HTMLInputElement && element.type !== "text"))
      return [];
    const down = window.scrollY;
    const isOut =
      seen.left < -2 ||
      seen.top + down < -2 ||
      seen.right > window.innerWidth + 2 ||
      seen.bottom + down > deep + 2;
    const cutX = Math.max(box.right - seen.right, seen.left - box.left);
    const cutY = Math.max(box.bottom - seen.bottom, seen.top - box.top);
    if (isOut) return [finding("outside", element, "lies outside the page")];
    if (cutX > 3 || cutY > 3) {
      return [finding("outside", element, `${Math.round(Math.max(cutX, cutY))} px of it are cut off`)];
    }
    return [];
  });
}

/**
 * Scroll bars within a page: what scrolls must say that it is a list (`data-lies="list"`, a log, a list box), be a
 * dialog, or be the page's own `main`. And a list must be able to show each of its parts whole.
 */
export function scrollers({ elements, frameOf }: Scene): Finding[] {
  return elements.flatMap((element) => {
    const { style } = frameOf(element);
    const down = /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
    const across = /auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 2;
    if (!down && !across) return [];
    if (!mayScroll(element)) {
      const hidden = down
        ? element.scrollHeight - element.clientHeight
        : element.scrollWidth - element.clientWidth;
      return [finding("scroller", element, `scrolls inside: ${hidden} px are out of sight`)];
    }
    const parts = down ? itemsOf(element) : itemsOf(element).flatMap(cellsOf);
    const tight = parts.find((item) => {
      const { width, height } = item.getBoundingClientRect();
      return down ? height > element.clientHeight + 2 : width > element.clientWidth + 2;
    });
    return tight === undefined ||
      element.matches("main, [role=dialog] *, [role=alertdialog] *, [role=dialog]")
      ? []
      : [finding("scroller", element, "is smaller than a part it holds")];
  });
}

function mayScroll(element: Element): boolean {
  return (
    lies(element, "list") ||
    lies(element, "strip") ||
    element.matches(
      "main, textarea, select, [role=listbox], [role=menu], [role=dialog], [role=alertdialog]",
    ) ||
    element.closest("[role=dialog], [role=alertdialog]") !== null
  );
}

/** What scrolls sideways shows the cells of a row one after the other: they are what must fit. */
function cellsOf(item: Element): readonly Element[] {
  return item.matches("tr") ? [...item.querySelectorAll("td, th")] : [item];
}

/** What a list holds, one by one. Wrappers around all of it are stepped into, and so are lists, leaves of tabs, tables, sections of rows and groups of sections within it: their items are parts too. */
function itemsOf(element: Element): readonly Element[] {
  let holder = element;
  while (holder.children.length === 1 && holder.firstElementChild !== null) holder = holder.firstElementChild;
  if (holder !== element && holder.children.length <= 1) return [];
  return [...holder.children].flatMap(partsOf);
}

function partsOf(part: Element): readonly Element[] {
  return part.matches(
    "ul, ol, dl, table, thead, tbody, [role=radiogroup], [role=tabpanel], [data-lies=list], section:has(> :is(ul, ol, dl, table, [data-lies=list])), div:has(> section)",
  )
    ? [...part.children].flatMap(partsOf)
    : [part];
}
