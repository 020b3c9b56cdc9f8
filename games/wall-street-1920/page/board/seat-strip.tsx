import { Icon, SeatMedal, seatStyle } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { PlayerView } from "@bigboard/wall-street-1920/game";
import { Group } from "react-aria-components";
import { useTable } from "../table-context.ts";
import styles from "./seat-strip.module.css";
import { Change, SeatState, seatKey } from "./seats.tsx";
import { useFigures } from "./use-figures.tsx";

/** A phone's seats: everybody in one row, with cash and capital; the rest where it has room, and on the sheet behind the plate. */
export function SeatStrip(props: {
  /** By seat, what has just come over it, in dollars. */
  changes: ReadonlyMap<Seat, number>;
  onOpen: (seat: Seat) => void;
}) {
  const t = useT();
  const { view } = useTable();
  return (
    <section className={styles.seats} aria-label={t("street.seats.label")}>
      <ul className={styles.row}>
        {view.players.map((player, seat) => (
          <li key={seatKey(seat)} className={styles.place} data-seat={seat}>
            <Plate seat={seat} player={player} onOpen={() => props.onOpen(seat)} />
            <Change amount={props.changes.get(seat) ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Plate(props: { seat: Seat; player: PlayerView; onOpen: () => void }) {
  const t = useT();
  const table = useTable();
  const { seat, player } = props;
  const info = person(table, seat);
  const mine = seat === table.me;
  const figures = useFigures(player);
  return (
    <Group
      className={styles.seat ?? ""}
      style={seatStyle(info.hat)}
      aria-label={info.name}
      data-turn={(table.view.phase !== "over" && table.view.active === seat) || undefined}
      data-away={info.away || undefined}
    >
      <span className={styles.medal}>
        <SeatMedal hat={info.hat} />
        {info.away ? <Icon id="plug" className={styles.plug} /> : null}
      </span>
      <b className={styles.name} aria-hidden="true">
        {mine ? t("street.you") : info.name}
      </b>
      <span className={styles.state}>
        <SeatState seat={seat} info={info} />
      </span>
      <span className={styles.figures}>
        {figures.map(({ id, words, says, icon, value, more, bad }) => (
          <span key={id} className={styles.figure} data-part={id} data-bad={bad || undefined} {...says}>
            <span className="sr">{words}</span>
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <b aria-hidden="true">
              {value}
              {more === undefined ? null : <small>{more}</small>}
            </b>
          </span>
        ))}
      </span>
      <button
        type="button"
        className={styles.open}
        aria-label={t(mine ? "street.seat.openMine" : "street.seat.open", { name: info.name })}
        onClick={props.onOpen}
      />
    </Group>
  );
}
