import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import { useLabel } from "../labels/use-label.ts";
import { asShown, thousands } from "../parts/money.ts";
import { isInvestor, useTable } from "../table-context.ts";
import styles from "./odds.module.css";
import type { TileInfo } from "./tiles.ts";
import { yieldsOfTile } from "./words.ts";

/** Mean, margin and spread of the company at the price on the slip, where the table shows help numbers (P-OPT-10). Without a price nothing has a margin yet, or the keys say it, each that of its own. */
export function Odds(props: {
  info: TileInfo;
  price: number | null;
  range: { worst: number; best: number };
}) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  if (!table.config.helpNumbers) return null;
  const { mean } = yieldsOfTile(table, props.info.tile);
  return (
    <dl className={styles.odds} {...label("next", { mean: thousands(t, mean) })}>
      <div>
        <dt>{t("panic.stalls.odds.mean")}</dt>
        <dd>{thousands(t, mean)}</dd>
      </div>
      {props.price === null ? null : <Margin info={props.info} price={props.price} />}
      <div {...label("range")}>
        <dt>
          {t(props.range.worst === props.range.best ? "panic.stalls.odds.same" : "panic.stalls.odds.range")}
        </dt>
        <dd>
          {props.range.worst === props.range.best
            ? thousands(t, props.range.best)
            : t("panic.stalls.odds.fromTo", {
                worst: thousands(t, props.range.worst),
                best: thousands(t, props.range.best),
              })}
        </dd>
      </div>
    </dl>
  );
}

/** What a price leaves on average, as both figures are shown. Dollars. */
function marginAt(mean: number, price: number): number {
  return asShown(mean) - price;
}

/** What the price on the slip leaves. */
function Margin(props: { info: TileInfo; price: number }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { mean } = yieldsOfTile(table, props.info.tile);
  const margin = marginAt(mean, props.price);
  // Whoever cannot buy it looks at what its investor would gain.
  const theirs = props.info.owner === table.me || !isInvestor(table.view, table.me);
  return (
    <div
      data-look={margin < 0 ? "bad" : "good"}
      {...label("margin", {
        mean: thousands(t, mean),
        price: thousands(t, props.price),
        margin: thousands(t, margin, true),
      })}
    >
      <dt>
        {t(theirs ? "panic.stalls.odds.theirs" : "panic.stalls.odds.margin", {
          price: thousands(t, props.price),
        })}
      </dt>
      <dd>{thousands(t, margin, true)}</dd>
    </div>
  );
}

/** On a key that costs a price: what that price leaves on average. On a phone one figure above the keys says it. */
export function MarginOf(props: { info: TileInfo; price: number }) {
  const t = useT();
  const table = useTable();
  const phone = useLayout() === "phone";
  if (phone || !table.config.helpNumbers) return null;
  const margin = marginAt(yieldsOfTile(table, props.info.tile).mean, props.price);
  return (
    <b className={styles.margin}>{t("panic.stalls.marginOf", { margin: thousands(t, margin, true) })}</b>
  );
}
