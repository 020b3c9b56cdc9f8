import { person } from "@bigboard/design/game-parts/seats";
import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { yieldAt } from "@bigboard/panic-on-wall-street/game";
import { asShown, money, thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { nextMean } from "../parts/next-mean.ts";
import { companyOf, type PanicTable } from "../table-context.ts";
import { ownBid, type TileInfo } from "./tiles.ts";

/** What one company yields now and on average after the roll, in dollars, doubled for an x2. */
export function yieldsOfTile(
  table: Pick<PanicTable, "bound" | "view">,
  tile: TileInfo["tile"],
): { readonly now: number; readonly mean: number } {
  const { colour, x2 } = companyOf(table, tile);
  return {
    now: yieldAt(table.bound, tile, table.view.market[colour]),
    mean: nextMean(table, colour) * (x2 ? 2 : 1),
  };
}

/** How much more the viewer's own deal costs than it brings on average by now; null where it does not, or no such numbers are shown. */
export function lossOf(table: PanicTable, { tile, deal }: Pick<TileInfo, "tile" | "deal">): number | null {
  if (!table.config.helpNumbers || deal === null || deal.investor !== table.me) return null;
  // However small: the same figures stand on the key that bought it.
  const loss = deal.price - asShown(yieldsOfTile(table, tile).mean);
  return loss > 0 ? loss : null;
}

/** A company as it is spoken: name, colour, who holds it, what is offered (P-NET-76). */
export function spokenTile(table: PanicTable, info: TileInfo, t: Translate): string {
  const { colour, x2 } = companyOf(table, info.tile);
  const { deal, bids, asks } = info;
  const words = [
    t.row([
      companyName(table, info.tile, t),
      t(`panic.parts.colour.${colour}`),
      ...(x2 ? [t("panic.parts.x2")] : []),
    ]),
    deal === null
      ? t("panic.stalls.spoken.free")
      : t(deal.closed ? "panic.stalls.spoken.closed" : "panic.stalls.spoken.held", {
          name: nameOf(table, deal.investor, t),
          price: money(t, deal.price),
        }),
  ];
  if (deal?.standing) words.push(t("panic.stalls.standing"));
  const best = bids[0];
  if (best !== undefined) {
    words.push(t("panic.stalls.spoken.bids", { n: bids.length, best: money(t, best.price) }));
  }
  const own = ownBid(info, table.me);
  if (own !== null) words.push(t("panic.stalls.spoken.myBid", { price: money(t, own.price) }));
  const ask = asks.find(({ to }) => to === null || to === table.me);
  if (ask !== undefined) words.push(t("panic.stalls.asks", { price: money(t, ask.price) }));
  const closes = closingWords(table, info, t);
  if (closes !== null) words.push(closes);
  if (table.config.helpNumbers) {
    const { now, mean } = yieldsOfTile(table, info.tile);
    words.push(t("panic.stalls.spoken.yields", { now: money(t, now), next: money(t, mean) }));
  }
  return words.join(". ");
}

/** What a new deal does to the one that lies there: who goes home, and the difference (P-NET-20). */
export function effectWords(
  table: PanicTable,
  info: TileInfo,
  investor: Seat,
  price: number,
  t: Translate,
): string {
  const { deal } = info;
  if (deal === null) {
    return t("panic.stalls.effect.first", {
      mine: String(investor === table.me),
      name: nameOf(table, investor, t),
      price: thousands(t, price),
    });
  }
  const difference = thousands(t, price - deal.price, true);
  if (deal.investor === investor) {
    return t("panic.stalls.effect.reprice", {
      from: thousands(t, deal.price),
      to: thousands(t, price),
      difference,
      mine: String(investor === table.me),
    });
  }
  return t("panic.stalls.effect.replace", {
    name: nameOf(table, deal.investor, t),
    mine: String(deal.investor === table.me),
    even: String(price === deal.price),
    difference,
  });
}

/** Who asks to close the deal on a company; null where nobody does. */
function closingWords(table: PanicTable, { tile }: TileInfo, t: Translate): string | null {
  const by = table.view.closings[tile];
  if (by === undefined) return null;
  return by === table.me
    ? t("panic.stalls.closeAskedYou")
    : t("panic.stalls.asksToClose", { name: person(table, by).name });
}
