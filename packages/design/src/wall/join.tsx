import type { ReactNode } from "react";
import css from "./join.module.css";

/** How phones come to a table, for a corner of its wall: a sentence, the code, and its drawing. `tools`: the wall's switches. */
export function WallJoin(props: { hint: string; code: string; tools: ReactNode; children: ReactNode }) {
  return (
    <div className={css.join}>
      {props.tools}
      <div>
        <small className={css.hint}>{props.hint}</small>
        <strong className={css.code} translate="no">
          {props.code}
        </strong>
      </div>
      {props.children}
    </div>
  );
}
