import { useEffect, useRef } from "react";

export type StallKeys = {
  /** Steps of the unit. */
  readonly step: (steps: number) => void;
  readonly bid: () => void;
  readonly take: () => void;
  readonly nextFree: () => void;
  readonly favourite: () => void;
  readonly clear: () => void;
};

/** Keys of the stalls: plus and minus step the price (Shift: twice), B bids, T takes, N finds the next free, F keeps, Esc clears. */
export function useKeys(keys: StallKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  }, [keys]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key.startsWith("Arrow")) {
        if (walk(event.target, event.key)) event.preventDefault();
        return;
      }
      const act = actOf(event, latest.current);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function actOf(event: KeyboardEvent, keys: StallKeys): (() => void) | null {
  const { code, key, repeat } = event;
  if (key === "+" || code === "Equal" || code === "NumpadAdd") {
    return () => keys.step(event.shiftKey && key !== "+" ? 2 : 1);
  }
  if (key === "-" || code === "NumpadSubtract") return () => keys.step(-1);
  if (key === "_") return () => keys.step(-2);
  if (key === "PageUp") return () => keys.step(2);
  if (key === "PageDown") return () => keys.step(-2);
  if (repeat) return null;
  return (
    { b: keys.bid, t: keys.take, n: keys.nextFree, f: keys.favourite, escape: keys.clear }[
      key.toLowerCase()
    ] ?? null
  );
}

/** Whether the key belongs to a field, a choice or an open dialog. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[role=dialog], [role=alertdialog]") !== null) return true;
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type !== "checkbox" && target.type !== "radio";
}

/** Moves the focus among the companies: up and down a stall, left and right between stalls. */
function walk(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement) || target.dataset.tile === undefined) return false;
  const stalls = [...document.querySelectorAll<HTMLElement>("[data-stall]")].map((stall) => [
    ...stall.querySelectorAll<HTMLElement>("[data-tile]"),
  ]);
  const stall = stalls.findIndex((tiles) => tiles.includes(target));
  const place = stalls[stall]?.indexOf(target) ?? -1;
  const next =
    key === "ArrowDown"
      ? stalls[stall]?.[place + 1]
      : key === "ArrowUp"
        ? stalls[stall]?.[place - 1]
        : beside(stalls, stall + (key === "ArrowRight" ? 1 : -1), place);
  next?.focus();
  return next !== undefined;
}

function beside(
  stalls: readonly (readonly HTMLElement[])[],
  stall: number,
  place: number,
): HTMLElement | undefined {
  const tiles = stalls[stall] ?? [];
  return tiles[Math.min(place, tiles.length - 1)];
}
