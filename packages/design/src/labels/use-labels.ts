import { useEffect, useMemo, useState } from "react";
import { labelledAt } from "./label.ts";

/** A pointer that rests so long, or a finger that holds, wants to know. */
const DWELL_MS = 350;
/** Time to come over to the label, for its rule. */
const LEAVE_MS = 250;
/** A finger that moves further is not holding. */
const STILL_PX = 10;

const ACTS = "button, a, input, select, textarea, label, summary, [role=button], [role=switch]";
/** Keys that only move about, which they may do while one asks. */
const MOVES = new Set(["Tab", "Shift", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

export type Labels = { readonly thing: HTMLElement | null; readonly close: () => void };

/**
 * The thing whose label hangs now: one that a pointer rests on, that keys have come to, that a finger holds, or that was
 * touched where a touch does nothing else. While one asks, every touch explains and none acts.
 */
export function useLabels(asking: boolean, stopAsking: () => void): Labels {
  const [thing, setThing] = useState<HTMLElement | null>(null);
  const show = useMemo(() => timed(setThing), []);
  useEffect(() => {
    const watch = new AbortController();
    if (asking) whileAsking(watch.signal, show, stopAsking);
    else whilePlaying(watch.signal, show);
    whileShown(watch.signal, show, stopAsking);
    return () => {
      watch.abort();
      show.now(null);
    };
  }, [asking, stopAsking, show]);
  useGone(thing, show);
  return { thing, close: () => show.now(null) };
}

/** What takes a label away: Escape, a page that moves under it, and the rule it names, which opens over all. */
function whileShown(signal: AbortSignal, show: Show, stopAsking: () => void): void {
  listen(signal, "keydown", (event) => {
    if (event.key !== "Escape" || !show.any()) return;
    event.stopPropagation();
    show.now(null);
  });
  // What is on its way does not come either: who scrolls asks nothing.
  for (const moved of ["scroll", "wheel", "resize"] as const) {
    listen(signal, moved, () => {
      if (show.any()) show.now(null);
      else show.wait();
    });
  }
  listen(signal, "click", (event) => {
    if (!(event.target instanceof Element) || event.target.closest("[data-label-paper] a") === null) return;
    setTimeout(() => {
      show.now(null);
      stopAsking();
    });
  });
}

type Show = {
  readonly now: (thing: HTMLElement | null) => void;
  readonly soon: (thing: HTMLElement | null, ms: number) => void;
  readonly wait: () => void;
  readonly any: () => boolean;
};

/** Shows one thing at a time, at once or after a while; what is shown later takes the place of what was to be shown. */
function timed(set: (thing: HTMLElement | null) => void): Show {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  const now = (thing: HTMLElement | null): void => {
    clearTimeout(timer);
    shown = thing;
    set(thing);
  };
  return {
    now,
    soon: (thing, ms) => {
      clearTimeout(timer);
      if (thing === shown) return;
      timer = setTimeout(() => now(thing?.isConnected ? thing : null), ms);
    },
    wait: () => clearTimeout(timer),
    any: () => shown !== null,
  };
}

/** Before the page hears of it. */
function listen<K extends keyof WindowEventMap>(
  signal: AbortSignal,
  type: K,
  heard: (event: WindowEventMap[K]) => void,
): void {
  window.addEventListener(type, heard, { capture: true, signal });
}

function onPaper(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-label-paper], [data-ask]") !== null;
}

/** Where to hold is an act of its own: there the "?" explains. */
function holdsOtherwise(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-own-hold]") !== null;
}

function whilePlaying(signal: AbortSignal, show: Show): void {
  let pressed = { x: -1, y: -1 };
  // Where the mouse was last, and over what: a page that moves under a resting hand tells it nothing.
  let mouse = pressed;
  let over: HTMLElement | "paper" | null = null;
  // What the last press began on: a label hangs at nothing else that has come to lie under it.
  let began: HTMLElement | null = null;
  let held = false;
  let byKeys = false;
  listen(signal, "pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    if (event.clientX === mouse.x && event.clientY === mouse.y) return;
    mouse = { x: event.clientX, y: event.clientY };
    const now = onPaper(event.target) ? "paper" : labelledAt(event.target);
    if (now === over) return;
    over = now;
    if (now === "paper") show.wait();
    else show.soon(now, now === null ? LEAVE_MS : DWELL_MS);
  });
  listen(signal, "pointerdown", (event) => {
    byKeys = false;
    held = false;
    pressed = { x: event.clientX, y: event.clientY };
    began = null;
    if (event.pointerType === "mouse") mouse = pressed;
    if (onPaper(event.target)) return;
    show.now(null);
    const thing = labelledAt(event.target);
    began = thing;
    if (event.pointerType === "mouse" || thing === null || holdsOtherwise(event.target)) return;
    show.soon(thing, DWELL_MS);
  });
  const strayed = (event: MouseEvent): boolean =>
    Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL_PX;
  listen(signal, "pointermove", (event) => {
    if (event.pointerType === "mouse" || show.any() || !strayed(event)) return;
    show.wait();
    began = null;
  });
  listen(signal, "pointerup", (event) => {
    if (event.pointerType === "mouse") return;
    held = show.any() && !onPaper(event.target);
    show.wait();
  });
  // The browser has taken the finger: it scrolls.
  listen(signal, "pointercancel", () => {
    show.wait();
    began = null;
  });
  listen(signal, "click", (event) => {
    if (onPaper(event.target)) return;
    if (held) {
      held = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const thing = labelledAt(event.target);
    const act = event.target instanceof Element ? event.target.closest(ACTS) : null;
    // A key presses without a finger.
    const here = event.detail === 0 || (thing === began && !strayed(event));
    show.now(act === null && here ? thing : null);
  });
  listen(signal, "keydown", () => {
    byKeys = true;
  });
  listen(signal, "focusin", (event) => {
    if (!byKeys || onPaper(event.target)) return;
    show.soon(labelledAt(event.target), DWELL_MS);
  });
}

/** Nothing on the page hears of a press or a key: what is pressed explains itself. */
function whileAsking(signal: AbortSignal, show: Show, stop: () => void): void {
  reachByKeys(signal);
  const deaf = (event: Event): void => {
    if (!onPaper(event.target)) event.stopPropagation();
  };
  for (const press of [
    "pointerdown",
    "pointerup",
    "mousedown",
    "mouseup",
    "touchstart",
    "touchend",
  ] as const) {
    listen(signal, press, deaf);
  }
  listen(signal, "click", (event) => {
    if (onPaper(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    show.now(labelledAt(event.target));
  });
  listen(signal, "focusin", (event) => {
    if (!onPaper(event.target)) show.now(labelledAt(event.target));
  });
  listen(signal, "keydown", (event) => {
    if (event.key === "Escape" && !show.any()) return stop();
    if (MOVES.has(event.key) || onPaper(event.target)) return;
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    show.now(labelledAt(event.target));
  });
}

/** While one asks, keys come to everything that has a label and that can be spoken. */
function reachByKeys(signal: AbortSignal): void {
  const things = [...document.querySelectorAll<HTMLElement>("[data-label]")].filter(
    (thing) => thing.tabIndex < 0 && !thing.matches(ACTS) && thing.closest("[aria-hidden=true]") === null,
  );
  for (const thing of things) thing.tabIndex = 0;
  signal.addEventListener("abort", () => {
    for (const thing of things) thing.removeAttribute("tabindex");
  });
}

/** A thing that is taken from the page takes its label along. */
function useGone(thing: HTMLElement | null, show: Show): void {
  useEffect(() => {
    if (thing === null) return;
    const watch = new MutationObserver(() => {
      if (!thing.isConnected) show.now(null);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [thing, show]);
}
