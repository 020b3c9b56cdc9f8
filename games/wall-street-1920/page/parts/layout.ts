import { useSyncExternalStore } from "react";

/** The three arrangements of the table: where things lie differs, what they are does not. */
export type Layout = "desk" | "tablet" | "phone";

/* The same words as in phone.css and tablet.css: a phone lying down is a phone, a tablet lying down a small desk. */
const PHONE = "(max-width: 700px), (max-width: 1000px) and (max-height: 500px)";
const TABLET = "(max-width: 1100px) and (max-aspect-ratio: 1/1)";

function current(): Layout {
  if (window.matchMedia(PHONE).matches) return "phone";
  return window.matchMedia(TABLET).matches ? "tablet" : "desk";
}

function watch(listener: () => void): () => void {
  const queries = [window.matchMedia(PHONE), window.matchMedia(TABLET)];
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

/** The arrangement that fits the window. */
export function useLayout(): Layout {
  return useSyncExternalStore(watch, current);
}
