import type { Deal } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { stillView } from "../../fixtures/still.ts";
import { type OpenDeal, type TileInfo, tileInfos } from "../../stalls/tiles.ts";
import { dealList } from "./deal-lines.ts";
import { kept } from "./kept.ts";
import { openDeals } from "./shakes.ts";

const infos = tileInfos(stillView({}));
const ME = 2;
const mine = openDeals(infos, ME);
const tileOf = ({ info }: OpenDeal): string => info.tile;
/** The page as it was, and after the first of my deals has become `deal`. */
const after = (deal: (was: Deal) => Deal | null) => {
  const now: readonly TileInfo[] = infos.map((info) =>
    info.tile === mine[0]?.info.tile && info.deal !== null ? { ...info, deal: deal(info.deal) } : info,
  );
  const lines = kept(kept([], mine, tileOf), openDeals(now, ME), tileOf);
  const [first, ...others] = lines;
  return {
    now,
    inPlace: dealList({ shown: lines, away: [] }, now, ME),
    away: dealList({ shown: others, away: first === undefined ? [] : [first] }, now, ME),
  };
};

test("P-NET-72: what stands is listed without a fate", () => {
  const { inPlace, away } = after((was) => was);
  expect(inPlace.lines.map(({ key, fate }) => [key, fate])).toEqual(mine.map((one) => [tileOf(one), null]));
  expect(away.lines).toHaveLength(mine.length - 1);
});

test("what was closed says so in its place at the price it was closed at, and below the list once it has left", () => {
  const { inPlace, away } = after((was) => ({ ...was, price: 35_000, closed: true }));
  expect(inPlace.lines[0]).toMatchObject({ fate: { is: "closed" }, deal: { price: 35_000 } });
  expect(inPlace.closed.map(tileOf)).not.toContain(inPlace.lines[0]?.key);
  expect(away.closed.map(tileOf)).toContain(inPlace.lines[0]?.key);
  expect(away.over).toEqual([]);
});

test("what is over tells who holds it now, or that nobody does", () => {
  const taken = after((was) => ({ ...was, no: 99, investor: 4, price: 45_000 }));
  expect(taken.inPlace.lines[0]?.fate).toMatchObject({ is: "over", now: { investor: 4, price: 45_000 } });
  expect(taken.away.over[0]?.now).toMatchObject({ investor: 4, price: 45_000 });
  expect(after(() => null).inPlace.lines[0]?.fate).toEqual({ is: "over", now: null });
});
