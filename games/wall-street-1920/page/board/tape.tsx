import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { LogLine } from "../log/lines.ts";

const SHOWN = 14;

/** The ticker: newest at the left. Its head opens the whole log. */
export function Tape(props: { lines: readonly LogLine[]; lead: string | null; onOpen: () => void }) {
  const t = useT();
  const lines = props.lines.slice(-SHOWN).toReversed();
  return (
    <div className="tape" data-lies="strip">
      <button type="button" className="head" onClick={props.onOpen} aria-label={t("street.log.open")}>
        <Icon id="bell" />
        <span className="hx">{t("street.tape.head")}</span>
      </button>
      <div role="log" aria-label={t("street.tape.label")} aria-live="off">
        <ol>
          {props.lead === null ? null : <li>{props.lead}</li>}
          {lines.map((line) => (
            <li key={line.id} className={line.tone === "up" ? "g" : line.tone === "down" ? "r" : ""}>
              {line.text}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
