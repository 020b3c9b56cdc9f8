import { type PointerEvent, useState } from "react";
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
