import { askedMember, type LessonNow } from "@bigboard/design/lesson";
import type { TileId, View } from "@bigboard/panic-on-wall-street/game";

export type Asked = {
  readonly tile: TileId | null;
  /** The company is not to be looked at: what is offered for it is to be taken. */
  readonly takes: boolean;
  readonly finish: boolean;
};

export const NOTHING_ASKED: Asked = { tile: null, takes: false, finish: false };

/** What the step of a lesson asks to be touched next: a company or the key that takes a bid on it, or the word that one is finished. */
export function askedOf(
  { stage, acts }: LessonNow,
  { tiles, offers }: Pick<View, "tiles" | "offers">,
): Asked {
  if (stage !== "asked") return NOTHING_ASKED;
  const offer = askedMember(acts, "accept", "offer");
  const named = askedMember(acts, "bid", "tile") ?? askedMember(acts, "close", "tile");
  const tile = typeof offer === "string" ? offers[offer]?.tile : named;
  return {
    tile: typeof tile === "string" && tiles[tile] !== undefined ? tile : null,
    takes: typeof offer === "string",
    finish: acts[0]?.type === "finish",
  };
}
