import { Icon, seatStyle } from "@bigboard/design";
import { useLeft } from "@bigboard/design/game-parts/clock";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { BotSign } from "../../../parts/bot-sign.tsx";
import { MarketBoard } from "../../../parts/market.tsx";
import { thousands } from "../../../parts/money.ts";
import { nameOf, namesOf } from "../../../parts/names.ts";
import { Medal, SlowSign } from "../../../parts/who.tsx";
import { type TileInfo, tileInfos } from "../../../stalls/tiles.ts";
import { useDesk, useTable } from "../../../table-context.ts";
import { SeatShout } from "../../shout-bubble.tsx";
import { doneNow } from "../done.ts";
import { Investors } from "../investors.tsx";
import { ScreenTile } from "../screen-tile.tsx";
import { type Fresh, useFresh } from "../use-fresh.ts";

/** From this many tiles in one stall on, all of them become strips of one line. */
const STRIPS_FROM = 5;

/** Step 1 on the wall: all stalls, the market, the investors. */
export function StallsScene() {
  const { view } = useTable();
  const { shell } = useDesk();
  const fresh = useFresh(shell.feed);
  const infos = tileInfos(view);
  const managers = view.players.flatMap(({ manager }, seat) => (manager === "active" ? [seat] : []));
  const most = Math.max(...managers.map((seat) => infos.filter(({ owner }) => owner === seat).length));
  return (
    <>
      <ul
        className={most >= STRIPS_FROM ? "rms-stalls strips" : "rms-stalls"}
        style={{ gridTemplateColumns: `repeat(${managers.length}, minmax(0, 1fr))` }}
      >
        {managers.map((seat) => (
          <Stall key={seat} seat={seat} infos={infos.filter(({ owner }) => owner === seat)} fresh={fresh} />
        ))}
      </ul>
      <div className="rms-low">
        <MarketBoard />
        <Investors />
      </div>
      <Opening />
    </>
  );
}

function Stall(props: { seat: Seat; infos: readonly TileInfo[]; fresh: ReadonlyMap<string, Fresh> }) {
  const t = useT();
  const table = useTable();
  const { seat, infos, fresh } = props;
  const { view } = table;
  // Only where purses lie open for everybody (P-OPT-3): hidden ones are not even sent here.
  const purse = view.players[seat]?.purse ?? null;
  const open = infos.filter(({ deal }) => deal === null).length;
  return (
    <li className="rms-stall" style={seatStyle(person(table, seat).hat)}>
      <h2 className="pn-awning">
        <Medal seat={seat} />
        <b>{nameOf(table, seat, t)}</b>
        <SlowSign seat={seat} />
        <BotSign seat={seat} />
        {doneNow(view).includes(seat) ? <Icon id="check" label={t("room.done")} /> : null}
        <small>{t("room.open", { n: open })}</small>
        {purse === null ? null : (
          <b className="rms-purse num" data-purse={purse}>
            {thousands(t, purse)}
          </b>
        )}
        <SeatShout seat={seat} />
      </h2>
      <ul>
        {infos.map((info) => (
          <ScreenTile key={info.tile} info={info} fresh={fresh.get(info.tile) ?? null} />
        ))}
      </ul>
    </li>
  );
}

/** Before the clock starts (P-NET-3): how many are ready, then three, two, one. */
function Opening() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  // A pause holds the three seconds too.
  const finishAt = view.phase === "negotiation" && view.pause === null ? view.finishAt : null;
  const left = useLeft(view.phase === "countdown" ? view.until : finishAt);
  if (view.phase === "countdown" || finishAt !== null) {
    const words = view.phase === "countdown" ? t("room.opens") : t("room.finishing");
    return (
      <p className="rms-count" data-lies="over" role="status">
        <b>{Math.max(1, Math.ceil((left ?? 0) / 1000))}</b>
        <span>{words}</span>
      </p>
    );
  }
  if (view.phase !== "ready") return null;
  const people = view.players.flatMap(({ held }, seat) => (held === "person" ? [seat] : []));
  const missing = people.filter((seat) => !view.ready.includes(seat));
  return (
    <p className="rms-ready" data-lies="over" role="status">
      <b>{t("room.readyTitle", { month: view.month })}</b>
      <span>
        {missing.length === 0
          ? t("room.readyAll")
          : t("room.readyWaits", { names: namesOf(table, missing, t) })}
      </span>
    </p>
  );
}
