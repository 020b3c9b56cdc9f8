import { useSyncExternalStore } from "react";

/** The three arrangements of the page: where things lie differs, what they are does not. */
export type Layout = "desk" | "tablet" | "phone";

/** A phone lying down is a phone, though it is as wide as a tablet. */
const LYING = "(max-width: 1000px) and (max-height: 500px)";

const subscribe = (listener: () => void): (() => void) => {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-layout"] });
  const lying = window.matchMedia(LYING);
  lying.addEventListener("change", listener);
  return () => {
    watch.disconnect();
    lying.removeEventListener("change", listener);
  };
};

function current(): Layout {
  if (window.matchMedia(LYING).matches) return "phone";
  const { layout } = document.documentElement.dataset;
  return layout === "phone" || layout === "tablet" ? layout : "desk";
}

/** The arrangement that fits window and text size: the shell writes it on the root element. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, current);
}

/** Whether the viewer wants things not to travel: the shell writes the choice on the root element. */
export function lessMotion(): boolean {
  return document.documentElement.dataset.motion === "less";
}
