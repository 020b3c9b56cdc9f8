import { useT } from "@bigboard/design/i18n";
import type { PlayedRecord } from "@bigboard/design/records/play-record";
import { turnCount } from "@bigboard/design/records/story";
import type { Seat } from "@bigboard/kernel";
import { useState } from "react";
import { gameTitle } from "../../game-title.ts";
import { Board } from "./board.tsx";
import { Charts } from "./charts.tsx";
import { ReplayControls } from "./controls.tsx";
import { DealLog } from "./deal-log.tsx";
import type { Person } from "./people.ts";
import { Checked, SaveButton, ShareButton } from "./record-acts.tsx";
import { type Look, SeenBy } from "./seen-by.tsx";
import { type PlayedAt, StageFrame } from "./stage-frame.tsx";
import { StepLine } from "./step-line.tsx";
import { ReplayTape } from "./tape.tsx";
import { TurnSteps } from "./turn-steps.tsx";
import { useStep } from "./use-step.ts";
import { useStory } from "./use-story.ts";

/** A finished match on the stage: the board of one moment, who sees it, and the tape below. */
export function ReplayStage(props: {
  played: PlayedRecord;
  people: readonly Person[];
  /** Their names without the mark of the reader's own seat, for a file. */
  saved: readonly Person[];
  me: Seat | null;
  playedAt: PlayedAt | null;
  /** Opens the replay for anybody who is given it; null for a record from a file. */
  shareKey: string | null;
}) {
  const t = useT();
  const { played, people } = props;
  const { record, moments } = played;
  const { module, story, opening, spans } = useStory(played, people);
  const [viewer, setViewer] = useState<Look>("all");
  const last = moments.length - 1;
  const [at, go] = useStep(opening, last);
  const title = gameTitle(record.game, t);
  return (
    <StageFrame
      title={title}
      playedAt={props.playedAt}
      flows={false}
      left={
        <>
          <SeenBy people={people} me={props.me} viewer={viewer} pairs={false} onChoose={setViewer} />
          <DealLog story={story} spans={spans} people={people} at={at} onGo={go} />
        </>
      }
      middle={
        <>
          <Board played={played} people={people} module={module} at={at} viewer={viewer} flows={false} />
          <StepLine story={story} people={people} at={at} />
        </>
      }
      right={
        <>
          <Charts played={played} module={module} spans={spans} people={people} at={at} one={false} />
          <Checked played={played} turns={turnCount(spans)} unit="turns" />
        </>
      }
      acts={
        <>
          {props.shareKey === null ? null : (
            <ShareButton shareKey={props.shareKey} people={props.saved} step={at} />
          )}
          <SaveButton played={played} people={props.saved} />
        </>
      }
      foot={
        <>
          <ReplayControls spans={spans} at={at} last={last} onGo={go} />
          <TurnSteps story={story} spans={spans} people={people} at={at} onGo={go} />
          <ReplayTape story={story} spans={spans} at={at} onGo={go} />
        </>
      }
    />
  );
}
