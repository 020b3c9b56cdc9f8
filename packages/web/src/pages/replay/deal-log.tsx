import { SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type Told, type TurnSpan, turnCount } from "@bigboard/design/records/story";
import { useEffect, useRef } from "react";
import type { Person } from "./people.ts";

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
  const list = useRef<HTMLOListElement>(null);
  const current = spans.findIndex((one) => one.from <= at && at <= one.to);
  useEffect(() => {
    const box = list.current;
    const row = box?.children[current];
    if (!(box && row instanceof HTMLElement)) return;
    box.scrollTop = row.offsetTop - box.clientHeight / 2 + row.clientHeight / 2;
  }, [current]);
  return (
    <section className="deal-log" aria-labelledby="deal-log">
      <h2 className="h" id="deal-log">
        {t("replay.deals")}
        <small>{t("replay.turns", { turns: turnCount(spans) })}</small>
      </h2>
      <ol ref={list}>
        {spans.map((span, index) => {
          const step = tellingStep(story, span);
          const person = step?.seat == null ? undefined : people[step.seat];
          return (
            <li key={span.turn} className={index === current ? "on" : ""}>
              <button
                type="button"
                aria-current={index === current ? "step" : undefined}
                onClick={() => onGo(span.to)}
              >
                <span className="num">{span.turn}</span>
                {person === undefined ? <span /> : <SeatMedal hat={person.hat} />}
                <span>
                  <b>{person?.name ?? t("replay.setup")}</b>
                  <small>{step?.text ?? ""}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The step that says most of a turn: the first with a mark, or else the first somebody took. */
function tellingStep(story: readonly Told[], span: TurnSpan): Told | undefined {
  const steps = story.slice(span.from, span.to + 1).filter((step) => step.text !== "");
  return steps.find((step) => step.mark !== null) ?? steps.find((step) => step.seat !== null) ?? steps[0];
}
