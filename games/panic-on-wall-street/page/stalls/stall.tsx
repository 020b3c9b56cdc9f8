import { Icon, seatStyle } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { BotSign } from "../parts/bot-sign.tsx";
import { nameOf } from "../parts/names.ts";
import { Medal, SlowSign } from "../parts/who.tsx";
import { SeatShout } from "../room/shout-bubble.tsx";
import { useTable } from "../table-context.ts";
import styles from "./stall.module.css";
import { Tile } from "./tile.tsx";
import type { TileInfo } from "./tiles.ts";
import type { Refused } from "./use-refused.ts";
import type { StallsControl } from "./use-stalls.ts";

/** From how many companies on a stall shows lines instead of signs. */
export const MANY = 6;

/** One manager's stall: an awning in the colour of the hat, and the companies under it. */
export function Stall(props: {
  seat: Seat;
  infos: readonly TileInfo[];
  control: StallsControl;
  fresh: ReadonlySet<TileId>;
  refused: ReadonlyMap<TileId, Refused>;
  dense: boolean;
  /** Its awning tells whose it is. */
  named: boolean;
}) {
  const t = useT();
  const table = useTable();
  const { seat, infos, control } = props;
  const { hat, away, standIn } = person(table, seat);
  const free = infos.filter(({ deal }) => deal === null).length;
  const name = nameOf(table, seat, t);
  const finished = table.view.finished.includes(seat);
  const open = finished && free === 0 ? "" : t("panic.stalls.freeCount", { n: free });
  const state = standIn ? t("panic.parts.standIn") : away ? t("panic.parts.away") : open;
  return (
    <section
      className={styles.stall}
      data-stall=""
      style={seatStyle(hat)}
      aria-label={t("panic.stalls.stallOf", { name })}
    >
      <h2 className={props.named ? styles.awning : "sr"}>
        <Medal seat={seat} />
        <b className={styles.name}>{name}</b>
        <BotSign seat={seat} />
        <SlowSign seat={seat} />
        <small className={styles.state}>
          {finished ? <Icon id="check" label={t("panic.stalls.finished")} /> : null} {state}
        </small>
        <SeatShout seat={seat} brief />
      </h2>
      <ul className={styles.tiles} data-many={infos.length >= MANY || props.dense || undefined}>
        {infos.map((info) => (
          <li key={info.tile}>
            <Tile
              info={info}
              dense={props.dense || infos.length >= MANY}
              chosen={control.chosen?.tile === info.tile}
              favourite={control.favourites.has(info.tile)}
              fresh={props.fresh.has(info.tile)}
              refused={props.refused.get(info.tile) ?? null}
              awning={props.named ? seat : null}
              onChoose={() => control.choose(info.tile)}
            />
          </li>
        ))}
      </ul>
      {infos.length === 0 ? <p className={styles.none}>{t("panic.stalls.noneHere")}</p> : null}
    </section>
  );
}
