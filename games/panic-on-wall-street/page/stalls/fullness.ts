import type { Layout } from "@bigboard/design/game-parts/layout";
import type { PanicTable } from "../table-context.ts";
import { averageAtEnd } from "./reach.ts";
import type { Side } from "./shown.ts";
import { MANY } from "./stall.tsx";
import type { TileInfo } from "./tiles.ts";

/** So many companies of a stall have room above the market board of a desk, and so many are lines above an investor’s book; a stall across the page takes one less than makes it a list. */
export const ABOVE_BOARD = 4;

/** From so many companies on a stall all lines are lower. */
export const FULL = 8;

/** So many have room as full lines with a gap between them; more lie edge to edge. */
const TEN = 10;

/** How high the lines of all stalls of a page are, by the fullest of them: none is higher than another's. */
export function rowsFor(most: number): "few" | "some" | "many" | "full" | "over" {
  if (most <= ABOVE_BOARD) return "few";
  if (most < MANY) return "some";
  if (most < FULL) return "many";
  return most <= TEN ? "full" : "over";
}

/** A stall so full that its companies are lines. */
export function isCrowded(infos: readonly TileInfo[]): boolean {
  return fullest(infos) >= MANY;
}

export function fullest(infos: readonly TileInfo[]): number {
  return Math.max(0, ...infos.map(({ owner }) => infos.filter((info) => info.owner === owner).length));
}

/** Whether the market board lies on the floor. Where it has no room, its tracks lie in the strip: on a tablet always, on a desk from the first month on, if the match can come to so many companies. */
export function hasBoard(table: PanicTable, infos: readonly TileInfo[], side: Side, layout: Layout): boolean {
  if (layout === "phone") return true;
  if (side === "manager" || layout === "tablet") return false;
  const most = Math.max(fullest(infos), averageAtEnd(table));
  return side === "both" ? most < MANY : most <= ABOVE_BOARD;
}
