import "@bigboard/design/game-parts/screen.css";
import type { GamePageProps } from "@bigboard/design/game-page";
import { useT } from "@bigboard/design/i18n";
import { navigate } from "@bigboard/design/link";
import { settingsStore } from "@bigboard/design/settings/store";
import { useStore } from "@bigboard/design/store";
import type { TableView } from "@bigboard/protocol";
import { lazy, Suspense, use, useCallback, useEffect, useMemo } from "react";
import { Loading } from "../../app-loading.tsx";
import { ConnectionBar } from "../../frame/connection-bar.tsx";
import { NoticePage } from "../../frame/error-page.tsx";
import { isPaused, PauseBar } from "../../frame/pause-bar.tsx";
import { shellStore } from "../../frame/shell-state.ts";
import { gameTitle } from "../../game-title.ts";
import type { MatchView } from "../../net/match-view.ts";
import type { RemoteTable } from "../../net/remote-table.ts";
import { useScreenTable } from "../../net/use-remote-table.ts";
import { AwayPage } from "../table/away-page.tsx";
import { loadGame } from "../table/games.ts";
import { ReachNote } from "../table/reach-note.tsx";
import { TooManyMisses } from "../table/too-many-misses.tsx";
import { Join } from "./join.tsx";
import styles from "./screen-page.module.css";
import { useBigType, useStaysAwake, useTooSmall } from "./screen-state.ts";
import { ScreenWaiting } from "./screen-waiting.tsx";

// Most evenings never see it.
const RecessOnWall = lazy(async () => ({
  default: (await import("../table/courtesies/recess-page.tsx")).RecessOnWall,
}));

/** One table on the wall of a room: everybody looks at it, nobody plays on it, and it knows no secret (P-NET-68). */
export function ScreenPage(props: { code: string }) {
  return useTooSmall() ? <SmallPage {...props} /> : <WallPage {...props} />;
}

/** A phone is no wall: it says where this page belongs. */
function SmallPage({ code }: { code: string }) {
  const t = useT();
  return (
    <NoticePage
      where={t("table.where", { code })}
      icon="eye"
      title={t("screen.small")}
      act={{ label: t("screen.toTable"), onPress: () => navigate(`/t/${code}`) }}
    >
      <p>{t("screen.onTv")}</p>
      <p className={styles.address} translate="no">
        {location.href}
      </p>
      <ReachNote link={location.href} />
    </NoticePage>
  );
}

function WallPage(props: { code: string }) {
  const remote = useScreenTable(props.code);
  const state = useStore(remote.state);
  const t = useT();
  useBigType();
  useStaysAwake();
  const { table } = state;
  const leftMs = useCallback(() => remote.pausedFor(), [remote]);
  useEffect(() => {
    if (table === null) return;
    document.title = t("screen.title", { place: t("title.table", place(table, gameTitle(table.game, t))) });
  }, [t, table]);
  if (state.closed?.code === "TOO_MANY_MISSES") {
    return <TooManyMisses code={props.code} again={() => remote.reopen()} />;
  }
  if (state.closed !== null || table?.phase === "dissolved") {
    return (
      <NoticePage
        where={t("table.where", { code: props.code })}
        icon="walk"
        title={t("table.goneTitle", { code: props.code })}
      >
        <p>{t("table.goneText")}</p>
      </NoticePage>
    );
  }
  if (table === null) {
    return state.connection === "lost" ? <AwayPage code={props.code} remote={remote} /> : <Loading />;
  }
  const paused = isPaused(state, table);
  return (
    <>
      <ConnectionBar connection={state.connection} paused={paused} />
      <PauseBar paused={paused} leftMs={leftMs} />
      {table.phase === "gathering" ? (
        <ScreenWaiting table={table} />
      ) : (
        <ScreenMatch remote={remote} table={table} />
      )}
    </>
  );
}

function place(table: TableView, game: string): { game: string; code: string } {
  return { game, code: table.code };
}

function ScreenMatch(props: { remote: RemoteTable; table: TableView }) {
  const t = useT();
  const { remote, table } = props;
  const { match } = useStore(remote.state);
  if (!table.options.onlookers) {
    return (
      <NoticePage where={t("table.where", { code: table.code })} icon="hidden" title={t("table.closedTitle")}>
        <p>{t("screen.closed")}</p>
      </NoticePage>
    );
  }
  if (table.recess !== undefined && table.phase === "playing") {
    return (
      <Suspense fallback={<Loading />}>
        <RecessOnWall remote={remote} table={table} recess={table.recess} join={<Join table={table} />} />
      </Suspense>
    );
  }
  if (match === null || match.match !== table.match) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <GameOnScreen remote={remote} table={table} match={match} />
    </Suspense>
  );
}

function nothing(): undefined {
  return undefined;
}

/** The game's own big screen, or its page as onlookers see it. */
function GameOnScreen(props: { remote: RemoteTable; table: TableView; match: MatchView }) {
  const { remote, table, match } = props;
  const state = useStore(remote.state);
  const settings = useStore(settingsStore);
  const { Page, Screen } = use(useMemo(() => loadGame(table.game), [table.game]));
  const now = useCallback(() => remote.now(), [remote]);
  const onEmote = useCallback<typeof remote.onEmote>((listener) => remote.onEmote(listener), [remote]);
  const talk = useMemo<GamePageProps["talk"]>(
    () => ({ unread: 0, open: nothing, shout: null, onShout: (listener) => remote.onShout(listener) }),
    [remote],
  );
  const openRule = useCallback(
    (rule: string) => shellStore.set({ ...shellStore.get(), rule, game: table.game }),
    [table.game],
  );
  const page: GamePageProps = {
    table,
    seat: null,
    view: match.view,
    version: match.version,
    at: match.at,
    now,
    rate: state.rate,
    trip: () => remote.trip(),
    paused: state.pausedUntil !== null,
    feed: remote.feed,
    send: refuse,
    emote: null,
    onEmote,
    talk,
    settings,
    connection: state.connection,
    host: false,
    openMenu: nothing,
    openRule,
    rematch: nothing,
    replayHref: null,
    record: null,
  };
  return Screen === undefined ? <Page {...page} /> : <Screen {...page} join={<Join table={table} />} />;
}

/** A big screen has no seat to act from. */
async function refuse(): ReturnType<GamePageProps["send"]> {
  return { ok: false, index: 0, refusal: { code: "NOT_SEATED", rule: "", detail: {} } };
}
