import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Deal, TileId } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../parts/money.ts";
import { companyName } from "../parts/names.ts";
import { Swatch } from "../parts/sign.tsx";
import { useTable } from "../table-context.ts";
import styles from "./share-chips.module.css";
import type { TileInfo } from "./tiles.ts";
import type { StallsControl } from "./use-stalls.ts";

/** A company with the deal on it. */
type Share = { readonly tile: TileId; readonly deal: Deal };

/** The companies that a seat holds a share of, each with its deal. */
export function sharesOf(infos: readonly TileInfo[], seat: Seat | null): readonly Share[] {
  return infos.flatMap(({ tile, deal }) => (deal !== null && deal.investor === seat ? [{ tile, deal }] : []));
}

/** The own shares, each a sign and its price: in the place for what others take, where the book under the stalls has its sums alone. */
export function ShareChips(props: { control: StallsControl }) {
  const t = useT();
  const table = useTable();
  const { control } = props;
  const held = sharesOf(control.infos, table.me);
  return (
    <section className={styles.shares} data-shares="">
      <h3>{t("panic.stalls.yourShares", { n: held.length })}</h3>
      <ul data-lies="list">
        {held.map(({ tile, deal }) => {
          const name = companyName(table, tile, t);
          return (
            <li key={tile}>
              <button
                type="button"
                className={styles.share}
                aria-pressed={control.chosen?.tile === tile}
                title={name}
                onClick={() => control.choose(tile)}
              >
                <Swatch tile={tile} />
                <span className="sr">{name}</span>
                <b>{thousands(t, deal.price)}</b>
                {deal.closed ? <Icon id="lock" label={t("panic.stalls.closed")} /> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
