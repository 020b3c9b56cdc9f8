import type { Seat } from "@bigboard/kernel";
import type { TileId, View } from "@bigboard/panic-on-wall-street/game";
import type { TileInfo } from "../../stalls/tiles.ts";

/** The deals, by company, whose closing the viewer has asked for while the page was there. */
export type Asked = ReadonlyMap<TileId, number>;

/** The same, with what is asked now; the same object where nothing is new. */
export function askedNow(
  was: Asked,
  infos: readonly TileInfo[],
  closings: View["closings"],
  me: Seat,
): Asked {
  const more = infos.flatMap(({ tile, deal }) =>
    deal !== null && closings[tile] === me && was.get(tile) !== deal.no ? [[tile, deal.no] as const] : [],
  );
  return more.length === 0 ? was : new Map([...was, ...more]);
}

/** What became of them: no answer yet, agreed, or kept open. A deal that is over is told elsewhere. */
export function closingsOf(
  asked: Asked,
  infos: readonly TileInfo[],
  closings: View["closings"],
  me: Seat,
  isKept: (tile: TileId) => boolean,
) {
  const those = infos.filter(({ tile, deal }) => deal !== null && asked.get(tile) === deal.no);
  return {
    waits: those.filter(({ tile }) => closings[tile] === me),
    closed: those.filter(({ deal }) => deal?.closed === true),
    kept: infos.filter(({ tile }) => isKept(tile)),
  };
}
