import { keyboardScroll } from "@bigboard/design";
import type { FactsFeed, ToldUpdate } from "@bigboard/design/game-page";
import { clockText } from "@bigboard/design/game-parts/time";
import { useLines } from "@bigboard/design/game-parts/use-lines";
import { useT } from "@bigboard/design/i18n";
import { useCallback, useMemo } from "react";
import { useTable } from "../table-context.ts";
import css from "./wire.module.css";
import { gathered, today, type WireLine, wireLines } from "./wire-lines.ts";

const MOST = 120;

/** The lines of today, oldest first. Each update is put into words once: a busy day has hundreds. */
export function useWire(feed: FactsFeed): readonly WireLine[] {
  const t = useT();
  const { me, seats, config } = useTable();
  const words = useCallback(
    (update: ToldUpdate) => wireLines(update, { me, seats, config }, t),
    [t, me, seats, config],
  );
  const lines = useLines(feed, words, today);
  return useMemo(() => lines.slice(-MOST), [lines]);
}

/** What happened, newest first, with the time of the day's trading. */
export function Wire(props: { lines: readonly WireLine[]; look: "floor" | "sheet" | "page" | "rest" }) {
  const t = useT();
  const { view } = useTable();
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
                <b className="num">{clockText(Math.max(0, line.at - view.opensAt))}</b>
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
