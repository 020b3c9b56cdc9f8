import type { ReactNode } from "react";
import styles from "./paper.module.css";

/** Lacquer with a stepped brass frame. `title` is its heading. */
export function Panel(props: {
  title?: ReactNode;
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={props.className ? `panel ${props.className}` : "panel"}>
      {props.title === undefined ? null : (
        <h2 className={styles.title}>
          {props.title}
          {props.note === undefined ? null : <small>{props.note}</small>}
        </h2>
      )}
      {props.children}
    </section>
  );
}

/** The paper of the next act: red head, italic title, double rule. */
export function Slip(props: {
  /** 1 where the slip is the whole page. */
  level?: 1 | 2;
  title: ReactNode;
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
  label?: string;
}) {
  const Heading = props.level === 1 ? "h1" : "h2";
  return (
    <section
      className={props.className ? `paper slip-paper ${props.className}` : "paper slip-paper"}
      {...(props.label ? { "aria-label": props.label } : {})}
    >
      <header>
        <Heading>{props.title}</Heading>
        {props.note === undefined ? null : <span>{props.note}</span>}
      </header>
      {props.children}
    </section>
  );
}
