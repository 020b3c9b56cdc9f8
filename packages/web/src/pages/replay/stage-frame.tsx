import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import { type ReactNode, useEffect } from "react";
import { TopBar } from "../../frame/top-bar.tsx";
import styles from "./stage-frame.module.css";

/** Where things lie in a replay, whatever the game. `title` is the game's; `code` that of the table it was played at. */
export function StageFrame(props: {
  title: string;
  code: string | null;
  left: ReactNode;
  middle: ReactNode;
  right: ReactNode;
  acts: ReactNode;
  foot: ReactNode;
}) {
  const t = useT();
  const { title, code } = props;
  useEffect(() => {
    document.title = `${t("replay.title")}: ${title}`;
  }, [t, title]);
  return (
    <div className={styles.page}>
      <TopBar where={t("replay.title")} detail={code === null ? title : `${title}, ${code}`}>
        {code === null ? null : (
          <Link
            to={`/t/${encodeURIComponent(code)}`}
            className={`ico ${styles.back}`}
            label={t("replay.toTable")}
          >
            <Icon id="chev" className={styles.backSign} />
            <span className={styles.backWords}>{t("replay.toTable")}</span>
          </Link>
        )}
        <Link to="/replay" className="ico" label={t("replay.title")}>
          <Icon id="deck" />
        </Link>
      </TopBar>
      <main className={styles.main}>
        <h1 className="sr">{t("replay.chartLabel", { title: t("replay.title"), values: title })}</h1>
        <div className={styles.left}>{props.left}</div>
        {props.middle}
        <div className={styles.right}>
          {props.right}
          <div className={styles.acts}>{props.acts}</div>
        </div>
        <div className={styles.foot}>{props.foot}</div>
      </main>
    </div>
  );
}
