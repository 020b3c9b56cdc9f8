import { SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Moment } from "@bigboard/design/records/play-record";
import type { Told, TurnSpan } from "@bigboard/design/records/story";
import { useEffect, useRef } from "react";
import type { Person } from "./people.ts";
import { timeText } from "./timeline.ts";

/** What mattered in the present stretch, with its time; cries and nods are left out. */
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
  const list = useRef<HTMLOListElement>(null);
  const from = span?.from ?? 0;
  const told = story
    .slice(from, (span?.to ?? 0) + 1)
    .map((step, offset) => ({ step, index: from + offset }))
    .filter(({ step }) => step.mark !== null);
  const current = told.findLastIndex(({ index }) => index <= at);
  useEffect(() => {
    const box = list.current;
    const row = box?.children[current];
    if (!(box && row instanceof HTMLElement)) return;
    box.scrollTop = row.offsetTop - box.clientHeight / 2 + row.clientHeight / 2;
  }, [current]);
  const start = moments[from]?.at ?? 0;
  return (
    <section className="deal-log wire-log" aria-labelledby="wire-log">
      <h2 className="h" id="wire-log">
        {props.title}
        <small>{t("replay.events", { count: told.length })}</small>
      </h2>
      <ol ref={list}>
        {told.map(({ step, index }, place) => {
          const person = step.seat === null ? undefined : people[step.seat];
          return (
            <li key={index} className={place === current ? "on" : ""}>
              <button
                type="button"
                aria-current={place === current ? "step" : undefined}
                onClick={() => onGo(index)}
              >
                <span className="num">{timeText((moments[index]?.at ?? 0) - start)}</span>
                {person === undefined ? <span /> : <SeatMedal hat={person.hat} />}
                <span>
                  {person === undefined ? null : <b>{person.name}</b>}
                  <small>{step.text}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
