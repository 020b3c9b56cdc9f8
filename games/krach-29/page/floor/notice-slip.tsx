import { Refusal } from "@bigboard/design";
import type { Notice } from "@bigboard/design/game-parts/use-acts";
import { useT } from "@bigboard/design/i18n";
import { isLostRace, refusalWords } from "./refusal-words.ts";

/** What came of the last act: paper with a red edge, or a kind word where somebody was faster. */
export function NoticeSlip(props: { notice: Notice }) {
  const t = useT();
  const { refusal } = props.notice;
  const words = refusalWords(refusal, t);
  return (
    <div className="knotice" key={props.notice.id}>
      {isLostRace(refusal) ? (
        <p className="klost paper" role="alert">
          {words}
        </p>
      ) : (
        <Refusal title={words} rule={refusal.rule} />
      )}
    </div>
  );
}
