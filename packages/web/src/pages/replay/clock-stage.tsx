import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import { eventsFor, type PlayedRecord } from "@bigboard/design/records/play-record";
import { storyOf, type Told, type TurnSpan, turnCount, turnsOf } from "@bigboard/design/records/story";
import type { Json } from "@bigboard/kernel";
import { use, useEffect, useMemo, useState } from "react";
import { TopBar } from "../../frame/top-bar.tsx";
import { gameTitle } from "../../game-title.ts";
import { loadGame } from "../table/games.ts";
import { Board, type Module } from "./board.tsx";
import { Charts } from "./charts.tsx";
import { ClockControls } from "./clock-controls.tsx";
import type { Person } from "./people.ts";
import { Checked, SaveButton, ShareButton } from "./record-acts.tsx";
import { type Look, SeenBy } from "./seen-by.tsx";
import { type Unit, unitOf } from "./span-words.ts";
import { StepLine } from "./step-line.tsx";
import { TimeStrip } from "./time-strip.tsx";
import { axisOf, timeText } from "./timeline.ts";
import { useStep } from "./use-step.ts";
import { WireLog } from "./wire-log.tsx";

type StageProps = {
  played: PlayedRecord;
  people: readonly Person[];
  code: string | null;
  shareable: boolean;
};

/** A finished match of a game paced by the clock: scrubbed by time as well as by step. */
export function ClockStage(props: StageProps) {
  const t = useT();
  const { played, people } = props;
  const { record, moments } = played;
  const module = use(useMemo(() => loadGame(record.game), [record.game]));
  const names = useMemo(() => people.map((person) => person.name), [people]);
  const story = useMemo(() => storyOf(played, module, names, t), [played, module, names, t]);
  const spans = useMemo(() => turnsOf(story), [story]);
  const [viewer, setViewer] = useState<Look>("all");
  const [at, go] = useStep(moments.length - 1);
  const title = gameTitle(record.game, t);
  useEffect(() => {
    document.title = `${t("replay.title")}: ${title}`;
  }, [t, title]);
  const spanName = (turn: number): string =>
    turn === 0 ? t("replay.setup") : (module.spanName?.(turn, t) ?? t("replay.turn", { turn }));
  const turn = story[at]?.turn ?? 0;
  const span = spans.find((one) => one.from <= at && at <= one.to);
  const since = (moments[at]?.at ?? 0) - (moments[span?.from ?? 0]?.at ?? 0);
  const reading = `${spanName(turn)}, ${timeText(since)}`;
  return (
    <div className="replay-page by-clock">
      <TopBar where={t("replay.title")} detail={props.code === null ? title : `${title}, ${props.code}`}>
        <Link to="/replay" className="ico" label={t("replay.title")}>
          <Icon id="deck" />
        </Link>
      </TopBar>
      <main>
        <h1 className="sr">{t("replay.chartLabel", { title: t("replay.title"), values: title })}</h1>
        <div className="replay-left">
          <SeenBy people={people} viewer={viewer} onChoose={setViewer} />
          <WireLog
            story={story}
            people={people}
            span={span}
            title={spanName(turn)}
            at={at}
            moments={moments}
            onGo={go}
          />
        </div>
        <Board played={played} people={people} module={module} at={at} viewer={viewer} />
        <StepLine story={story} people={people} at={at} />
        <RightColumn {...props} module={module} spans={spans} at={at} />
        <Foot {...{ moments, story, spans, spanName, at, reading }} unit={unitOf(played, module)} onGo={go} />
      </main>
    </div>
  );
}

/** Controls and axis. */
function Foot(props: {
  moments: PlayedRecord["moments"];
  story: readonly Told[];
  spans: readonly TurnSpan[];
  spanName: (turn: number) => string;
  at: number;
  unit: Unit;
  reading: string;
  onGo: (index: number) => void;
}) {
  const { moments } = props;
  const axis = useMemo(() => axisOf(moments.map((moment) => moment.at)), [moments]);
  return (
    <div className="replay-foot">
      <ClockControls {...props} axis={axis} last={moments.length - 1} />
      <TimeStrip {...props} axis={axis} />
    </div>
  );
}

/** What adds up, charts, the check, and what one can do with the record. */
function RightColumn(props: StageProps & { module: Module; spans: readonly TurnSpan[]; at: number }) {
  const { played, people, module, spans, at } = props;
  const aside =
    module.ReplayAside === undefined ? undefined : (
      <Aside played={played} people={people} Shown={module.ReplayAside} at={at} />
    );
  return (
    <div className="replay-right">
      <div className="aside-beside">{aside}</div>
      <Charts played={played} module={module} spans={spans} people={people} at={at} aside={aside} />
      <Checked played={played} turns={turnCount(spans)} unit={unitOf(played, module)} />
      <div className="replay-acts">
        {props.shareable ? <ShareButton /> : null}
        <SaveButton played={played} people={people} />
      </div>
    </div>
  );
}

/** What the game itself shows beside the charts, from everything told up to now. */
function Aside(props: {
  played: PlayedRecord;
  people: readonly Person[];
  Shown: NonNullable<Module["ReplayAside"]>;
  at: number;
}) {
  const { played, people, Shown, at } = props;
  const told = useMemo(() => played.moments.map((moment) => eventsFor(moment, "all")), [played]);
  const past = useMemo<readonly Json[]>(() => told.slice(0, at + 1).flat(), [told, at]);
  return (
    <Shown
      names={people.map((person) => person.name)}
      hats={people.map((person) => person.hat)}
      past={past}
      facts={told[at] ?? []}
    />
  );
}
