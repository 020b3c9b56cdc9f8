import type { ReactNode } from "react";
import { Icon } from "../symbols/icon.tsx";
import type { IconId } from "../symbols/ids.ts";
import css from "./wall.module.css";

/** What a wall is made of: a table at night, or a newspaper. */
export type WallLook = "table" | "paper";

/**
 * A big screen: head, what happens, and the tape at its foot. It fills the window whether that lies or stands; nothing on it
 * is pressed, and nothing scrolls.
 */
export function Wall(props: { look: WallLook; head: ReactNode; tape: ReactNode; children: ReactNode }) {
  const { look } = props;
  return (
    <div className={css.wall} data-look={look} data-wall="">
      <header className={css.head} data-look={look}>
        {props.head}
      </header>
      <main className={css.main}>{props.children}</main>
      {props.tape}
    </div>
  );
}

/** One thing that happened. `way`: something rose or fell. */
export type WallLine = { readonly key: string; readonly text: string; readonly way?: "up" | "down" };

/** So many lines fill the widest tape. */
const SHOWN = 8;
/** So few stand at its beginning. */
const FEW = 2;

/** What happened last, in the order in which it did: the newest stands at the right. */
export function WallTape(props: { name: string; icon: IconId; lines: readonly WallLine[] }) {
  const shown = props.lines.slice(-SHOWN);
  return (
    <footer className={css.tape} data-lies="strip">
      <span className={css.label}>
        <Icon id={props.icon} />
        {props.name}
      </span>
      <div className={css.paper} data-few={shown.length <= FEW ? "" : undefined}>
        <ol className={css.lines} aria-label={props.name}>
          {shown.map((line) => (
            <li key={line.key} className={css.line} data-way={line.way}>
              {line.text}
            </li>
          ))}
        </ol>
      </div>
    </footer>
  );
}
