import { SHELF } from "@bigboard/games/pages";

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "table"; readonly code: string }
  | { readonly page: "screen"; readonly code: string }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "learn"; readonly game: string }
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
  if (first === "learn" && second !== undefined) return { page: "learn", game: second };
  if (first === "replay") return { page: "replay", match: second ?? null };
  if (first === "verify" && second === undefined) return { page: "verify" };
  return { page: "lost" };
}
