/**
 * A ref: what comes up on a paper that scrolls, or below the bottom of a small phone, is brought into sight, once the
 * page around it is laid out. What lies in sight stays where it is.
 */
export function inSight(element: HTMLElement | null): void {
  if (element === null) return;
  requestAnimationFrame(() => {
    // What only groups its parts has no place of its own: its first part has.
    const groups = getComputedStyle(element).display === "contents";
    const seen = groups ? (element.firstElementChild ?? element) : element;
    seen.scrollIntoView({ block: "nearest" });
  });
}
