import { type RefCallback, useCallback, useEffect, useRef } from "react";
import { bring } from "../room/handshake/bring.ts";

/** The share of the floor that a paper may take from the stalls behind it. */
const SHARE = 0.65;

/**
 * Marks a paper with `data-stays` while it stays at the foot of a floor that passes under it: what is taller than its share
 * scrolls in itself, and the page is moved only so far that what is `chosen` stays in sight above it. With large words it has no
 * room for that: a taller one then lies on the page like everything else, and is scrolled to when something else is chosen.
 */
export function useStays(chosen: string | null): RefCallback<HTMLElement> {
  const paper = useRef<HTMLElement | null>(null);
  const before = useRef(chosen);
  useEffect(() => {
    const isOther = chosen !== null && chosen !== before.current;
    before.current = chosen;
    if (!isOther || paper.current === null) return;
    const what = settle(paper.current) ? companyIn(floorOf(paper.current), chosen) : paper.current;
    if (what !== null && !isSeen(what)) bring(what, "near");
  }, [chosen]);
  return useCallback((element: HTMLElement | null) => {
    paper.current = element;
    const floor = floorOf(element);
    if (element === null || floor === null) return undefined;
    const sizes = new ResizeObserver(() => settle(element));
    sizes.observe(element);
    sizes.observe(floor);
    return () => sizes.disconnect();
  }, []);
}

/** A company on the floor, with the row of its offers; a floor that stands still shows it anyway. */
function companyIn(floor: HTMLElement | null, tile: string): Element | null {
  const sign = floor?.querySelector(`[data-tile="${CSS.escape(tile)}"]`);
  return sign?.closest("li") ?? sign ?? null;
}

/** Whether most of a company is in sight on shelves that scroll by themselves: what is touched there does not move under the finger. */
function isSeen(what: Element): boolean {
  const shelves = what.closest("[data-shelves]")?.getBoundingClientRect();
  if (shelves === undefined) return false;
  const { top, bottom, height } = what.getBoundingClientRect();
  return Math.min(bottom, shelves.bottom) - Math.max(top, shelves.top) > height / 2;
}

function floorOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest("main") ?? null;
}

/** Whether the paper stays. What has the focus is then never scrolled to under it. */
function settle(paper: HTMLElement): boolean {
  const floor = floorOf(paper);
  if (floor === null) return false;
  const large = document.documentElement.dataset.text === "large";
  const stays = !large || paper.scrollHeight <= floor.clientHeight * SHARE;
  paper.toggleAttribute("data-stays", stays);
  floor.style.setProperty("--stays", stays ? `${paper.offsetHeight}px` : "0px");
  return stays;
}
