import { Refusal } from "@bigboard/design";
import type { Notice } from "@bigboard/design/game-parts/use-acts";
import { useT } from "@bigboard/design/i18n";
import css from "../hand/panel.module.css";
import { isLostRace, refusalWords } from "./refusal-words.ts";

/** What came of the last act: paper with a red edge, or a kind word where somebody was faster. */
export function NoticeSlip(props: { notice: Notice }) {
  const t = useT();
  const { refusal } = props.notice;
  const words = refusalWords(refusal, t);
  return (
    <div key={props.notice.id}>
      {isLostRace(refusal) ? (
        <p className={`paper ${css.lost}`} role="alert">
          {words}
        </p>
      ) : (
        <Refusal title={words} rule={refusal.rule} />
      )}
    </div>
  );
}
