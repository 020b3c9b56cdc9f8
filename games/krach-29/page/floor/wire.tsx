import { keyboardScroll } from "@bigboard/design";
import type { FactsFeed, ToldUpdate } from "@bigboard/design/game-page";
import { clockText } from "@bigboard/design/game-parts/time";
import { useLines } from "@bigboard/design/game-parts/use-lines";
import { useT } from "@bigboard/design/i18n";
import { useCallback, useMemo } from "react";
import { useTable } from "../table-context.ts";
import css from "./wire.module.css";
import { gathered, type StampedLine, stamped, today, wireLines } from "./wire-lines.ts";

const MOST = 120;

/** The lines of today, oldest first. Each update is put into words once: a busy day has hundreds. */
export function useWire(feed: FactsFeed): readonly StampedLine[] {
  const t = useT();
  const { me, seats, config } = useTable();
  const words = useCallback(
    (update: ToldUpdate) => wireLines(update, { me, seats, config }, t),
    [t, me, seats, config],
  );
  const lines = useLines(feed, words, today);
  return useMemo(() => stamped(lines).slice(-MOST), [lines]);
}

/** What happened, newest first, with the time on the clock of all. */
export function Wire(props: { lines: readonly StampedLine[]; look: "floor" | "sheet" | "page" | "rest" }) {
  const t = useT();
  return (
    <div className={css.wire} data-look={props.look}>
      <h3 className={css.title}>{t("krach.floor.wire")}</h3>
      <div
        className={css.log}
        role="log"
        ref={keyboardScroll}
        aria-label={t("krach.floor.wire")}
        aria-live="off"
      >
        <ol>
          {gathered(props.lines)
            .toReversed()
            .map((line) => (
              <li key={line.key} className={css.line} data-mine={line.mine ? "" : undefined}>
                {line.left === null ? null : <b className="num">{clockText(line.left)}</b>}
                <span>
                  {line.text}
                  {line.times === 1 ? null : <small className="num"> ×{line.times}</small>}
                </span>
              </li>
            ))}
        </ol>
      </div>
      {props.lines.length === 0 ? <p className={css.empty}>{t("krach.floor.wireEmpty")}</p> : null}
    </div>
  );
}
