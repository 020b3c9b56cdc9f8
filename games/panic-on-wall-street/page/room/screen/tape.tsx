import { Icon } from "@bigboard/design";
import type { FactsFeed, ToldUpdate } from "@bigboard/design/game-page";
import { useLines } from "@bigboard/design/game-parts/use-lines";
import { useT } from "@bigboard/design/i18n";
import { useCallback } from "react";
import { useTable } from "../../table-context.ts";
import { wallLines } from "../tape.ts";

const SHOWN = 8;

/** The tape along the foot of the wall: what happened last, the newest at the left (P-NET-45). */
export function Tape(props: { feed: FactsFeed }) {
  const t = useT();
  const { bound, seats } = useTable();
  const words = useCallback(
    (update: ToldUpdate) => wallLines(update, { bound, seats, me: null }, t),
    [bound, seats, t],
  );
  const lines = useLines(props.feed, words).slice(-SHOWN).toReversed();
  return (
    <footer className="rms-tape" data-lies="strip">
      <span className="head">
        <Icon id="bell" />
        {t("panic.stalls.tape.head")}
      </span>
      <ol>
        {lines.map((line) => (
          <li key={line.key} className={line.harms ? "bad" : ""}>
            {line.text}
          </li>
        ))}
      </ol>
    </footer>
  );
}
