import { useSyncExternalStore } from "react";

/** The three arrangements of the page: where things lie differs, what they are does not. */
export type Layout = "desk" | "tablet" | "phone";

const subscribe = (listener: () => void): (() => void) => {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-layout"] });
  return () => watch.disconnect();
};

function current(): Layout {
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
