import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { COLOURS, type Colour, type MarketData, valueAt } from "@bigboard/panic-on-wall-street/game";
import { useTrackLabel } from "../labels/use-track-label.ts";
import { useTable } from "../table-context.ts";
import { enamel, SHAPES } from "./colours.ts";
import styles from "./market-strip.module.css";
import { money, thousands } from "./money.ts";
import { nextMean } from "./next-mean.ts";
import { Shape } from "./sign.tsx";

/** How many of the faces lead to each position. */
function facesTo(data: MarketData, position: number): readonly number[] {
  const last = data.track.length - 1;
  const ends = data.die.map((face) => Math.min(Math.max(position + face, 0), last));
  return data.track.map((_, at) => ends.filter((end) => end === at).length);
}

/** The market board: eight cells a colour, where the marker stands, where the die may lead, and the average. `told`: what the dots are stands below. */
export function MarketBoard(props: { told?: boolean }) {
  const t = useT();
  return (
    <section className="pn-board" aria-label={t("panic.parts.market")}>
      <ol>
        {COLOURS.map((colour) => (
          <MarketTrack key={colour} colour={colour} />
        ))}
      </ol>
      {props.told ? <p className={styles.dots}>{t("panic.parts.dots")}</p> : null}
    </section>
  );
}

/** One colour's track; for a list of them. */
export function MarketTrack(props: { colour: Colour }) {
  const t = useT();
  const says = useTrackLabel();
  const table = useTable();
  const { colour } = props;
  const { bound, view, config } = table;
  const data = bound.edition.market[colour];
  const position = view.market[colour];
  const faces = facesTo(data, position);
  const mean = nextMean(table, colour);
  const label = t("panic.parts.track", {
    colour: t(`panic.parts.colour.${colour}`),
    now: money(t, valueAt(bound.edition, colour, position)),
    next: money(t, mean),
  });
  return (
    <li
      className={`pn-track ${styles.onBoard} ${enamel(colour)}`}
      data-colour={colour}
      aria-label={label}
      {...says(colour)}
    >
      <span className="pn-trackname" aria-hidden="true">
        <Shape colour={colour} named />
        <b>{t(`panic.parts.colour.${colour}`)}</b>
      </span>
      <ol aria-hidden="true">
        {data.track.map((value, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the cell is its position
            key={at}
            className={[at === position ? "on" : "", faces[at] ? "may" : ""]
              .filter((part) => part !== "")
              .join(" ")}
          >
            <b>{thousands(t, value)}</b>
            <span className="pn-pips">
              {Array.from({ length: faces[at] ?? 0 }, (_, pip) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pips are alike
                <s key={pip} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      {config.helpNumbers ? (
        <span className="pn-mean" data-mean={mean} aria-hidden="true">
          <small>{t("panic.parts.mean")}</small>
          <b>{thousands(t, mean)}</b>
        </span>
      ) : (
        <span />
      )}
    </li>
  );
}

/** The market in one line, for small pages and beside long lists; where there is room each colour has its track with the dots of its die. */
export function MarketStrip() {
  const t = useT();
  const says = useTrackLabel();
  const table = useTable();
  const { bound, view, config } = table;
  return (
    <ol className={styles.strip} aria-label={t("panic.parts.market")}>
      {COLOURS.map((colour) => {
        const now = valueAt(bound.edition, colour, view.market[colour]);
        return (
          <li key={colour} className={`${styles.colour} ${enamel(colour)}`} {...says(colour)}>
            <Icon id={SHAPES[colour]} className={styles.shape} />
            <span className="sr">{t(`panic.parts.colour.${colour}`)} </span>
            <b className={styles.now}>{thousands(t, now)}</b>
            <Cells data={bound.edition.market[colour]} position={view.market[colour]} />
            {config.helpNumbers ? (
              <small className={styles.next} data-mean={nextMean(table, colour)}>
                {t("panic.parts.next", { money: thousands(t, nextMean(table, colour)) })}
              </small>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** A track in small: where the marker stands, and a dot for each face that leads to a cell. */
function Cells(props: { data: MarketData; position: number }) {
  const t = useT();
  const { data, position } = props;
  const faces = facesTo(data, position);
  return (
    <ol className={styles.cells} aria-hidden="true">
      {data.track.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cell is its position
        <li key={at} data-on={at === position || undefined} data-may={(faces[at] ?? 0) > 0 || undefined}>
          {thousands(t, value)}
          <span>
            {Array.from({ length: faces[at] ?? 0 }, (_, pip) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pips are alike
              <s key={pip} />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
