import { useT } from "../i18n/index.ts";
import css from "./turning-points.module.css";

/** A moment that turned a match: where it lies in a drawing, in its units, and what happened. */
export type TurningPoint = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly sentence: string;
};

type Picked = { readonly picked: number; readonly onPick: (index: number) => void };

/** The moments as numbers inside a drawing (which is one `img` to a reader): for eye and pointer. Keys and touch have `TurningWords`. */
export function TurningDots(props: Picked & { points: readonly TurningPoint[] }) {
  return (
    <g>
      {props.points.map((point, index) => (
        <g
          key={point.id}
          className={css.dot}
          data-picked={index === props.picked || undefined}
          onPointerEnter={() => props.onPick(index)}
          onPointerDown={() => props.onPick(index)}
        >
          <circle cx={point.x} cy={point.y} r="11" />
          <text x={point.x} y={point.y + 4.5} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The same moments as keys, and the sentence of the one that is looked at; of `all` where there is room. Draws nothing where there are none. */
export function TurningWords(props: Picked & { points: readonly TurningPoint[]; all?: boolean }) {
  const t = useT();
  const shown = props.points[props.picked];
  if (shown === undefined) return null;
  if (props.all === true) {
    return (
      <ol className={css.list} aria-label={t("turning.title")}>
        {props.points.map((point, index) => (
          <li key={point.id} className={css.line} data-picked={index === props.picked || undefined}>
            <b aria-hidden="true">{index + 1}</b>
            {point.sentence}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <section className={css.words} aria-label={t("turning.title")}>
      <span className={css.keys}>
        {props.points.map((point, index) => (
          <button
            key={point.id}
            type="button"
            className={css.key}
            aria-pressed={index === props.picked}
            aria-label={t("turning.key", { n: index + 1 })}
            onClick={() => props.onPick(index)}
            onFocus={() => props.onPick(index)}
            onPointerEnter={() => props.onPick(index)}
          >
            <b>{index + 1}</b>
          </button>
        ))}
      </span>
      <p className={css.sentence} aria-live="polite">
        {shown.sentence}
      </p>
    </section>
  );
}
