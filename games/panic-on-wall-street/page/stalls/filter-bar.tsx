import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { COLOURS } from "@bigboard/panic-on-wall-street/game";
import { useLabel } from "../labels/use-label.ts";
import { enamel } from "../parts/colours.ts";
import { companyName } from "../parts/names.ts";
import { Shape, Swatch } from "../parts/sign.tsx";
import { useTable } from "../table-context.ts";
import styles from "./doors.module.css";
import { FILTERS, type FilterName, passes } from "./filters.ts";
import type { TileInfo } from "./tiles.ts";
import type { StallsControl } from "./use-stalls.ts";

/** What the stalls are narrowed to: one name, and one colour on top (P-NET-46). */
export function FilterBar(props: { control: StallsControl; infos: readonly TileInfo[] }) {
  const t = useT();
  const label = useLabel();
  const { bound, me } = useTable();
  const { control } = props;
  const { filter, favourites } = control;
  const count = (name: FilterName): number =>
    props.infos.filter((info) => passes(info, { name, colour: null }, { bound, me, favourites })).length;
  return (
    <fieldset className={styles.filters}>
      <legend className="sr">{t("panic.stalls.filter.label")}</legend>
      {FILTERS.filter((name) => name !== "mine" || me !== null).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.filter}
          aria-pressed={filter.name === name}
          {...label("filter", { name })}
          onClick={() => control.setFilter({ ...filter, name })}
        >
          {name === "favourites" ? <Icon id="star" label={t("panic.stalls.filter.favourites")} /> : null}
          {name === "favourites" ? null : t(`panic.stalls.filter.${name}`)} <b>{count(name)}</b>
        </button>
      ))}
      <span className={styles.colours}>
        {COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            className={`${styles.colour} ${enamel(colour)}`}
            aria-pressed={filter.colour === colour}
            {...label("filterColour", { colour: t(`panic.parts.colour.${colour}`) })}
            onClick={() => control.setFilter({ ...filter, colour: filter.colour === colour ? null : colour })}
          >
            <Shape colour={colour} />
          </button>
        ))}
      </span>
      {/* Nobody has to find a pointer's rest: what is narrowed to says in words what it is. */}
      {filter.name === "all" ? null : (
        <p className={styles.means}>{t("panic.label.filter", { name: filter.name })}</p>
      )}
    </fieldset>
  );
}

/** The companies the viewer keeps an eye on, one touch away (P-NET-46). */
export function FavouritesBar(props: { control: StallsControl }) {
  const t = useT();
  const table = useTable();
  const { control } = props;
  const kept = control.infos.filter(({ tile }) => control.favourites.has(tile));
  if (kept.length === 0) return null;
  return (
    <ul className={styles.kept} aria-label={t("panic.stalls.filter.favourites")}>
      {kept.map(({ tile }) => (
        <li key={tile}>
          <button
            type="button"
            className={styles.one}
            aria-pressed={control.chosen?.tile === tile}
            onClick={() => control.choose(tile)}
          >
            <Swatch tile={tile} />
            <span>{companyName(table, tile, t)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
