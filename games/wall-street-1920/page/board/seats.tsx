import { Coin, Icon, SeatMedal, seatStyle } from "@bigboard/design";
import { person, type SeatInfo } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { LabelProps } from "@bigboard/design/labels/label";
import type { Seat } from "@bigboard/kernel";
import type { PlayerView } from "@bigboard/wall-street-1920/game";
import type { ReactNode } from "react";
import { Group } from "react-aria-components";
import { useLabel } from "../labels/use-label.ts";
import { useTable } from "../table-context.ts";
import { useWaiting } from "../watch/wait-context.tsx";
import styles from "./seats.module.css";

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
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeatCard(props: { seat: Seat; player: PlayerView; onOpen: () => void }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { seat, player } = props;
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
        <Figure
          words={t("street.seat.cash", { cash: player.cash })}
          says={label("cash", { cash: player.cash })}
          icon={<Coin amount="$" metal="silver" />}
        >
          {player.cash}
        </Figure>
        <Figure
          words={t("street.seat.capital", { capital: player.capital })}
          says={label("capital", { capital: player.capital })}
          icon={<Icon id="capital" />}
        >
          {player.capital}
        </Figure>
        <Figure
          words={t("street.seat.cards", { shares: player.shareCount, markets: player.marketCount })}
          says={label("kept", { shares: player.shareCount, markets: player.marketCount })}
          icon={<Icon id="shares" />}
        >
          {player.shareCount}
          <small>+{player.marketCount}</small>
        </Figure>
        {player.loans === 0 ? null : (
          <Figure
            className="ln loans"
            words={t("street.seat.loans", { loans: player.loans })}
            says={label("loans", { loans: player.loans })}
            icon={<Icon id="loan" />}
          >
            {player.loans}
          </Figure>
        )}
        {player.tycoonPoints === 0 ? null : (
          <Figure
            className={player.tycoonPoints < 0 ? "ln" : ""}
            words={t("street.seat.tycoon", { points: player.tycoonPoints })}
            says={label("tycoonPoints", { points: player.tycoonPoints })}
            icon={<b className="tyl">A</b>}
          >
            {player.tycoonPoints > 0 ? `+${player.tycoonPoints}` : `−${-player.tycoonPoints}`}
          </Figure>
        )}
      </div>
    </Group>
  );
}

function Figure(props: {
  words: string;
  says: LabelProps;
  icon: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span className={`fig ${props.className ?? ""}`} {...props.says}>
      <span className="sr">{props.words}</span>
      <span className="ic" aria-hidden="true">
        {props.icon}
      </span>
      <span className="vl" aria-hidden="true">
        {props.children}
      </span>
    </span>
  );
}

function SeatState(props: { seat: Seat; info: SeatInfo }) {
  const t = useT();
  const { view } = useTable();
  const { info, seat } = props;
  const said = useWaiting().said.get(seat);
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
  if (view.phase === "over") return t(seat === view.first ? "street.seat.first" : "street.seat.sits");
  if (view.waiting.includes(seat) && view.active !== seat) return t("street.seat.chooses");
  if (view.active === seat) return t("street.seat.turn");
  if (view.active === (seat + view.players.length - 1) % view.players.length) return t("street.seat.next");
  if (seat === view.first) return t("street.seat.first");
  return info.bot ? t("street.seat.bot") : t("street.seat.sits");
}

/** What has just been paid or gained, at the edge of the seat. */
function Change(props: { amount: number }) {
  const t = useT();
  const { amount } = props;
  if (amount === 0) return null;
  return (
    <b className={styles.change} data-way={amount > 0 ? "up" : "down"} data-lies="over">
      {t(amount > 0 ? "street.stage.gained" : "street.stage.paid", { amount: Math.abs(amount) })}
    </b>
  );
}

/** Seats never move: their number is their identity. */
export function seatKey(seat: Seat): string {
  return `seat-${seat}`;
}
