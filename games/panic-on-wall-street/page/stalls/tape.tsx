import { Icon, keyboardScroll, Sheet } from "@bigboard/design";
import type { ToldUpdate } from "@bigboard/design/game-page";
import { clockText } from "@bigboard/design/game-parts/time";
import { useLines } from "@bigboard/design/game-parts/use-lines";
import { useT } from "@bigboard/design/i18n";
import { type ReactNode, useCallback, useState } from "react";
import { LastShout } from "../room/shout-bubble.tsx";
import { useDesk, useTable } from "../table-context.ts";
import { takenBackOf } from "./kept-open.ts";
import styles from "./tape.module.css";
import { type TapeLine, tapeLines } from "./tape-lines.ts";

/** Lines on the strip; all of them lie in the log behind it. */
const ON_STRIP = 12;

/** All lines of the match so far, oldest first. */
export function useTape(): readonly TapeLine[] {
  const t = useT();
  const { bound, seats, me } = useTable();
  const { feed } = useDesk().shell;
  const words = useCallback(
    (update: ToldUpdate) => tapeLines(update, { bound, seats, me, takenBack: takenBackOf(feed) }, t),
    [bound, seats, me, feed, t],
  );
  return useLines(feed, words);
}

/** The ticker: a paper strip, newest at the left; pressing its head opens the complete log (P-NET-45). `shouts`: the last one lies over its end. `over`: what matters more lies on the strip instead. */
export function Tape(props: { lines: readonly TapeLine[]; shouts: boolean; over?: ReactNode }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { over = null } = props;
  const latest = props.lines.slice(-ON_STRIP).toReversed();
  return (
    <div className={styles.tape} data-over={over !== null || undefined}>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon id="bell" />
        <span>{t("panic.stalls.tape.head")}</span>
      </button>
      {over}
      <div role="log" hidden={over !== null} aria-live="off" aria-label={t("panic.stalls.tape.label")}>
        <ol className={styles.lines}>
          {latest.map((line) => (
            <li key={line.key} className={styles.line} {...marks(line)}>
              {line.text}
            </li>
          ))}
        </ol>
        {latest.length === 0 ? <p className={styles.none}>{t("panic.stalls.tape.empty")}</p> : null}
      </div>
      {props.shouts && over === null ? <LastShout at="tape" /> : null}
      <Sheet title={t("panic.stalls.tape.label")} open={open} onClose={() => setOpen(false)}>
        <ol ref={keyboardScroll}>
          {props.lines.toReversed().map((line) => (
            <li key={line.key} className={styles.entry} {...marks(line)}>
              <b className="num">{clockText(line.at)}</b>
              <span>{line.text}</span>
            </li>
          ))}
        </ol>
      </Sheet>
    </div>
  );
}

function marks({ harms, mine }: TapeLine) {
  return { "data-harms": harms || undefined, "data-mine": mine || undefined };
}
