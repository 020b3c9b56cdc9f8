import { Icon, SeatMedal, seatStyle } from "@bigboard/design";
import { botWords } from "@bigboard/design/game-parts/bots";
import { person, type SeatInfo } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { PlayerView } from "@bigboard/wall-street-1920/game";
import { Group } from "react-aria-components";
import { useLabel } from "../labels/use-label.ts";
import { stillToPlay } from "../plan/still-to-play.ts";
import { useTable } from "../table-context.ts";
import { useWaiting } from "../watch/wait-context.tsx";
import styles from "./seats.module.css";
import { useFigures } from "./use-figures.tsx";

/** Everybody at the table: who they are, what they do, and every figure that is public. */
export function Seats(props: {
  /** By seat, what has just come over it, in dollars. */
  changes?: ReadonlyMap<Seat, number>;
  onOpen: (seat: Seat) => void;
}) {
  const t = useT();
  const { view } = useTable();
  return (
    <section className={`seats of${view.players.length}`} aria-label={t("street.seats.label")}>
      <ul className={view.players.length === 5 ? styles.five : undefined}>
        {view.players.map((player, seat) => (
          <li key={seatKey(seat)} className={styles.place} data-seat={seat}>
            <SeatCard seat={seat} player={player} onOpen={() => props.onOpen(seat)} />
            <Change amount={props.changes?.get(seat) ?? 0} />
            <Bubble seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeatCard(props: { seat: Seat; player: PlayerView; onOpen: () => void }) {
  const t = useT();
  const table = useTable();
  const { seat, player } = props;
  const figures = useFigures(player);
  const info = person(table, seat);
  const turn = table.view.phase !== "over" && table.view.active === seat;
  const mine = seat === table.me;
  const classes = ["seat", turn ? "turn" : "", info.away ? "away" : ""];
  return (
    <Group
      className={classes.filter((part) => part !== "").join(" ")}
      style={seatStyle(info.hat)}
      aria-label={info.name}
    >
      <SeatMedal hat={info.hat} />
      <button
        type="button"
        className="who"
        aria-label={t(mine ? "street.seat.openMine" : "street.seat.open", { name: info.name })}
        onClick={props.onOpen}
      >
        <b>{mine ? t("street.you") : info.name}</b>
        <span>
          <SeatState seat={seat} info={info} />
        </span>
      </button>
      <div className="figs">
        {figures.map(({ id, words, says, icon, value, more, bad }) => (
          <span key={id} className={`fig ${bad ? "ln" : ""} ${id === "loans" ? "loans" : ""}`} {...says}>
            <span className="sr">{words}</span>
            <span className="ic" aria-hidden="true">
              {icon}
            </span>
            <span className="vl" aria-hidden="true">
              {value}
              {more === undefined ? null : <small>{more}</small>}
            </span>
          </span>
        ))}
      </div>
    </Group>
  );
}

/** What a seat does just now, in two or three words. */
export function SeatState(props: { seat: Seat; info: SeatInfo }) {
  const t = useT();
  const label = useLabel();
  const { view } = useTable();
  const { info, seat } = props;
  const said = useWaiting().said.get(seat);
  const first = <span {...label("first")}>{t("street.seat.first")}</span>;
  if (said !== undefined) return <q>{t(`say.${said}`)}</q>;
  if (info.standIn) {
    return (
      <>
        <Icon id="plug" /> {t("street.seat.away")} <Icon id="bot" /> {t("street.seat.standIn")}
      </>
    );
  }
  if (info.away) {
    return (
      <>
        <Icon id="plug" /> {t("street.seat.away")}
      </>
    );
  }
  if (view.phase === "over")
    return t("street.seat.points", { points: view.scoring?.sheets[seat]?.total ?? 0 });
  if (view.waiting.includes(seat) && view.active !== seat) return t("street.seat.chooses");
  if (view.active === seat) return t("street.seat.turn");
  if (view.lastRound && stillToPlay(view, seat) === "played") return t("street.seat.played");
  if (view.active === (seat + view.players.length - 1) % view.players.length) return t("street.seat.next");
  if (seat === view.first) return first;
  return info.bot ? botWords(info.temper, t) : t("street.seat.sits");
}

/** What has just been paid or gained, at the edge of the seat. */
export function Change(props: { amount: number }) {
  const t = useT();
  const { amount } = props;
  if (amount === 0) return null;
  return (
    <b className={styles.change} data-way={amount > 0 ? "up" : "down"} data-lies="over">
      {t(amount > 0 ? "street.stage.gained" : "street.stage.paid", { amount: Math.abs(amount) })}
    </b>
  );
}

/** What has just been said there, beside the seat: the plate itself says it in small letters. */
function Bubble(props: { seat: Seat }) {
  const t = useT();
  const said = useWaiting().said.get(props.seat);
  if (said === undefined) return null;
  return (
    <b className={styles.bubble} data-lies="over" data-said={props.seat} aria-hidden="true">
      {t(`say.${said}`)}
    </b>
  );
}

/** Seats never move: their number is their identity. */
export function seatKey(seat: Seat): string {
  return `seat-${seat}`;
}
