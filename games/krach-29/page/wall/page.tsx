import type { ReactNode } from "react";
import type { Shown } from "./board.tsx";
import { Board } from "./board.tsx";
import { OffersRow } from "./offers-row.tsx";
import css from "./page.module.css";

/** Prices and offers on one side, the news of the moment on the other, and how to join at its foot. */
export function WallPage(props: { shown: Shown; join: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.market}>
        <Board shown={props.shown} />
        <OffersRow />
      </div>
      <aside className={css.beside}>
        {props.children}
        <div className={css.join}>{props.join}</div>
      </aside>
    </div>
  );
}

/** One piece of the news under its name. */
export function Block(props: { name: string; note?: string; children: ReactNode }) {
  return (
    <section className={css.block} aria-label={props.name}>
      <h2 className={css.name}>
        {props.name}
        {props.note === undefined ? null : <small className={css.note}>{props.note}</small>}
      </h2>
      {props.children}
    </section>
  );
}
