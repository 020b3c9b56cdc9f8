import { SeatMedal } from "@bigboard/design";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Person } from "./people.ts";
import styles from "./step-log.module.css";

/** A line of the log: when, who (nobody at the opening), what, and the moment it leads to. */
export type LogLine = {
  readonly key: number;
  readonly when: ReactNode;
  readonly person: Person | undefined;
  readonly name: string | null;
  readonly told: string;
  readonly to: number;
};

/** What happened, a line each; the list follows the `current` one. `holds`: what stands in front, numbers or times. */
export function StepLog(props: {
  title: string;
  note: string;
  holds: "number" | "time";
  lines: readonly LogLine[];
  current: number;
  onGo: (index: number) => void;
}) {
  const { lines, current, onGo } = props;
  const heading = useId();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = box?.children[current];
    if (!(box && row instanceof HTMLElement)) return;
    box.scrollTop = row.offsetTop - box.clientHeight / 2 + row.clientHeight / 2;
  }, [current]);
  return (
    <section className={styles.log} aria-labelledby={heading}>
      <h2 className="h" id={heading}>
        {props.title}
        <small>{props.note}</small>
      </h2>
      <ol className={styles.list} data-lies="list" ref={list}>
        {lines.map((line, place) => (
          <li key={line.key}>
            <button
              type="button"
              className={styles.step}
              aria-current={place === current ? "step" : undefined}
              onClick={() => onGo(line.to)}
            >
              <span className={`num ${styles.when}`} data-holds={props.holds}>
                {line.when}
              </span>
              {line.person === undefined ? <span /> : <SeatMedal hat={line.person.hat} />}
              <span>
                {line.name === null ? null : <b className={styles.name}>{line.name}</b>}
                <small className={styles.told}>{line.told}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
