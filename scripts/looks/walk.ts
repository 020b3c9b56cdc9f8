import type { Page } from "playwright-core";

/** An element as it stands: what it is, where, how it is styled, and what lies in it. */
export type Element = {
  readonly tag: string;
  /** Its own words or its label, cut short. */
  readonly label: string;
  /** Left, top, width and height in pixels, from the corner of the page. */
  readonly box: readonly [number, number, number, number];
  /** The values of `PROPERTIES`, in their order, and of what stands before and behind it. */
  readonly style: readonly string[];
  readonly inside: readonly Element[];
};

/** What of an element's computed style is compared. */
export const PROPERTIES = [
  "display",
  "position",
  "visibility",
  "opacity",
  "color",
  "background",
  "border-top",
  "border-right",
  "border-bottom",
  "border-left",
  "border-radius",
  "box-shadow",
  "outline",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "font-variant",
  "font-stretch",
  "letter-spacing",
  "line-height",
  "text-align",
  "text-transform",
  "text-decoration",
  "text-shadow",
  "text-overflow",
  "white-space",
  "padding",
  "margin",
  "gap",
  "flex",
  "align-items",
  "justify-content",
  "grid-template-columns",
  "grid-template-rows",
  "order",
  "overflow",
  "z-index",
  "transform",
  "filter",
  "clip-path",
  "fill",
  "stroke",
  "cursor",
  "::before",
  "::after",
] as const;

/** All elements of a page, down to drawings, as a tree. */
export function walkPage(page: Page): Promise<Element> {
  return page.evaluate((properties) => {
    const OF_PSEUDO = ["content", "color", "background", "width", "height", "inset", "transform", "opacity"];
    const round = (value: number): number => Math.round(value * 10) / 10;
    const pseudo = (one: globalThis.Element, which: string): string => {
      const style = getComputedStyle(one, which);
      if (style.content === "none" || style.content === "normal") return "";
      return OF_PSEUDO.map((name) => style.getPropertyValue(name)).join(" | ");
    };
    const labelOf = (one: globalThis.Element): string => {
      const own = [...one.childNodes].flatMap((node) =>
        node.nodeType === 3 ? [node.textContent ?? ""] : [],
      );
      const words = one.getAttribute("aria-label") ?? own.join(" ");
      return words.replaceAll(/\s+/g, " ").trim().slice(0, 40);
    };
    const look = (one: globalThis.Element): Element => {
      const box = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      const tag = one.tagName.toLowerCase();
      return {
        tag,
        label: labelOf(one),
        box: [round(box.left + scrollX), round(box.top + scrollY), round(box.width), round(box.height)],
        style: properties.map((name) =>
          name.startsWith("::") ? pseudo(one, name) : style.getPropertyValue(name),
        ),
        inside:
          tag === "svg" || style.display === "none"
            ? []
            : [...one.children]
                .filter((child) => !/^(script|style|template)$/i.test(child.tagName))
                .map(look),
      };
    };
    return look(document.body);
  }, PROPERTIES);
}
