import { type PointerEvent, useCallback, useState } from "react";
import { scroller } from "./bring.ts";
import type { Kept } from "./kept.ts";
import { type Mouse, putAway } from "./resting.ts";
import { useKept } from "./use-kept.ts";

/** The lines of a list, and of those that are over which ones still keep their place: see `putAway`. */
export function useResting<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  mouse: Mouse,
  stays: (key: string) => boolean,
): { readonly shown: readonly Kept<Item>[]; readonly away: readonly Kept<Item>[] } {
  const lines = useKept(items, keyOf);
  const [was, setWas] = useState<readonly string[]>([]);
  const away = putAway(was, lines, mouse, stays);
  if (away.join() !== was.join()) setWas(away);
  return {
    shown: lines.filter(({ key }) => !away.includes(key)),
    away: lines.filter(({ key }) => away.includes(key)),
  };
}

/** Whether the mouse is over a list; a finger leaves with every touch, and does not count. */
export function useMouse(): {
  readonly mouse: Mouse;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
} {
  const [mouse, setMouse] = useState<Mouse>("none");
  return {
    mouse,
    onPointerEnter: ({ pointerType }) => (pointerType === "mouse" ? setMouse("over") : undefined),
    onPointerLeave: ({ pointerType }) => (pointerType === "mouse" ? setMouse("away") : undefined),
  };
}

/** A finger that presses trembles: only so many pixels of the page make a scroll. */
const SCROLLS_PX = 40;
/** So long after the last of its scrolling a page lies still again. */
const STILL_MS = 200;

/** Under a thumb what is over keeps its place until the page is scrolled: then nobody aims at anything. */
export function useThumb(): {
  readonly thumb: Mouse;
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
} {
  const [thumb, setThumb] = useState<Mouse>("over");
  const watch = useCallback((element: HTMLElement | null) => {
    const page = scroller(element);
    if (page === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setThumb("over"), STILL_MS);
      setThumb("away");
    };
    let from = page.scrollTop;
    const down = () => {
      from = page.scrollTop;
    };
    const drags = () => {
      if (Math.abs(page.scrollTop - from) >= SCROLLS_PX) scrolled();
    };
    // Its own scrolling alone: a page also scrolls when it becomes shorter, under a finger that aims.
    page.addEventListener("touchstart", down, { passive: true });
    page.addEventListener("touchmove", drags, { passive: true });
    page.addEventListener("wheel", scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      page.removeEventListener("touchstart", down);
      page.removeEventListener("touchmove", drags);
      page.removeEventListener("wheel", scrolled);
    };
  }, []);
  return { thumb, watch };
}
