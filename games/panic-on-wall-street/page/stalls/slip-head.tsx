import { Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import { LANGUAGES } from "@bigboard/design/settings";
import { inLanguage } from "../parts/in-language.ts";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { Swatch } from "../parts/sign.tsx";
import { companyOf, useTable } from "../table-context.ts";
import { askWords, ownAskWords } from "./bid-words.ts";
import styles from "./slip.module.css";
import type { TileInfo } from "./tiles.ts";
import type { StallsControl } from "./use-stalls.ts";

/** The chosen company at the head of a slip: what it is, who holds it, and the star that keeps an eye on it. */
export function SlipHead(props: { info: TileInfo; control: StallsControl }) {
  const t = useT();
  const table = useTable();
  const { info, control } = props;
  const kept = control.favourites.has(info.tile);
  const { names, slogans } = table.bound.companies.get(info.tile) ?? { names: null, slogans: null };
  const others = LANGUAGES.filter((language) => language !== t.language).flatMap((language) =>
    names === null ? [] : [inLanguage(names, language)],
  );
  return (
    <div className={styles.what}>
      <Swatch tile={info.tile} />
      <div title={others.join(" \u00b7 ")}>
        <h3 className={styles.company}>{companyName(table, info.tile, t)}</h3>
        <p className={styles.holder}>
          <HeldBy info={info} />
        </p>
        {companyOf(table, info.tile).x2 ? (
          <p className={styles.double}>
            <b>{t("panic.stalls.x2")}</b>
          </p>
        ) : null}
        {slogans === null ? null : (
          // In quotes: what the firm says of itself is no advice.
          <p className={styles.slogan}>
            <q>{inLanguage(slogans, t.language)}</q>
          </p>
        )}
      </div>
      <button
        type="button"
        className={`ico ${styles.keep}`}
        aria-pressed={kept}
        aria-label={t("panic.stalls.favourite")}
        onClick={() => control.toggleFavourite(info.tile)}
      >
        <Icon id={kept ? "star" : "star-open"} />
        <small aria-hidden="true">{t("panic.stalls.star")}</small>
      </button>
    </div>
  );
}

/** "Nell asks 85. Ada holds it at 70, closed." A manager's own says all that he asks, and of whom. On a phone what is asked, and what taking it does, follows below. */
function HeldBy(props: { info: TileInfo }) {
  const t = useT();
  const table = useTable();
  const { deal, asks, owner } = props.info;
  const phone = useLayout() === "phone";
  const ask = asks.find(({ to }) => to === null || to === table.me);
  return (
    <>
      {owner === table.me
        ? asks.length === 0
          ? null
          : `${ownAskWords(table, asks, t)} `
        : ask === undefined
          ? null
          : phone || table.me === null
            ? `${t("panic.stalls.asksOf", { name: nameOf(table, owner, t), price: thousands(t, ask.price) })} `
            : `${askWords(table, props.info, ask, t)} `}
      {deal === null
        ? t("panic.stalls.nobodyHolds")
        : t(deal.closed ? "panic.stalls.holdsClosed" : "panic.stalls.holds", {
            name: nameOf(table, deal.investor, t),
            mine: String(deal.investor === table.me),
            price: thousands(t, deal.price),
          })}
    </>
  );
}
