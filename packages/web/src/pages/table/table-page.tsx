import "./styles.ts";
import { toast } from "@bigboard/design";
import { currentTranslate, useT } from "@bigboard/design/i18n";
import { playSound, vibrate } from "@bigboard/design/sound";
import type { TableView } from "@bigboard/protocol";
import { useCallback, useEffect, useState } from "react";
import { Loading } from "../../app-loading.tsx";
import { ConnectionBar } from "../../frame/connection-bar.tsx";
import { NoticePage } from "../../frame/error-page.tsx";
import { isPaused, PauseBar } from "../../frame/pause-bar.tsx";
import { SoundAsk } from "../../frame/sound-ask.tsx";

import { forgetSeat } from "../../net/own-seats.ts";
import { AwayPage } from "./away-page.tsx";
import { RecessAskPaper } from "./courtesies/recess-ask.tsx";
import { SeatBack, useEndingTold } from "./courtesies/seat-back.tsx";
import { SeatSwitch } from "./device/seat-switch.tsx";
import { Veil } from "./device/veil.tsx";
import { useGuestEnd } from "./onlookers/own-guest.ts";
import { useOnlookersTold } from "./onlookers/use-onlookers-told.ts";
import { WatchPaper } from "./onlookers/watch-paper.tsx";
import { PlayingTable } from "./playing-table.tsx";
import { isQuickStart, quickStart } from "./quick-start.ts";
import { TableMenu } from "./table-menu.tsx";
import { NO_CIRCLES, type TalkCircles } from "./talk/circles.ts";
import { TalkPanel } from "./talk/talk-panel.tsx";
import { useTalk } from "./talk/use-talk.ts";
import { TooManyMisses } from "./too-many-misses.tsx";
import { type TableHandle, useTable } from "./use-table.ts";
import { WaitingRoom } from "./waiting-room.tsx";

/** One table, for the seat or seats of this device. */
export function TablePage(props: { code: string }) {
  const handle = useTable(props.code);
  const two = handle.shared.length > 1;
  return (
    <div className={two ? "on-shared-device" : ""}>
      <SeatSwitch handle={handle} />
      <Veil handle={handle}>
        <SeatPage key={two ? handle.token : ""} code={props.code} handle={handle} />
      </Veil>
    </div>
  );
}

/** The table as one seat sees it, in whatever phase it is: gathering, playing, over, gone. */
function SeatPage(props: { code: string; handle: TableHandle }) {
  const { handle } = props;
  const { state, remote } = handle;
  const t = useT();
  useNudges(handle);
  useShownOut(handle);
  useEndingTold(handle.state.table, handle.state.seat);
  useGuestEnd(handle);
  useOnlookersTold(handle.state.table, handle.state.seat);
  const { table, seat } = state;
  const leftMs = useCallback(() => remote.pausedFor(), [remote]);
  // Who only plays is not shown a waiting room that asks nothing of him.
  const [begins, setBegins] = useState(() => isQuickStart(props.code));
  useEffect(() => {
    if (table === null || typeof seat !== "number") return;
    void quickStart(remote, table, seat).then((done) => (done ? setBegins(false) : undefined));
  }, [remote, table, seat]);
  if (state.closed !== null)
    return <ClosedPage code={props.code} handle={handle} reason={state.closed.code} />;
  if (table === null || seat === undefined) {
    if (state.connection === "lost") return <AwayPage code={props.code} remote={remote} />;
    return (
      <>
        <ConnectionBar connection={state.connection} />
        <Loading />
      </>
    );
  }
  if (table.phase === "dissolved") {
    return (
      <NoticePage
        where={t("table.where", { code: props.code })}
        icon="bell"
        title={t("table.dissolvedTitle")}
      >
        <p>{t("table.dissolvedText")}</p>
      </NoticePage>
    );
  }
  if (begins && table.phase === "gathering" && table.host === seat) {
    return (
      <>
        <ConnectionBar connection={state.connection} />
        <Loading>{t("table.begins")}</Loading>
      </>
    );
  }
  const paused = isPaused(state, table);
  return (
    <>
      <ConnectionBar connection={state.connection} paused={paused} />
      <SoundAsk playing={table.phase === "playing" && state.match !== null} />
      <PauseBar paused={paused} leftMs={leftMs} />
      <TableInPhase handle={handle} table={table} seat={seat} />
    </>
  );
}

function TableInPhase(props: { handle: TableHandle; table: TableView; seat: number | null }) {
  const { handle, table, seat } = props;
  const [menu, setMenu] = useState(false);
  const talk = useTalk(handle, table, seat);
  const [circles, setCircles] = useState<TalkCircles>(NO_CIRCLES);
  return (
    <>
      {table.phase === "gathering" ? (
        <WaitingRoom handle={handle} table={table} seat={seat} talk={talk} openMenu={() => setMenu(true)} />
      ) : (
        <PlayingTable
          handle={handle}
          table={table}
          seat={seat}
          talk={talk}
          circles={setCircles}
          openMenu={() => setMenu(true)}
        />
      )}
      {talk === null ? null : (
        <TalkPanel
          handle={handle}
          table={table}
          seat={seat}
          talk={talk}
          {...(table.phase === "gathering" ? NO_CIRCLES : circles)}
        />
      )}
      <SeatBack handle={handle} table={table} seat={seat} />
      {seat === null ? (
        <WatchPaper handle={handle} table={table} />
      ) : (
        <RecessAskPaper handle={handle} table={table} seat={seat} />
      )}
      <TableMenu handle={handle} table={table} seat={seat} open={menu} onClose={() => setMenu(false)} />
    </>
  );
}

function ClosedPage(props: { code: string; handle: TableHandle; reason: string }) {
  const t = useT();
  const { handle, code, reason } = props;
  const { token } = handle;
  // A key that fits no seat any more is thrown away: the table itself may still be there.
  if (reason === "NO_SUCH_SEAT" && token !== null) {
    return (
      <NoticePage
        where={t("table.where", { code })}
        icon="lock"
        title={t("table.noSeatTitle")}
        act={{
          label: t("table.noSeatAct"),
          onPress: () => {
            forgetSeat(token);
            handle.hold(null);
          },
        }}
      >
        <p>{t("table.noSeatText")}</p>
      </NoticePage>
    );
  }
  if (reason === "TOO_MANY_MISSES") {
    return <TooManyMisses code={code} again={() => handle.remote.reopen()} />;
  }
  if (reason === "REPLACED") {
    return (
      <NoticePage
        where={t("table.where", { code })}
        icon="swap"
        title={t("table.replacedTitle")}
        act={{ label: t("table.replacedAct"), onPress: () => handle.remote.reopen() }}
      >
        <p>{t("table.replacedText")}</p>
      </NoticePage>
    );
  }
  return (
    <NoticePage where={t("table.where", { code })} icon="walk" title={t("table.goneTitle", { code })}>
      <p>{t("table.goneText")}</p>
    </NoticePage>
  );
}

/** Somebody asks this seat to go on: bell, buzz and a word. */
function useNudges(handle: TableHandle): void {
  const { remote } = handle;
  useEffect(() => {
    remote.onNudge = (by) => {
      const place = remote.state.get().table?.seats[by];
      playSound("bell");
      vibrate([80, 60, 80]);
      if (place === undefined) return;
      toast({ hat: place.hat, text: currentTranslate().rich("table.nudged", { name: place.name }) });
    };
    return () => {
      remote.onNudge = null;
    };
  }, [remote]);
}

/** The host has shown this seat out: the key fits nothing any more, one may sit down anew. */
function useShownOut(handle: TableHandle): void {
  const { remote, token, hold } = handle;
  const { seat } = handle.state;
  const [sat, setSat] = useState<string | null>(null);
  useEffect(() => {
    if (typeof seat === "number" && token !== null) setSat(token);
    if (seat !== null || token === null || sat !== token) return;
    forgetSeat(token);
    const phase = remote.state.get().table?.phase;
    if (phase === "gathering") toast({ icon: "walk", text: currentTranslate()("table.shownOut") });
    if (phase === "playing") toast({ icon: "walk", text: currentTranslate()("courtesy.removed") });
    hold(null);
  }, [remote, seat, token, sat, hold]);
}
