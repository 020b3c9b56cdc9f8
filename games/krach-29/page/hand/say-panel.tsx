import { useT } from "@bigboard/design/i18n";
import { EMOTES, type Emote } from "@bigboard/protocol";
import choice from "./choice.module.css";
import { Panel } from "./panel.tsx";

/** The fixed words while one trades, one touch each: all see them at the own seat (K-NET-44). */
export function SayPanel(props: { onSay: (code: Emote) => void; onClose: () => void }) {
  const t = useT();
  return (
    <Panel title={t("krach.say.title")} onClose={props.onClose}>
      <div className={choice.plates}>
        {EMOTES.map((code) => (
          <button key={code} type="button" className={choice.plate} onClick={() => props.onSay(code)}>
            {t(`krach.say.${code}`)}
          </button>
        ))}
      </div>
    </Panel>
  );
}
