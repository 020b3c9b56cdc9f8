import { useEffect, useRef } from "react";

export type FloorKeys = {
  /** A card by its place, from 0; `keep`: pin it. */
  readonly card: (place: number, keep: boolean) => void;
  readonly cry: () => void;
  readonly sell: () => void;
  readonly take: () => void;
  readonly shout: () => void;
  readonly clear: () => void;
  readonly tidy: () => void;
};

/** Keys of the floor: 1 to 8 set cards aside (with Shift: keep them), C cries, S sells, T takes, arrows walk the cries. */
export function useKeys(keys: FloorKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  }, [keys]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const now = latest.current;
      const digit = /^(?:Digit|Numpad)([1-8])$/.exec(event.code)?.[1];
      if (digit !== undefined) {
        if (event.repeat) return;
        now.card(Number(digit) - 1, event.shiftKey);
        event.preventDefault();
        return;
      }
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (walk(event.target, event.key === "ArrowDown" ? 1 : -1)) event.preventDefault();
        return;
      }
      if (event.repeat) return;
      const act = { c: now.cry, s: now.sell, t: now.take, w: now.shout, x: now.clear, z: now.tidy }[
        event.key.toLowerCase()
      ];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** Whether the key belongs to a field, a choice or an open dialog. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[role=dialog], [role=alertdialog]") !== null) return true;
  return target instanceof HTMLInputElement && target.type !== "checkbox" && target.type !== "radio";
}

/** Moves the focus along the cries; false when there is none, or another list has the arrows. */
function walk(target: EventTarget | null, step: 1 | -1): boolean {
  if (target instanceof HTMLInputElement) return false;
  const lines = [...document.querySelectorAll<HTMLElement>('[data-act="take"]')];
  if (lines.length === 0) return false;
  const at = target instanceof HTMLElement ? lines.indexOf(target) : -1;
  const next = at < 0 ? (step > 0 ? 0 : lines.length - 1) : (at + step + lines.length) % lines.length;
  lines[next]?.focus();
  return true;
}
