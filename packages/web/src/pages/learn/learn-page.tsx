import { useT } from "@bigboard/design/i18n";
import type { LessonNow } from "@bigboard/design/lesson";
import { taughtNow } from "@bigboard/design/lesson/taught";
import { navigate } from "@bigboard/design/link";
import { settingsStore } from "@bigboard/design/settings/store";
import type { ShelfGame } from "@bigboard/design/shelf";
import { useStore } from "@bigboard/design/store";
import { onShelf } from "@bigboard/games/pages";
import { HATS, type TableView } from "@bigboard/protocol";
import { Suspense, use, useCallback, useEffect, useMemo, useState } from "react";
import { Loading } from "../../app-loading.tsx";
import { LostPage } from "../../frame/error-page.tsx";
import { shellStore } from "../../frame/shell-state.ts";
import { profileStore } from "../../profile.ts";
import { useFirstName } from "../lobby/first-name.tsx";
import { usePlayNow } from "../lobby/use-play-now.ts";
import { LessonMenu } from "./lesson-menu.tsx";
import { type Beat, LessonTable } from "./lesson-table.ts";
import { type LoadedLesson, loadLesson } from "./load-lesson.ts";
import { rememberOffered } from "./offered.ts";

/** Between the learner's act and a rival's, in milliseconds: long enough to read what was learned. */
const BEAT_MS = 2200;

const beat: Beat = (then) => {
  const timer = setTimeout(then, BEAT_MS);
  return () => clearTimeout(timer);
};

/** A game learned by playing it: its real page on a stacked deal, without a server. */
export function LearnPage(props: { id: string }) {
  const game = onShelf(props.id);
  if (game?.lesson === undefined) return <LostPage />;
  return (
    <Suspense fallback={<Loading />}>
      <Learning game={game} />
    </Suspense>
  );
}

function Learning(props: { game: ShelfGame }) {
  const { game } = props;
  const t = useT();
  const loaded = use(useMemo(() => loadLesson(game), [game]));
  const [round, setRound] = useState(0);
  useEffect(() => {
    document.title = t("title.lesson", { game: t(game.title) });
    rememberOffered(game.id);
  }, [t, game]);
  return <LessonRound key={round} game={game} loaded={loaded} again={() => setRound(round + 1)} />;
}

/** The lesson once, from its first step. */
function LessonRound(props: { game: ShelfGame; loaded: LoadedLesson; again: () => void }) {
  const t = useT();
  const { game, loaded, again } = props;
  const { Page } = loaded.module;
  const [played] = useState(() => new LessonTable(loaded.lesson, beat));
  const { run, version, view } = useStore(played.shown);
  const settings = useStore(settingsStore);
  const [menu, setMenu] = useState(false);
  const table = useLessonTable(loaded);
  const playNow = usePlayNow(game);
  const { press: play, sheet } = useFirstName({
    act: t("lobby.playNow"),
    times: 1,
    goOn: () => void playNow(),
  });
  useEffect(() => {
    played.start();
    return () => played.stop();
  }, [played]);
  const lesson = useMemo<LessonNow>(
    () => ({ ...taughtNow(run), again, leave: () => navigate("/"), play }),
    [run, again, play],
  );
  const openRule = useCallback(
    (rule: string) => shellStore.set({ ...shellStore.get(), rule, game: game.id }),
    [game],
  );
  return (
    <>
      <Page
        table={{ ...table, config: run.config, phase: lesson.stage === "over" ? "over" : "playing" }}
        seat={run.lesson.me}
        view={view}
        version={version}
        at={played.now()}
        now={played.now}
        rate={1}
        trip={NEVER_MEASURED}
        paused={false}
        feed={played.feed}
        send={played.send}
        emote={null}
        onEmote={NOTHING_COMES}
        talk={null}
        settings={settings}
        connection="open"
        host={false}
        openMenu={() => setMenu(true)}
        openRule={openRule}
        rematch={again}
        replayHref={null}
        record={null}
        lesson={lesson}
      />
      <LessonMenu game={game} lesson={lesson} open={menu} onClose={() => setMenu(false)} />
      {sheet}
    </>
  );
}

const NEVER_MEASURED = (): null => null;
const NOTHING_COMES = () => (): void => undefined;

/** A table as the game's page wants one: the learner in the own hat, the rivals in others. */
function useLessonTable({ lesson }: LoadedLesson): Omit<TableView, "config" | "phase"> {
  const t = useT();
  const profile = useStore(profileStore);
  return useMemo(() => {
    const { seats, me } = lesson.lesson;
    const rivals = [...lesson.rivals];
    const hats = HATS.filter((hat) => hat !== profile.hat);
    const places = Array.from({ length: seats }, (_, seat) => ({
      seat,
      holder: seat === me ? ("person" as const) : ("bot" as const),
      name: seat === me ? (profile.name ?? t("profile.anonymous")) : (rivals.shift() ?? ""),
      hat: seat === me ? profile.hat : (hats.shift() ?? profile.hat),
      bot: null,
      ready: true,
      connected: true,
      standIn: false,
      standInSince: null,
    }));
    return {
      code: "",
      game: lesson.game.meta.id,
      host: me,
      seats: places,
      editionHash: "",
      options: { thinking: 0, aids: false, onlookers: false },
      invite: "",
      seal: "",
      match: "lesson",
      revealed: null,
      thinkUntil: null,
    };
  }, [lesson, profile, t]);
}
