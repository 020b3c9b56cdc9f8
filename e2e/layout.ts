import type { Page } from "playwright-core";

/**
 * What is wrong with how the page lies on the screen, one line each: sideways scrolling, words cut off, controls on
 * top of one another or out of reach. The cards of the circle may cover one another: that is how the carousel works.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > window.innerWidth) found.push(`scrolls sideways: ${wide} of ${window.innerWidth} px`);

    const named = (element: Element): string => {
      const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 36);
      return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} “${name}”`;
    };
    const hides = (style: CSSStyleDeclaration): boolean =>
      /hidden|clip/.test(style.overflowX + style.overflowY);
    /** Words may be shortened on purpose: with dots, in a strip that runs on, in what scrolls, or only for the ear. */
    const deliberate = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.textOverflow === "ellipsis" || (style.clipPath !== "none" && style.position === "absolute"))
          return true;
        if (/auto|scroll/.test(style.overflowX + style.overflowY) && at !== document.documentElement)
          return true;
        if (style.visibility === "hidden" || style.opacity === "0" || style.display === "none") return true;
        if (Number(style.getPropertyValue("-webkit-line-clamp")) > 0) return true;
        if (at.getAttribute("role") === "log") return true;
      }
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const owner = node.parentElement;
      if (
        owner === null ||
        (node.textContent ?? "").trim() === "" ||
        owner.closest("svg, .sr, .tape, .fan, [aria-hidden=true], script, style")
      )
        continue;
      if (deliberate(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        const own = owner.getBoundingClientRect();
        if (Math.max(rect.right - own.right, own.left - rect.left) > 3)
          found.push(`spills out: ${named(owner)}`);
        if (rect.right > window.innerWidth + 2 || rect.left < -2)
          found.push(`beside the page: ${named(owner)}`);
        for (let at: Element | null = owner; at !== null && at !== document.body; at = at.parentElement) {
          if (!hides(getComputedStyle(at))) continue;
          const box = at.getBoundingClientRect();
          const over = Math.max(rect.right - box.right, box.left - rect.left);
          // A line box is taller than its letters: a quarter of it may stick out.
          const tall = Math.max(rect.bottom - box.bottom, box.top - rect.top) - rect.height / 4;
          if (over > 2 || tall > 1)
            found.push(`cut by ${Math.round(Math.max(over, tall))} px in ${named(at)}: ${named(owner)}`);
        }
      }
    }

    // A table may be scrolled sideways for its details, its totals stand whole: a cut −110 is a −11 that nobody doubts.
    for (const total of document.querySelectorAll(".ps-net")) {
      const right = total.getBoundingClientRect().right;
      for (let at = total.parentElement; at !== null; at = at.parentElement) {
        const over = right - (at.getBoundingClientRect().left + at.clientLeft + at.clientWidth);
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX) && over > 1)
          found.push(`a total is cut by ${Math.round(over)} px: ${named(total)}`);
      }
    }

    const controls = [
      ...document.querySelectorAll("button, a[href], [role=radio], [role=tab], input, label.seg-option"),
    ]
      .filter((one) => one.closest("section ol.locs, [aria-hidden=true], .log-strip") === null)
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(
        ({ one, box }) =>
          box.width > 4 &&
          box.height > 4 &&
          getComputedStyle(one).visibility !== "hidden" &&
          !deliberate(one),
      );
    for (const [index, a] of controls.entries()) {
      for (const b of controls.slice(index + 1)) {
        if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
        // A paper laid out over the table covers what is under it, until it is put away.
        if (a.one.closest(".kpanel") !== b.one.closest(".kpanel")) continue;
        if (a.one instanceof HTMLInputElement || b.one instanceof HTMLInputElement) continue;
        const x = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const y = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (x > 3 && y > 3)
          found.push(`${named(a.one)} lies on ${named(b.one)} by ${Math.round(x)}×${Math.round(y)}`);
      }
    }
    for (const plate of document.querySelectorAll(".slip .commit, .tbl .commit")) {
      const box = plate.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1 || box.top < 0 || box.bottom > innerHeight + 1)
        found.push(
          `the commit is out of sight: ${named(plate)} ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`,
        );
    }
    return [...new Set(found)];
  });
}
