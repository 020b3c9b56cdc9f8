import { askedMember, type LessonNow } from "@bigboard/design/lesson";
import type { TileId, View } from "@bigboard/panic-on-wall-street/game";

export type Asked = {
  readonly tile: TileId | null;
  /** What is to be bid for it; null where something else is asked for. */
  readonly price: number | null;
  /** Its deal is to be closed. */
  readonly closes: boolean;
  /** The company is not to be looked at: what is offered for it is to be taken, under Offers. */
  readonly takes: boolean;
  readonly finish: boolean;
};

export const NOTHING_ASKED: Asked = { tile: null, price: null, closes: false, takes: false, finish: false };

/** What the step of a lesson asks to be touched next: a company and the key on its slip, the key that takes a bid on it, or the word that one is finished. */
export function askedOf(
  { stage, acts }: LessonNow,
  { tiles, offers }: Pick<View, "tiles" | "offers">,
): Asked {
  if (stage !== "asked") return NOTHING_ASKED;
  const offer = askedMember(acts, "accept", "offer");
  const price = askedMember(acts, "bid", "price");
  const closed = askedMember(acts, "close", "tile");
  const named = askedMember(acts, "bid", "tile") ?? closed;
  const tile = typeof offer === "string" ? offers[offer]?.tile : named;
  return {
    tile: typeof tile === "string" && tiles[tile] !== undefined ? tile : null,
    price: typeof price === "number" ? price : null,
    closes: typeof closed === "string",
    takes: typeof offer === "string",
    finish: acts[0]?.type === "finish",
  };
}
