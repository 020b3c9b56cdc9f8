import { useT } from "@bigboard/design/i18n";
import { useId, useState } from "react";
import { asShown, money, thousands } from "../../parts/money.ts";
import { nameOf } from "../../parts/names.ts";
import { useDoubt } from "../../parts/steady/use-doubt.ts";
import { ruinBy } from "../../stalls/best-act.ts";
import { firstPrice, SURE_ABOVE } from "../../stalls/prices.ts";
import { Warning } from "../../stalls/standing.tsx";
import type { TileInfo } from "../../stalls/tiles.ts";
import { yieldsOfTile } from "../../stalls/words.ts";
import { worseWords } from "../../stalls/worse-words.ts";
import { useTable } from "../../table-context.ts";
import styles from "./prices.module.css";
import { firstKey, keysBegin, pricesFrom, turned } from "./shakes.ts";
import { useBrought } from "./use-moved.ts";

/** What one weighs a price against, in one line: the average, who holds the company and for how much, and what the small figures say. */
function PriceFacts(props: { info: TileInfo; asks: string | null }) {
  const t = useT();
  const table = useTable();
  const { deal, tile, owner } = props.info;
  const held =
    deal === null
      ? t("panic.stalls.spoken.free")
      : t("panic.stalls.spoken.held", {
          name: nameOf(table, deal.investor, t),
          price: thousands(t, deal.price),
        });
  return (
    <p className={styles.facts}>
      {table.config.helpNumbers ? (
        <b>{t("panic.parts.next", { money: thousands(t, yieldsOfTile(table, tile).mean) })}</b>
      ) : null}
      <b>{held}</b>
      {/* A second press is asked for in the line that is there already: the keys below keep their place. */}
      {props.asks !== null ? (
        <strong className={styles.asks}>{props.asks}</strong>
      ) : table.config.helpNumbers ? (
        <small>{t("room.pad.small", { side: owner === table.me ? "sell" : "buy" })}</small>
      ) : null}
    </p>
  );
}

/** A small line on the key of a price. */
type Small = { readonly words: string; readonly gain: "more" | "less" | undefined };

/** Twelve prices at a time; the tap on one sends the offer, and a second where something better stands. */
export function Prices(props: {
  info: TileInfo;
  closed: boolean;
  isRefused: (price: number) => boolean;
  onPick: (price: number) => void;
}) {
  const t = useT();
  const table = useTable();
  const { unit } = table.bound.edition.limits;
  const { info, closed } = props;
  const { deal } = info;
  const buys = info.owner !== table.me;
  const { mean } = yieldsOfTile(table, info.tile);
  const [first, setFirst] = useState(() =>
    firstKey(keysBegin(deal, table.me, firstPrice(table, info, mean), unit), unit, SURE_ABOVE),
  );
  const { into, guard } = useBrought();
  const [doubted, setDoubted] = useDoubt();
  const prices = pricesFrom(first, unit);
  const before = turned(first, -1, unit, SURE_ABOVE);
  const after = turned(first, 1, unit, SURE_ABOVE);
  const ids = useId();
  const short = (price: number): number => (buys ? (ruinBy(table, info, price)?.short ?? 0) : 0);
  // A manager who asks for what the company is sold at already, or for less, can only lose by it.
  const sold = (price: number): boolean => !buys && deal !== null && price <= deal.price;
  const worse = (price: number): string | null =>
    sold(price) && deal !== null
      ? t("panic.stalls.soldFor", { price: thousands(t, deal.price) })
      : worseWords(table, info, price, t, closed);
  /** The price whose first press was not sent, and why; null where nothing is asked, or no longer. */
  const asked = prices
    .map((price) => ({ price, words: worse(price) }))
    .find(({ price, words }) => words !== null && doubted === `${price}/${words}`);
  const press = (price: number): void => {
    const words = worse(price);
    if (words === null || props.isRefused(price) || asked?.price === price) props.onPick(price);
    else setDoubted(`${price}/${words}`);
  };
  /** What a price could come to: the margin always, and with it what stands against the price. */
  const said = (price: number): readonly Small[] => {
    if (asked?.price === price) return [{ words: t("room.pad.sureKey"), gain: "less" }];
    const gain = buys ? asShown(mean) - price : price - asShown(mean);
    return [
      ...(table.config.helpNumbers
        ? [
            {
              words: thousands(t, gain, true),
              gain: gain > 0 ? "more" : gain < 0 ? "less" : undefined,
            } as const,
          ]
        : []),
      ...(short(price) > 0
        ? [{ words: t("room.pad.short", { short: thousands(t, short(price)) }), gain: "less" } as const]
        : []),
      ...(sold(price) && deal !== null
        ? [{ words: t("room.pad.soldAt", { price: thousands(t, deal.price) }), gain: "less" } as const]
        : []),
    ];
  };
  const why = asked?.words ?? null;
  return (
    <>
      <PriceFacts info={info} asks={why} />
      <fieldset className={styles.prices} ref={into} onClickCapture={guard}>
        <legend className="sr">{t("room.pad.price")}</legend>
        {prices.map((price) => {
          const smalls = said(price);
          return (
            <button
              key={price}
              type="button"
              className={styles.price}
              aria-label={money(t, price)}
              aria-disabled={props.isRefused(price)}
              aria-describedby={smalls.length === 0 ? undefined : `${ids}-${price}`}
              data-asks={asked?.price === price || undefined}
              data-ruins={short(price) > 0 || undefined}
              onClick={() => press(price)}
            >
              {thousands(t, price)}
              {smalls.length === 0 ? null : (
                <span id={`${ids}-${price}`}>
                  {smalls.map(({ words, gain }) => (
                    <small key={words} data-gain={gain}>
                      {words}
                    </small>
                  ))}
                </span>
              )}
            </button>
          );
        })}
        <button
          type="button"
          className={styles.page}
          aria-disabled={before === first}
          onClick={() => setFirst(before)}
        >
          {t("room.pad.less")}
        </button>
        <button
          type="button"
          className={styles.page}
          aria-disabled={after === first}
          onClick={() => setFirst(after)}
        >
          {t("room.pad.more")}
        </button>
        <span className="sr" role="status">
          {why ?? ""}
        </span>
        {prices.some((price) => short(price) > 0) ? (
          <Warning on="ink">{t.rich("room.pad.ruinFrom")}</Warning>
        ) : null}
      </fieldset>
    </>
  );
}
