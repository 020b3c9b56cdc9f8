import { EMOTES, type Emote } from "@bigboard/protocol";
import { useState } from "react";
import { useT } from "../i18n/index.ts";
import css from "./say.module.css";

/** The first so many stand in sight; the others behind "More". */
const IN_SIGHT = 3;

/** The fixed words, one touch each, for whoever waits: what is said is shown at the own seat, and all see it (K-NET-44). */
export function SayRow(props: {
  readonly onSay: (code: Emote) => void;
  /** A game's own words; the house's where it has none. */
  readonly words?: (code: Emote) => string;
}) {
  const t = useT();
  const words = props.words ?? ((code: Emote) => t(`say.${code}`));
  const key = (code: Emote) => (
    <button key={code} type="button" className={css.key} onClick={() => props.onSay(code)}>
      {words(code)}
    </button>
  );
  const [open, setOpen] = useState(false);
  return (
    <fieldset className={css.row}>
      <legend className={css.legend}>
        {t("say.title")} <small className={css.note}>{t("say.note")}</small>
      </legend>
      <div className={css.keys}>
        {EMOTES.slice(0, open ? EMOTES.length : IN_SIGHT).map(key)}
        <button type="button" className={css.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? "say.less" : "say.more")}
        </button>
      </div>
    </fieldset>
  );
}
