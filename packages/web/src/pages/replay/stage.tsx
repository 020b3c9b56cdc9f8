import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import type { PlayedRecord } from "@bigboard/design/records/play-record";
import { storyOf, type Told, type TurnSpan, turnCount, turnsOf } from "@bigboard/design/records/story";
import { use, useEffect, useMemo, useState } from "react";
import { TopBar } from "../../frame/top-bar.tsx";
import { gameTitle } from "../../game-title.ts";
import { loadGame } from "../table/games.ts";
import { Board } from "./board.tsx";
import { Charts } from "./charts.tsx";
import { ReplayControls } from "./controls.tsx";
import { DealLog } from "./deal-log.tsx";
import type { Person } from "./people.ts";
import { Checked, SaveButton, ShareButton } from "./record-acts.tsx";
import { type Look, SeenBy } from "./seen-by.tsx";
import { StepLine } from "./step-line.tsx";
import { ReplayTape } from "./tape.tsx";
import { useStep } from "./use-step.ts";

/** A finished match on the stage: the board of one moment, who sees it, and the tape below. */
export function ReplayStage(props: {
  played: PlayedRecord;
  people: readonly Person[];
  code: string | null;
  shareable: boolean;
}) {
  const t = useT();
  const { played, people } = props;
  const { record, moments } = played;
  const module = use(useMemo(() => loadGame(record.game), [record.game]));
  const names = useMemo(() => people.map((person) => person.name), [people]);
  const story = useMemo(() => storyOf(played, module, names, t), [played, module, names, t]);
  const spans = useMemo(() => turnsOf(story), [story]);
  const [viewer, setViewer] = useState<Look>("all");
  const last = moments.length - 1;
  const [at, go] = useStep(last);
  const title = gameTitle(record.game, t);
  useEffect(() => {
    document.title = `${t("replay.title")}: ${title}`;
  }, [t, title]);
  return (
    <div className="replay-page">
      <TopBar where={t("replay.title")} detail={props.code === null ? title : `${title}, ${props.code}`}>
        <Link to="/replay" className="ico" label={t("replay.title")}>
          <Icon id="deck" />
        </Link>
      </TopBar>
      <main>
        <h1 className="sr">{t("replay.chartLabel", { title: t("replay.title"), values: title })}</h1>
        <div className="replay-left">
          <SeenBy people={people} viewer={viewer} onChoose={setViewer} />
          <DealLog story={story} spans={spans} people={people} at={at} onGo={go} />
        </div>
        <Board played={played} people={people} module={module} at={at} viewer={viewer} />
        <StepLine story={story} people={people} at={at} />
        <div className="replay-right">
          <Charts played={played} module={module} spans={spans} people={people} at={at} />
          <Checked played={played} turns={turnCount(spans)} unit="turns" />
          <div className="replay-acts">
            {props.shareable ? <ShareButton /> : null}
            <SaveButton played={played} people={people} />
          </div>
        </div>
        <div className="replay-foot">
          <ReplayControls spans={spans} at={at} last={last} onGo={go} />
          <TurnSteps story={story} spans={spans} at={at} onGo={go} />
          <ReplayTape story={story} spans={spans} at={at} onGo={go} />
        </div>
      </main>
    </div>
  );
}

/** The steps inside the present turn, above the tape. */
function TurnSteps(props: {
  story: readonly Told[];
  spans: readonly TurnSpan[];
  at: number;
  onGo: (index: number) => void;
}) {
  const t = useT();
  const { story, spans, at, onGo } = props;
  const span = spans.find((one) => one.from <= at && at <= one.to);
  if (span === undefined) return null;
  const steps = story.slice(span.from, span.to + 1);
  return (
    <div className="turn-steps" key={span.turn}>
      <b className="caps">{span.turn === 0 ? t("replay.setup") : t("replay.turn", { turn: span.turn })}</b>
      <ol>
        {steps.map((step, offset) => {
          const index = span.from + offset;
          return (
            <li key={index} className={index === at ? "on" : index < at ? "done" : ""}>
              <button
                type="button"
                aria-current={index === at ? "step" : undefined}
                onClick={() => onGo(index)}
              >
                {step.text === "" ? t("replay.opening") : step.text}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
