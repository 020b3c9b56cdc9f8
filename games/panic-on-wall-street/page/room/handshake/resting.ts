import type { Kept } from "./kept.ts";

/** Where the mouse is: over the list, away from it, or there is none. */
export type Mouse = "none" | "over" | "away";

/**
 * The lines put away, of all that are over. Under a mouse each keeps its place until the mouse leaves the list: the next key
 * never slides under it. Where there is no mouse what was closed keeps its place as long as the list is open (`stays`).
 */
export function putAway(
  was: readonly string[],
  lines: readonly Kept<unknown>[],
  mouse: Mouse,
  stays: (key: string) => boolean,
): readonly string[] {
  const gone = lines.flatMap((line) => (line.gone ? [line.key] : []));
  if (mouse === "away") return gone;
  return gone.filter((key) => was.includes(key) || (mouse === "none" && !stays(key)));
}
