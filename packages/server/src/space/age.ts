import { SERVER_LIMITS } from "../limits.ts";

export const DAY_MS = 86_400_000;

/** How long ago something happened at a table. `last` in milliseconds since 1970; `began`: a match was begun there. */
export type Age = { readonly began: boolean; readonly last: number };

/** When a table goes if nothing more happens there, in milliseconds since 1970; null when it is kept for ever. */
export function goesAt({ began, last }: Age, keepDays: number): number | null {
  if (!began) return last + SERVER_LIMITS.neverBegunMs;
  return keepDays === 0 ? null : last + keepDays * DAY_MS;
}
