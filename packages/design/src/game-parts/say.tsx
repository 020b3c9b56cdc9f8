import { EMOTES, type Emote } from "@bigboard/protocol";
import { useState } from "react";
import { useT } from "../i18n/index.ts";
import css from "./say.module.css";

/** So many stand in sight at once; "More" turns to the next, in the same row: what lies below never moves. */
const IN_SIGHT = 3;

/** The fixed words, one touch each, for whoever waits: what is said is shown at the own seat, and all see it (K-NET-44). */
export function SayRow(props: {
  readonly onSay: (code: Emote) => void;
  /** A game's own words; the house's where it has none. */
  readonly words?: (code: Emote) => string;
}) {
  const t = useT();
  const words = props.words ?? ((code: Emote) => t(`say.${code}`));
  const [first, setFirst] = useState(0);
  const next = first + IN_SIGHT < EMOTES.length ? first + IN_SIGHT : 0;
  return (
    <fieldset className={css.row}>
      <legend className={css.legend}>
        {t("say.title")} <small className={css.note}>{t("say.note")}</small>
      </legend>
      <div className={css.keys}>
        {EMOTES.slice(first, first + IN_SIGHT).map((code) => (
          <button key={code} type="button" className={css.key} onClick={() => props.onSay(code)}>
            {words(code)}
          </button>
        ))}
        <button type="button" className={css.more} onClick={() => setFirst(next)}>
          {t("say.more")}
        </button>
      </div>
    </fieldset>
  );
}
