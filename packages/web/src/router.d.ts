import type { ReactNode } from "react";
/** Where the page is: path and hash, as the address bar has them. */
export type Place = {
  readonly path: string;
  readonly hash: string;
};
/** Goes to an address of this page without loading it anew. */
export declare function navigate(to: string, how?: "push" | "replace"): void;
export declare function usePlace(): Place;
/** A link inside the page; with a modifier key it is an ordinary link. */
export declare function Link(props: {
  to: string;
  className?: string;
  label?: string;
  children: ReactNode;
}): import("react").JSX.Element;
export type Route =
  | {
      readonly page: "lobby";
    }
  | {
      readonly page: "table";
      readonly code: string;
    }
  | {
      readonly page: "screen";
      readonly code: string;
    }
  | {
      readonly page: "rules";
      readonly game: string;
    }
  | {
      readonly page: "replay";
      readonly match: string | null;
    }
  | {
      readonly page: "verify";
    }
  | {
      readonly page: "lost";
    };
/** The page of an address. Table codes are forgiven their lower case. */
export declare function routeOf(path: string): Route;
