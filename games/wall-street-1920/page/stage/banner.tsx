import { useT } from "@bigboard/design/i18n";
import { useTable } from "../table-context.ts";
import css from "./banner.module.css";
import { type MomentWords, momentWords } from "./moment-words.tsx";
import type { Moment } from "./moments.ts";
import type { Told } from "./use-stage.ts";

/** What has just struck everybody, or that it is the reader's turn: a paper across the middle of the circle. */
export function Banner(props: { told: Told | null }) {
  const t = useT();
  const table = useTable();
  const { told } = props;
  return (
    <div className={css.place} role="status" data-lies="over">
      {told === null ? null : (
        <Paper key={told.id} kind={told.moment.kind} {...momentWords(told.moment, table, t)} />
      )}
    </div>
  );
}

function Paper(props: MomentWords & { kind: Moment["kind"] }) {
  return (
    <div className={css.paper} data-kind={props.kind} data-moment={props.kind}>
      <span className={css.picture} aria-hidden="true">
        {props.picture}
      </span>
      <div className={css.words}>
        <small className={css.over}>{props.over}</small>
        <b className={`title ${css.title}`}>{props.title}</b>
        <p className={css.text}>{props.text}</p>
      </div>
    </div>
  );
}
