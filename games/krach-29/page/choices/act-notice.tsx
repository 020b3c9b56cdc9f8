import type { Acts } from "@bigboard/design/game-parts/use-acts";
import type { Action } from "@bigboard/krach-29/game";
import { NoticeSlip } from "../floor/notice-slip.tsx";
import css from "./foot.module.css";

/** Why the last act at the foot of the page was refused; nothing while none was. */
export function ActNotice(props: { acts: Acts<Action> }) {
  const { notice } = props.acts;
  return notice === null ? null : (
    <div className={css.notice}>
      <NoticeSlip notice={notice} />
    </div>
  );
}
