import { useT } from "@bigboard/design/i18n";
import { eventsFor, type PlayedRecord } from "@bigboard/design/records/play-record";
import { type Told, type TurnSpan, turnCount } from "@bigboard/design/records/story";
import type { Json, Seat } from "@bigboard/kernel";
import { useMemo, useState } from "react";
import { gameTitle } from "../../game-title.ts";
import { Board, type Module } from "./board.tsx";
import { Charts } from "./charts.tsx";
import { ClockControls } from "./clock-controls.tsx";
import styles from "./clock-stage.module.css";
import type { Person } from "./people.ts";
import { Checked, SaveButton, ShareButton } from "./record-acts.tsx";
import { type Look, SeenBy } from "./seen-by.tsx";
import { type Unit, unitOf } from "./span-words.ts";
import { type PlayedAt, StageFrame } from "./stage-frame.tsx";
import { StepLine } from "./step-line.tsx";
import { TimeStrip } from "./time-strip.tsx";
import { axisOf, openingOf, timeText } from "./timeline.ts";
import { useStep } from "./use-step.ts";
import { useStory } from "./use-story.ts";
import { WireLog } from "./wire-log.tsx";

type StageProps = {
  played: PlayedRecord;
  people: readonly Person[];
  /** Their names without the mark of the reader's own seat, for a file. */
  saved: readonly Person[];
  me: Seat | null;
  playedAt: PlayedAt | null;
  /** Opens the replay for anybody who is given it; null for a record from a file. */
  shareKey: string | null;
};

/** A finished match along its clocks: scrubbed by time as well as by step. */
export function ClockStage(props: StageProps) {
  const t = useT();
  const { played, people } = props;
  const { record, moments } = played;
  const { module, story, opening, spans } = useStory(played, people);
  const [viewer, setViewer] = useState<Look>("all");
  const [at, go] = useStep(opening, moments.length - 1, openingOf(story));
  const title = gameTitle(record.game, t);
  const spanName = (turn: number): string =>
    turn === 0 ? t("replay.setup") : (module.spanName?.(turn, t) ?? t("replay.turn", { turn }));
  const turn = story[at]?.turn ?? 0;
  const span = spans.find((one) => one.from <= at && at <= one.to);
  const since = (moments[at]?.at ?? 0) - (moments[span?.from ?? 0]?.at ?? 0);
  const reading = `${spanName(turn)}, ${timeText(since)}`;
  return (
    <StageFrame
      title={title}
      playedAt={props.playedAt}
      flows={true}
      left={
        <>
          <SeenBy people={people} me={props.me} viewer={viewer} pairs onChoose={setViewer} />
          <WireLog
            story={story}
            people={people}
            span={span}
            title={spanName(turn)}
            at={at}
            moments={moments}
            onGo={go}
          />
        </>
      }
      middle={
        <>
          <Board played={played} people={people} module={module} at={at} viewer={viewer} flows />
          <StepLine story={story} people={people} at={at} />
        </>
      }
      right={<RightColumn {...props} module={module} spans={spans} at={at} />}
      acts={
        <>
          {props.shareKey === null ? null : (
            <ShareButton shareKey={props.shareKey} people={props.saved} step={at} />
          )}
          <SaveButton played={played} people={props.saved} />
        </>
      }
      foot={
        <Foot {...{ moments, story, spans, spanName, at, reading }} unit={unitOf(played, module)} onGo={go} />
      }
    />
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
    <>
      <ClockControls {...props} axis={axis} last={moments.length - 1} />
      <TimeStrip {...props} axis={axis} />
    </>
  );
}

/** What adds up, charts, and the check. */
function RightColumn(props: StageProps & { module: Module; spans: readonly TurnSpan[]; at: number }) {
  const { played, people, module, spans, at } = props;
  const aside =
    module.ReplayAside === undefined ? undefined : (
      <Aside played={played} people={people} Shown={module.ReplayAside} at={at} />
    );
  return (
    <>
      <div className={styles.beside}>{aside}</div>
      <Charts played={played} module={module} spans={spans} people={people} at={at} aside={aside} one />
      <Checked played={played} turns={turnCount(spans)} unit={unitOf(played, module)} />
    </>
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
