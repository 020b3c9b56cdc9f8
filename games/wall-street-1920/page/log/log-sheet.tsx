import { Sheet } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { useTable } from "../table-context.ts";
import type { LogLine } from "./lines.ts";
import styles from "./log-sheet.module.css";
import { PriceChart } from "./price-chart.tsx";
import type { PricePoint } from "./story.ts";

/** The list scrolls: keyboards reach it too. */
const SCROLLS = { tabIndex: 0 } as const;

/** Why a bot did it, for whoever asks. People are not explained. */
function Why(props: { line: LogLine }) {
  const t = useT();
  const table = useTable();
  const { why, seat } = props.line;
  if (why === null || seat === null) return null;
  const { bot, standIn } = person(table, seat);
  if (!bot && !standIn) return null;
  return (
    <details>
      <summary>{t("street.why.ask")}</summary>
      <p>{why}</p>
    </details>
  );
}

/** The whole tape: prices over the turns, and every line that may be read, newest first. */
export function LogSheet(props: {
  open: boolean;
  lines: readonly LogLine[];
  points: readonly PricePoint[];
  aids: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const { view, me } = useTable();
  const from = props.points[0]?.turn ?? 0;
  const rounds = [...new Set(props.lines.map((line) => line.round))].toReversed();
  return (
    <Sheet title={t("street.log.title")} open={props.open} onClose={props.onClose} kind="drawer" wide>
      <div className="g1920 logsheet" {...SCROLLS}>
        <h3 className="h">{t("street.chart.title")}</h3>
        <PriceChart points={props.points} />
        {from > 1 ? <p className="lognote">{t("street.chart.since", { turn: from })}</p> : null}
        {props.aids ? null : <p className="lognote">{t("street.log.noAids")}</p>}
        {rounds.map((round) => (
          <section key={round}>
            <h3 className="h">
              {round === 0 ? t("street.slip.setup") : t("street.log.round", { round })}
              {round === view.round ? <small>{t("street.log.now")}</small> : null}
            </h3>
            <ol className={styles.lines}>
              {props.lines
                .filter((line) => line.round === round)
                .toReversed()
                .map((line) => (
                  <li
                    key={line.id}
                    className={line.tone}
                    data-mine={me !== null && line.seat === me ? "" : undefined}
                  >
                    {line.text}
                    <Why line={line} />
                  </li>
                ))}
            </ol>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
