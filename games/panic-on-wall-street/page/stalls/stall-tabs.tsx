import { Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { useAsked } from "../coach/coach-context.tsx";
import { BotSign } from "../parts/bot-sign.tsx";
import { nameOf } from "../parts/names.ts";
import { Medal, SlowSign } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import styles from "./doors.module.css";
import type { Shown } from "./shown.ts";

/** From so many on a name stands below its medal. */
const MANY_DOORS = 4;

/** Doors to the stalls: on a phone one at a time, for a manager the own one or those of the others. */
export function StallTabs(props: {
  /** The viewer has a stall. */
  mine: boolean;
  managers: readonly Seat[];
  shown: Shown;
  onShow: (shown: Shown) => void;
  filtering: boolean;
  onFilter: () => void;
}) {
  const t = useT();
  const table = useTable();
  const phone = useLayout() === "phone";
  const { shown, onShow } = props;
  const asked = useAsked();
  // What is offered is answered under Offers, from whichever stall.
  const tile = asked.takes ? null : asked.tile;
  const owner = tile === null ? undefined : table.view.tiles[tile]?.owner;
  return (
    <nav
      className={styles.tabs}
      data-many={(phone && props.managers.length >= MANY_DOORS) || undefined}
      aria-label={t("panic.stalls.tabs")}
    >
      {props.mine && table.me !== null ? (
        <button
          type="button"
          className={styles.tab}
          aria-pressed={shown === "mine"}
          data-asked={(owner === table.me && shown !== "mine") || undefined}
          onClick={() => onShow("mine")}
        >
          <Medal seat={table.me} />
          <span>{t("panic.stalls.myStallTab")}</span>
        </button>
      ) : null}
      {phone ? (
        props.managers.map((seat) => (
          <button
            key={seat}
            type="button"
            className={styles.tab}
            aria-pressed={shown === seat}
            data-asked={(owner === seat && shown !== seat) || undefined}
            aria-label={
              person(table, seat).slow
                ? t("panic.parts.slowName", { name: nameOf(table, seat, t) })
                : nameOf(table, seat, t)
            }
            onClick={() => onShow(seat)}
          >
            <Medal seat={seat} />
            <SlowSign seat={seat} />
            <BotSign seat={seat} />
            <span>{nameOf(table, seat, t)}</span>
          </button>
        ))
      ) : (
        <button
          type="button"
          className={styles.tab}
          aria-pressed={shown !== "mine"}
          data-asked={(owner !== undefined && owner !== table.me && shown === "mine") || undefined}
          onClick={() => onShow("all")}
        >
          <span>{t("panic.stalls.otherStalls")}</span>
        </button>
      )}
      {phone ? (
        <button
          type="button"
          className={`${styles.tab} ${styles.funnel}`}
          aria-pressed={props.filtering}
          aria-label={t("panic.stalls.filter.label")}
          onClick={props.onFilter}
        >
          <Icon id="funnel" />
          <small aria-hidden="true">{t("panic.stalls.filter.label")}</small>
        </button>
      ) : null}
    </nav>
  );
}
