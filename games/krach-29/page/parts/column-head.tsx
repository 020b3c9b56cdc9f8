import css from "./column-head.module.css";

/** The head of a column. `look`: in one line where the column is narrow, or the front page's own. */
export function ColumnHead(props: {
  title: string;
  note: string | null;
  look?: "line" | "front";
  long?: boolean;
}) {
  return (
    <div className={css.head} data-look={props.look} data-long={props.long ? "" : undefined}>
      <h2 className={css.title}>{props.title}</h2>
      {props.note === null ? null : <small className={css.note}>{props.note}</small>}
    </div>
  );
}
