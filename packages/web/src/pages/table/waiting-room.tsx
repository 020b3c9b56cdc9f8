import { IconButton } from "@bigboard/design";
import type { TableTalk } from "@bigboard/design/game-page";
import { TalkButton } from "@bigboard/design/game-parts/talk-button";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { useEffect, useState } from "react";
import { shellStore } from "../../frame/shell-state.ts";
import { TopBar } from "../../frame/top-bar.tsx";
import { gameTitle } from "../../game-title.ts";
import { HouseSlip } from "./house-slip.tsx";
import { Invitation } from "./invitation.tsx";
import { JoinSlip } from "./join-slip.tsx";
import { SealStrip } from "./seal.tsx";
import { SeatPlaces } from "./seat-places.tsx";
import { SeatProfileSheet } from "./seat-profile.tsx";
import type { TableHandle } from "./use-table.ts";

/** The table while it gathers: seats round the invitation, house rules, seal. Without a seat it offers one. */
export function WaitingRoom(props: {
  handle: TableHandle;
  table: TableView;
  seat: number | null;
  talk: TableTalk | null;
  openMenu: () => void;
}) {
  const t = useT();
  const { handle, table, seat } = props;
  const [profile, setProfile] = useState(false);
  const title = gameTitle(table.game, t);
  useEffect(() => {
    document.title = t("title.table", { game: title, code: table.code });
  }, [t, title, table.code]);
  const full = table.seats.every((place) => place.holder !== "free");
  const classes = ["waiting-room", `at-${table.game}`];
  if (seat === null) classes.push("joining");
  if (table.seats.length > 5) classes.push("many-seats");
  return (
    <div className={classes.join(" ")}>
      <TopBar where={title} detail={t("table.where", { code: table.code })}>
        <IconButton
          icon="book"
          label={t("rules.title")}
          onPress={() => shellStore.set({ ...shellStore.get(), rule: "", game: table.game })}
        />
        <TalkButton talk={props.talk} />
        {seat === null ? null : <IconButton icon="menu" label={t("menu.title")} onPress={props.openMenu} />}
      </TopBar>
      <main>
        <section className="room-title">
          <h1 className="title">{full ? t("room.titleFull") : t("room.titleFills")}</h1>
          <p>{roomLine(table, title, t)}</p>
        </section>
        <section className="room" aria-label={t("room.label")}>
          <RoomWall game={table.game} />
          <Invitation table={table} />
          <SeatPlaces handle={handle} table={table} seat={seat} onProfile={() => setProfile(true)} />
        </section>
        <SealStrip table={table} />
        {seat === null ? (
          <JoinSlip handle={handle} table={table} />
        ) : (
          <HouseSlip handle={handle} table={table} seat={seat} />
        )}
      </main>
      {seat === null ? null : (
        <SeatProfileSheet
          handle={handle}
          table={table}
          seat={seat}
          open={profile}
          onClose={() => setProfile(false)}
        />
      )}
    </div>
  );
}

/** "Three are ready, one is not yet, one seat is free." */
function roomLine(table: TableView, game: string, t: Translate): string {
  const held = table.seats.filter((place) => place.holder !== "free");
  const ready = held.filter((place) => place.ready).length;
  return t("room.line", {
    game,
    ready,
    waiting: held.length - ready,
    free: table.seats.length - held.length,
  });
}

/** Two brass ellipses and their rays: the ring on which the cards will lie. */
function RoomTable() {
  const rays = Array.from({ length: 60 }, (_, index) => (index * Math.PI) / 30);
  return (
    <svg className="room-table" viewBox="0 0 980 560" aria-hidden="true">
      <g className="room-ellipses">
        <ellipse cx="490" cy="280" rx="400" ry="222" />
        <ellipse cx="490" cy="280" rx="393" ry="215" />
        <ellipse cx="490" cy="280" rx="330" ry="172" />
        <ellipse className="shade" cx="490" cy="280" rx="316" ry="158" />
        <ellipse cx="490" cy="280" rx="302" ry="144" />
      </g>
      <g className="room-rays">
        {rays.map((angle) => (
          <path
            key={angle}
            d={`M${490 + 150 * Math.cos(angle)} ${280 + 72 * Math.sin(angle)}L${490 + 296 * Math.cos(angle)} ${280 + 139 * Math.sin(angle)}`}
          />
        ))}
      </g>
    </svg>
  );
}

/** What hangs behind the seats, by game. */
function RoomWall(props: { game: string }) {
  switch (props.game) {
    case "krach-29":
      return <RoomFall />;
    case "panic-on-wall-street":
      return <RoomStalls />;
    default:
      return <RoomTable />;
  }
}

/** Four awnings at night, one in each colour of the market: where the stalls of Panic will open. */
function RoomStalls() {
  return (
    <svg className="room-table room-stalls" viewBox="0 0 980 560" aria-hidden="true">
      {MARKET.map((colour, stall) => (
        <g key={colour} className={`of-${colour}`} transform={`translate(${20 + stall * 240} 96)`}>
          <path
            className="room-awning"
            d="M0 0H220V34a22 18 0 0 1-44 0 22 18 0 0 1-44 0 22 18 0 0 1-44 0 22 18 0 0 1-44 0 22 18 0 0 1-44 0z"
          />
          <path className="room-pale" d="M44 0H88V34a22 18 0 0 1-44 0zM132 0H176V34a22 18 0 0 1-44 0z" />
          <path className="room-post" d="M6 46V350M214 46V350M0 350H220" />
        </g>
      ))}
    </svg>
  );
}

const MARKET = ["red", "yellow", "green", "blue"] as const;

/** A price that only falls, from the first seat's corner to the floor: the wall behind the traders of Krach 29. */
function RoomFall() {
  return (
    <svg className="room-table room-fall" viewBox="0 0 980 560" aria-hidden="true">
      <path className="room-grid" d="M0 70H980M0 175H980M0 280H980M0 385H980" />
      <path className="room-floor" d="M0 500H980" />
      <path
        className="room-line"
        d="M0 74L92 86 150 88 236 158 300 164 388 240 452 246 540 322 618 330 700 402 764 408 858 462 980 492"
      />
    </svg>
  );
}
