import { useT } from "@bigboard/design/i18n";
import type { Moment } from "@bigboard/design/records/play-record";
import type { Told, TurnSpan } from "@bigboard/design/records/story";
import type { Person } from "./people.ts";
import { StepLog } from "./step-log.tsx";
import { timeText } from "./timeline.ts";

/** What mattered in the present stretch, with its time; cries and nods are left out. The set-up is told whole. */
export function WireLog(props: {
  story: readonly Told[];
  people: readonly Person[];
  span: TurnSpan | undefined;
  title: string;
  at: number;
  moments: readonly Moment[];
  onGo: (index: number) => void;
}) {
  const t = useT();
  const { story, people, span, at, moments, onGo } = props;
  const from = span?.from ?? 0;
  const told = story
    .slice(from, (span?.to ?? 0) + 1)
    .map((step, offset) => ({ step, index: from + offset }))
    .filter(({ step }) => step.mark !== null || (span?.turn === 0 && step.text !== ""));
  const start = moments[from]?.at ?? 0;
  const lines = told.map(({ step, index }) => {
    const person = step.seat === null ? undefined : people[step.seat];
    return {
      key: index,
      when: timeText((moments[index]?.at ?? 0) - start),
      person,
      name: person?.name ?? null,
      told: step.text,
      to: index,
    };
  });
  return (
    <StepLog
      title={props.title}
      note={t("replay.events", { count: told.length })}
      holds="time"
      lines={lines}
      current={told.findLastIndex(({ index }) => index <= at)}
      onGo={onGo}
    />
  );
}
