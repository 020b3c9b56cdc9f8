import { Icon, RuleLink } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { ReactNode } from "react";
import { CoachLine } from "../coach/coach-line.tsx";
import { Guessed, WhileOut } from "../out/while-out.tsx";
import { nameOf } from "../parts/names.ts";
import { ActNotice } from "../parts/notice.tsx";
import { Medal } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import styles from "./slip.module.css";
import { Verdicts } from "./verdicts.tsx";

/** The paper at the right, or at the foot of a small page: what is to be decided, or whom one waits for. */
export function StepSlip(props: {
  title: string;
  note?: ReactNode;
  /** A bid: its keys stand side by side, and a phone needs no title over them. */
  of?: "bid";
  /** So long that a phone keeps its keys alone in sight. */
  long?: boolean;
  children?: ReactNode;
  /** The keys of the slip: they keep their place while the rest scrolls. */
  acts?: ReactNode;
  rule?: string;
  /** What the coach says stands elsewhere: at the paper with the act. */
  quiet?: boolean;
}) {
  return (
    <aside
      className={`${styles.slip} paper`}
      data-of={props.of}
      data-long={props.long || undefined}
      aria-label={props.title}
    >
      {props.quiet ? null : <CoachLine />}
      <header className={styles.head}>
        <h2 className={styles.title}>{props.title}</h2>
        {props.note === undefined ? null : <span>{props.note}</span>}
      </header>
      <div className={styles.body}>
        <Verdicts />
        {props.children}
        <WhileOut />
        <Guessed />
      </div>
      <ActNotice />
      {props.acts === undefined ? null : <div className={styles.acts}>{props.acts}</div>}
      {props.rule === undefined ? null : (
        <p className={styles.why}>
          <RuleLink rule={props.rule} />
        </p>
      )}
    </aside>
  );
}

/** Medals of those the table waits for, those who are done with a tick. */
export function Nods(props: { seats: readonly Seat[]; done: readonly Seat[] }) {
  const t = useT();
  const table = useTable();
  if (props.seats.length === 0) return null;
  return (
    <ul className="ps-nods" aria-label={t("steps.nods")}>
      {props.seats.map((seat) => {
        const on = props.done.includes(seat);
        const name = nameOf(table, seat, t);
        return (
          <li key={seat} className={on ? "on" : ""} title={name}>
            <Medal seat={seat} />
            {on ? <Icon id="check" /> : null}
            <span className="sr">{t(on ? "steps.nodded" : "steps.awaited", { name })}</span>
          </li>
        );
      })}
    </ul>
  );
}
