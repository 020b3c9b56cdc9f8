import type { GameModule, GamePageProps, TableTalk } from "@bigboard/design/game-page";
import { Onlookers } from "@bigboard/design/game-parts/onlookers";
import { useT } from "@bigboard/design/i18n";
import { settingsStore } from "@bigboard/design/settings/store";
import { useStore } from "@bigboard/design/store";
import type { Emote, TableView } from "@bigboard/protocol";
import { lazy, Suspense, use, useCallback, useEffect, useLayoutEffect, useMemo } from "react";
import { Loading } from "../../app-loading.tsx";
import { NoticePage } from "../../frame/error-page.tsx";
import { shellStore } from "../../frame/shell-state.ts";
import { gameTitle } from "../../game-title.ts";
import type { MatchView } from "../../net/match-view.ts";
import { ownMatch, rememberMatch } from "../../net/own-matches.ts";
import { fetchOwnRecord } from "../../net/own-record.ts";
import { seatsAt, tabToken } from "../../net/own-seats.ts";
import type { RemoteTable } from "../../net/remote-table.ts";
import { levelAbove, rememberLevel } from "../lobby/level.ts";
import { FrozenPage } from "./frozen-page.tsx";
import { loadGame } from "./games.ts";
import { useGuesses } from "./guesses.ts";
import { type Changed, playAgain } from "./play-again.ts";
import { aloneWithBots } from "./quick-start.ts";
import type { TalkCircles } from "./talk/circles.ts";
import { useTurnSignal } from "./turn-signal.ts";
import { useBots } from "./use-bots.ts";
import type { TableHandle } from "./use-table.ts";

// Most tables never see either.
const RecessPage = lazy(async () => ({
  default: (await import("./courtesies/recess-page.tsx")).RecessPage,
}));
const EndedPage = lazy(async () => ({
  default: (await import("./courtesies/ended-page.tsx")).EndedPage,
}));

const NOBODY: readonly string[] = [];

type Props = {
  handle: TableHandle;
  table: TableView;
  seat: number | null;
  talk: TableTalk | null;
  /** Called with what the game says of the talk whenever that changes. */
  circles: (circles: TalkCircles) => void;
  openMenu: () => void;
};

/** A running or finished match: the game's own page, with everything the shell gives it. */
export function PlayingTable(props: Props) {
  const t = useT();
  const { table, seat, handle } = props;
  const { match } = handle.state;
  if (seat === null && !table.options.onlookers) {
    return (
      <NoticePage where={t("table.where", { code: table.code })} icon="hidden" title={t("table.closedTitle")}>
        <p>{t("table.closedText")}</p>
      </NoticePage>
    );
  }
  if (table.frozen === true) return <FrozenPage handle={handle} table={table} seat={seat} />;
  const { recess } = table;
  if (recess !== undefined && table.phase === "playing") {
    return (
      <Suspense fallback={<Loading />}>
        <RecessPage
          remote={handle.remote}
          table={table}
          seat={seat}
          recess={recess}
          openMenu={props.openMenu}
        />
      </Suspense>
    );
  }
  if (match === null || match.match !== table.match) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Onlookers value={table.onlookers ?? NOBODY}>
        <GameOnTable {...props} match={match} />
      </Onlookers>
    </Suspense>
  );
}

function GameOnTable(props: Props & { match: MatchView }) {
  const { handle, table, seat, match, openMenu } = props;
  const { remote, state } = handle;
  const t = useT();
  const settings = useStore(settingsStore);
  const game = use(useMemo(() => loadGame(table.game), [table.game]));
  const { Page, waitingFor } = game;
  useCircles(game, props);
  const myTurn = seat !== null && table.phase === "playing" && waitingFor(match.view).includes(seat);
  useTurnSignal(table, gameTitle(table.game, t), myTurn);
  useKeptMatch(handle, table, match.match, seat);
  const over = table.phase === "over";
  const send = useCallback<typeof remote.act>((acts) => remote.act(acts), [remote]);
  const now = useCallback(() => remote.now(), [remote]);
  const trip = useCallback(() => remote.trip(), [remote]);
  const emote = useCallback((code: Emote) => remote.emote(code), [remote]);
  const onEmote = useCallback<typeof remote.onEmote>((listener) => remote.onEmote(listener), [remote]);
  const bets = useGuesses(handle, seat);
  const alone = aloneWithBots(table, seat);
  const rematch = useCallback(
    (changed?: Changed) => void playAgain(remote, table, alone, changed),
    [remote, table, alone],
  );
  const harder = useHarder(remote, table, seat);
  const record = useCallback(() => recordOf(table.code, match.match), [table.code, match.match]);
  const openRule = useCallback(
    (rule: string) => shellStore.set({ ...shellStore.get(), rule, game: table.game }),
    [table.game],
  );
  const replayHref = over && seat !== null ? `/replay/${encodeURIComponent(match.match)}` : null;
  if (over && table.ended !== undefined) {
    return <EndedPage table={table} seat={seat} replayHref={replayHref} rematch={rematch} />;
  }
  return (
    <Page
      table={table}
      seat={seat}
      view={match.view}
      version={match.version}
      at={match.at}
      now={now}
      rate={state.rate}
      trip={trip}
      paused={state.pausedUntil !== null}
      feed={remote.feed}
      send={send}
      emote={seat === null ? null : emote}
      onEmote={onEmote}
      talk={props.talk}
      bets={bets}
      settings={settings}
      connection={state.connection}
      host={seat !== null && seat === table.host}
      openMenu={openMenu}
      openRule={openRule}
      rematch={rematch}
      harder={over ? harder : null}
      replayHref={replayHref}
      record={over && seat !== null ? record : null}
    />
  );
}

/** The record of a finished match, by a key that this browser holds; null without one. */
async function recordOf(code: string, match: string): Promise<unknown> {
  const token = ownMatch(match)?.token ?? tabToken(code) ?? seatsAt(code)[0]?.token;
  if (token === undefined) return null;
  const reply = await fetchOwnRecord(match, token);
  return reply.ok ? reply.value : null;
}

type Harder = NonNullable<GamePageProps["harder"]> | null;

/** Another match against the next level, which the lobby's "Play now" keeps to from then on; null where there is none. */
function useHarder(remote: RemoteTable, table: TableView, seat: number | null): Harder {
  const bots = useBots(table.game);
  return useMemo(() => {
    const level = seat === table.host && aloneWithBots(table, seat) ? levelAbove(table, bots) : null;
    if (level === null) return null;
    const play = (): void => {
      rememberLevel(table.game, level);
      void playAgain(remote, table, true, undefined, level);
    };
    return { level, play };
  }, [remote, table, seat, bots]);
}

/** Tells the talk what the game knows of it. */
function useCircles(game: GameModule, props: Props & { match: MatchView }): void {
  const t = useT();
  const { match, seat, table, circles } = props;
  const groups = useMemo(() => game.talkGroups?.(match.view, t) ?? [], [game, match.view, t]);
  const out = table.phase === "playing" ? (game.retired?.(match.view) ?? []) : [];
  const retired = seat !== null && out.includes(seat);
  const key = JSON.stringify([groups, retired]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: views come often, and the same groups are no news
  useEffect(() => circles({ groups, retired }), [circles, key]);
}

/** Notes the match for this browser: its record opens with this seat's key when it is over. */
function useKeptMatch(handle: TableHandle, table: TableView, match: string, seat: number | null): void {
  const { token } = handle;
  const { code, game } = table;
  const over = table.phase === "over";
  const early = table.ended !== undefined;
  const people = useMemo(() => table.seats.map(({ name, hat }) => ({ name, hat })), [table.seats]);
  // Before the effects of the game's page, which runs inside this one and asks for the key.
  useLayoutEffect(() => {
    if (token === null || seat === null) return;
    rememberMatch({ match, token, code, game, people, seat, over, used: Date.now() }, early);
  }, [token, seat, code, game, match, people, over, early]);
}
