import { Icon, SeatMedal, seatStyle } from "@bigboard/design";
import { botWords } from "@bigboard/design/game-parts/bots";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { SeatView, TableView } from "@bigboard/protocol";
import { gameTitle } from "../../game-title.ts";
import { QrCode } from "../table/qr-code.tsx";
import { ScreenSwitches } from "./join.tsx";
import { FOR_THE_HOME, isReachable } from "./reachable.ts";

/** The wall while the table gathers: the code as large as it gets, and seats that fill (P-NET-69). */
export function ScreenWaiting(props: { table: TableView }) {
  const t = useT();
  const { table } = props;
  const { invite, code, seats } = table;
  const free = seats.filter(({ holder }) => holder === "free").length;
  const title = gameTitle(table.game, t);
  return (
    <div className="screen-waiting">
      <header>
        <h1 className="title">{title}</h1>
        <p role="status">{free === 0 ? t("screen.full.seats") : t("screen.free", { free })}</p>
        <ScreenSwitches />
      </header>
      <main>
        <section className="paper screen-invitation" aria-label={t("menu.invite")}>
          <QrCode text={invite} label={t("invite.qr")} />
          <strong translate="no">{code}</strong>
          <p>{isReachable(invite) ? t("screen.scan") : t("screen.unreachable")}</p>
          <code translate="no">
            {isReachable(invite) ? invite.replace(/^https?:\/\//, "") : FOR_THE_HOME}
          </code>
        </section>
        <ol className={seats.length > 6 ? "screen-seats many" : "screen-seats"} aria-label={t("room.label")}>
          {seats.map((place) => (
            <li key={place.seat} className={place.holder} style={seatStyle(place.hat)}>
              {place.holder === "free" ? <Icon id="walk" /> : <SeatMedal hat={place.hat} />}
              <b>{place.holder === "free" ? t("screen.seatFree") : place.name}</b>
              <small>{stateOf(place, table.host, t)}</small>
            </li>
          ))}
        </ol>
      </main>
    </div>
  );
}

/** The host is never waited for here: the bell is the host's nod. */
function stateOf(place: SeatView, host: number, t: Translate): string {
  if (place.holder === "free") return "";
  if (place.holder === "bot") return botWords(place.bot, t);
  const hosts = place.seat === host;
  const own = !place.connected
    ? t("screen.away")
    : hosts
      ? t("screen.hostRings")
      : place.ready
        ? t("screen.ready")
        : t("screen.notReady");
  const state = place.program === true ? t("room.program", { state: own }) : own;
  return hosts && !place.connected ? t("screen.host", { state }) : state;
}
