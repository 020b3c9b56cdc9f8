import { Button, Icon } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { NextLevel } from "@bigboard/design/game-parts/next-level";
import { useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import { ShareButton } from "@bigboard/design/share";
import { useTable } from "../table-context.ts";
import css from "./end-acts.module.css";
import { shareCard } from "./share-card.ts";

/** What one can do when it is over: again, look back, read the last day, or go. */
export function EndActs(props: {
  shell: GamePageProps;
  won?: boolean;
  /** The page it stands on, where that is not paper. */
  on?: "ink";
  onStudy: (() => void) | null;
}) {
  const t = useT();
  const table = useTable();
  const { shell, onStudy } = props;
  return (
    <div className={css.acts} data-on={props.on}>
      {shell.host ? (
        <Button className={css.act} look="red" icon="swap" onPress={() => shell.rematch()}>
          {t("final.again")}
        </Button>
      ) : shell.seat === null ? null : (
        <p className={css.wait}>{t("final.hostAgain")}</p>
      )}
      <NextLevel shell={shell} won={props.won === true} look="paper" className={css.second} />
      {table.view.ending === "abandoned" ? null : (
        <ShareButton className={css.second} file="big-board-krach-29" card={() => shareCard(table, t)} />
      )}
      {shell.replayHref === null ? null : (
        <Link to={shell.replayHref} className={`btn ${css.second}`}>
          <Icon id="deck" />
          {t("final.review")}
        </Link>
      )}
      {onStudy === null ? null : (
        <button type="button" className={`btn ${css.second}`} onClick={onStudy}>
          <Icon id="eye" />
          {t("final.study")}
        </button>
      )}
      <Link to="/" className={`btn ${css.second}`}>
        {t("notice.lobby")}
      </Link>
    </div>
  );
}
