import { useT } from "@bigboard/design/i18n";
import { type Told, type TurnSpan, turnCount } from "@bigboard/design/records/story";
import type { Person } from "./people.ts";
import { StepLog } from "./step-log.tsx";

/** One line a turn: who, and what came of it. The present one is paper. */
export function DealLog(props: {
  story: readonly Told[];
  spans: readonly TurnSpan[];
  people: readonly Person[];
  at: number;
  onGo: (index: number) => void;
}) {
  const t = useT();
  const { story, spans, people, at, onGo } = props;
  const lines = spans.map((span) => {
    const step = tellingStep(story, span);
    const person = step?.seat == null ? undefined : people[step.seat];
    return {
      key: span.turn,
      when: span.turn,
      person,
      name: person?.name ?? t("replay.setup"),
      told: step?.text ?? "",
      to: span.to,
    };
  });
  return (
    <StepLog
      title={t("replay.deals")}
      note={t("replay.turns", { turns: turnCount(spans) })}
      holds="number"
      lines={lines}
      current={spans.findIndex((one) => one.from <= at && at <= one.to)}
      onGo={onGo}
    />
  );
}

/** The step that says most of a turn: the first with a mark, or else the first somebody took. */
function tellingStep(story: readonly Told[], span: TurnSpan): Told | undefined {
  const steps = story.slice(span.from, span.to + 1).filter((step) => step.text !== "");
  return steps.find((step) => step.mark !== null) ?? steps.find((step) => step.seat !== null) ?? steps[0];
}
