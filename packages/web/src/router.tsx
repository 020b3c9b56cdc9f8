import type { ReactNode } from "react";
import { SHELF } from "./shelf.ts";
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

/** A link inside the page; with a modifier key it is an ordinary link. */
export function Link(props: { to: string; className?: string; label?: string; children: ReactNode }) {
  return (
    <a
      href={props.to}
      className={props.className}
      aria-label={props.label}
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

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "table"; readonly code: string }
  | { readonly page: "screen"; readonly code: string }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "replay"; readonly match: string | null }
  | { readonly page: "verify" }
  | { readonly page: "lost" };

/** The page of an address. Table codes are forgiven their lower case. */
export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, third] = parts;
  if (first === undefined) return { page: "lobby" };
  if (first === "t" && second !== undefined && third === "screen" && parts.length === 3) {
    return { page: "screen", code: second.toUpperCase() };
  }
  if (parts.length > 2) return { page: "lost" };
  if (first === "t" && second !== undefined) return { page: "table", code: second.toUpperCase() };
  if (first === "rules") return { page: "rules", game: second ?? SHELF[0].id };
  if (first === "replay") return { page: "replay", match: second ?? null };
  if (first === "verify" && second === undefined) return { page: "verify" };
  return { page: "lost" };
}
