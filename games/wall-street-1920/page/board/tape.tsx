import { Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { ReactNode } from "react";
import type { LogLine } from "../log/lines.ts";
import { useTable } from "../table-context.ts";
import styles from "./tape.module.css";

const SHOWN = 14;

/** The ticker: it comes out at the right, so that it reads in the order in which things happened. Its head opens the whole log. */
export function Tape(props: {
  lines: readonly LogLine[];
  lead: string | null;
  ribbon?: ReactNode;
  onOpen: () => void;
}) {
  const t = useT();
  const { me } = useTable();
  // There a key in the head of the page opens the log.
  const phone = useLayout() === "phone";
  return (
    <div className="tape" data-lies="strip">
      {phone ? null : (
        <button type="button" className="head" onClick={props.onOpen} aria-label={t("street.log.open")}>
          <Icon id="bell" />
          <span className="hx">{t("street.tape.head")}</span>
        </button>
      )}
      <div className={styles.paper} role="log" aria-label={t("street.tape.label")} aria-live="off">
        <ol className={styles.lines}>
          {props.lines.slice(-SHOWN).map((line) => (
            <li
              key={line.id}
              className={line.tone === "up" ? "g" : line.tone === "down" ? "r" : ""}
              data-mine={me !== null && line.seat === me ? "" : undefined}
            >
              {line.text}
            </li>
          ))}
          {props.lead === null ? null : <li data-mine="">{props.lead}</li>}
        </ol>
      </div>
      {props.ribbon}
    </div>
  );
}
