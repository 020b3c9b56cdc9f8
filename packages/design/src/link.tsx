import type { ReactNode } from "react";
import { createStore, useStore } from "./store.ts";

/** Where the page is: path and hash, as the address bar has them. */
export type Place = { readonly path: string; readonly hash: string };

const here = (): Place => ({ path: location.pathname, hash: location.hash });
const place = createStore<Place>(here());

window.addEventListener("popstate", () => place.set(here()));
window.addEventListener("hashchange", () => place.set(here()));

/** Goes to an address of this page without loading it anew. */
export function navigate(to: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  place.set(here());
  if (!to.includes("#")) window.scrollTo(0, 0);
}

export function usePlace(): Place {
  return useStore(place);
}

/** A link inside the page; with a modifier key it is an ordinary link. `current`: it leads to where one is. */
export function Link(props: {
  to: string;
  className?: string | undefined;
  label?: string;
  current?: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={props.to}
      className={props.className}
      aria-label={props.label}
      aria-current={props.current ? "page" : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigate(props.to);
      }}
    >
      {props.children}
    </a>
  );
}
