import { useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { WhileOut } from "../out/while-out.tsx";
import { useTable } from "../table-context.ts";
import { Below } from "./below.tsx";
import { FavouritesBar, FilterBar } from "./filter-bar.tsx";
import { NO_FILTER, passes } from "./filters.ts";
import styles from "./floor.module.css";
import { ABOVE_BOARD, FULL, fullest, rowsFor } from "./fullness.ts";
import { OwnStall } from "./own-stall.tsx";
import { openStalls, type Shown, type Side } from "./shown.ts";
import { Stall } from "./stall.tsx";
import { StallTabs } from "./stall-tabs.tsx";
import type { TileInfo } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";
import type { Refused } from "./use-refused.ts";
import type { Signals } from "./use-signals.ts";
import type { StallsControl } from "./use-stalls.ts";

/** The stalls themselves, narrowed as the viewer wants them. */
export function Stalls(props: {
  control: StallsControl;
  dealing: Dealing;
  signals: Signals;
  refused: ReadonlyMap<TileId, Refused>;
  side: Side;
  /** The managers other than the viewer. */
  others: readonly Seat[];
  crowded: boolean;
}) {
  const t = useT();
  const { me, bound } = useTable();
  const { control, dealing, signals, side, others, crowded } = props;
  const { filter, favourites } = control;
  const layout = useLayout();
  const phone = layout === "phone";
  const [shown, setShown] = useState<Shown>(side === "manager" || side === "both" ? "mine" : "all");
  const [filtering, setFiltering] = useState(false);
  const narrowed = filter.name !== "all" || filter.colour !== null;
  const wide = useWide();
  const open = openStalls({ side, layout, wide, crowded, narrowed, shown, others });
  const of = (seat: Seat): readonly TileInfo[] =>
    control.infos.filter((info) => info.owner === seat && passes(info, filter, { bound, me, favourites }));
  const filterable = control.infos.filter(({ owner }) =>
    owner === me ? open.own : open.others.includes(owner) || phone,
  );
  const listed = open.others.filter((seat) => !phone || !narrowed || of(seat).length > 0);
  const most = fullest(control.infos);
  // Its door says whose it is.
  const alone = open.doors && phone && !narrowed;
  const theirs = (
    <div className={styles.others}>
      {listed.map((seat) => (
        <Stall
          key={seat}
          seat={seat}
          infos={of(seat)}
          control={control}
          fresh={signals.fresh}
          refused={props.refused}
          dense={
            (layout === "desk" && side === "investor" && most >= ABOVE_BOARD) ||
            (!phone && (open.stacked || (open.own && side === "manager"))) ||
            (open.own && crowded) ||
            (phone && narrowed)
          }
          named={!alone}
        />
      ))}
    </div>
  );
  return (
    <section className={styles.stalls} data-lies="list" aria-label={t("panic.stalls.label")}>
      {phone ? <WhileOut /> : null}
      {open.doors ? (
        <StallTabs
          mine={side === "manager" || side === "both"}
          managers={others}
          shown={open.own ? "mine" : phone ? (open.others[0] ?? "all") : "all"}
          onShow={(next) => {
            setShown(next);
            control.setFilter(NO_FILTER);
            // A paper over a stall that is not there any more would only hide this one.
            if (phone) control.choose(null);
          }}
          filtering={filtering || narrowed}
          onFilter={() => setFiltering((now) => !now)}
        />
      ) : null}
      {!phone || wide || filtering || narrowed ? <FilterBar control={control} infos={filterable} /> : null}
      {phone ? null : <FavouritesBar control={control} />}
      <div
        className={styles.shelves}
        data-shelves=""
        data-lies="list"
        data-full={most >= FULL || undefined}
        data-rows={rowsFor(side === "manager" && !phone ? Math.max(most, FULL) : most)}
      >
        {open.own && me !== null ? (
          <div
            className={styles.row}
            data-own={open.stacked ? "above" : "beside"}
            data-main={(side === "manager" && listed.length > 0) || undefined}
          >
            <OwnStall
              infos={of(me)}
              control={control}
              dealing={dealing}
              fresh={signals.fresh}
              named={!alone}
            />
            {theirs}
          </div>
        ) : (
          theirs
        )}
      </div>
      {phone ? null : <Below key={listed.join()} />}
    </section>
  );
}
