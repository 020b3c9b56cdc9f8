import { askedMember, type LessonNow } from "@bigboard/design/lesson";
import type { TileId, View } from "@bigboard/panic-on-wall-street/game";

/** What the step of a lesson asks to be touched next: a company, or the word that one is finished. */
export function askedOf(
  { stage, acts }: LessonNow,
  { tiles, offers }: Pick<View, "tiles" | "offers">,
): { readonly tile: TileId | null; readonly finish: boolean } {
  if (stage !== "asked") return { tile: null, finish: false };
  const offer = askedMember(acts, "accept", "offer");
  const named = askedMember(acts, "bid", "tile") ?? askedMember(acts, "close", "tile");
  const tile = typeof offer === "string" ? offers[offer]?.tile : named;
  return {
    tile: typeof tile === "string" && tiles[tile] !== undefined ? tile : null,
    finish: acts[0]?.type === "finish",
  };
}
