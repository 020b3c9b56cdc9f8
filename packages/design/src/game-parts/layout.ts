import { useSyncExternalStore } from "react";

/** The three arrangements of the page: where things lie differs, what they are does not. */
export type Layout = "desk" | "tablet" | "phone";

const subscribe = (listener: () => void): (() => void) => {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-window", "data-short", "data-wide", "data-text"],
  });
  return () => watch.disconnect();
};

/** The arrangement now, by the word for the window: a phone that lies is drawn as a phone, a wall as a desk. */
export function currentLayout(): Layout {
  const { window, short } = document.documentElement.dataset;
  if (short !== undefined) return "phone";
  return window === "phone" || window === "tablet" ? window : "desk";
}

/** The arrangement that fits window and text size: the shell writes both words on the root element. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, currentLayout);
}

/** Whether the window is wider than high: what a phone or a tablet shows one above the other lies side by side there. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset.wide !== undefined);
}

/** Whether words are at 150 % or more: what stands in figures on a phone is told in words there, and scrolled to. */
export function useLarge(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset.text === "large");
}

/** Whether the viewer wants things not to travel: the shell writes the choice on the root element. */
export function lessMotion(): boolean {
  return document.documentElement.dataset.motion === "less";
}
