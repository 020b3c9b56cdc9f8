import { Refusal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useDesk } from "../table-context.ts";
import { isLostRace, refusalWords } from "./refusal-words.ts";

/** What the last act came to: paper with a red edge, or a kind word where somebody was faster. Stands at the act. */
export function ActNotice() {
  const t = useT();
  const { notice } = useDesk().acts;
  if (notice === null) return null;
  const words = refusalWords(notice.refusal, t);
  return (
    <div className="pn-notice" key={notice.id}>
      {isLostRace(notice.refusal) ? (
        <p className="paper" role="alert">
          {words}
        </p>
      ) : (
        <Refusal title={words} rule={notice.refusal.rule} />
      )}
    </div>
  );
}
