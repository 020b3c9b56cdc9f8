import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import { type ReactNode, useEffect } from "react";
import { TopBar } from "../../frame/top-bar.tsx";
import styles from "./stage-frame.module.css";

/** Where a match was played; `on`: another one has begun there since, so that its result is no longer to be seen at the table. */
export type PlayedAt = { readonly code: string; readonly on: boolean };

/** Where things lie in a replay, whatever the game. `title` is the game's. */
export function StageFrame(props: {
  title: string;
  playedAt: PlayedAt | null;
  /** The board is as high as what stands on it, and no higher. */
  flows: boolean;
  left: ReactNode;
  middle: ReactNode;
  right: ReactNode;
  acts: ReactNode;
  foot: ReactNode;
}) {
  const t = useT();
  const { title, playedAt } = props;
  const back = playedAt?.on === true ? "replay.toTable" : "replay.toResult";
  useEffect(() => {
    document.title = t("pair.plain", { what: t("replay.title"), said: title });
  }, [t, title]);
  return (
    <div className={styles.page}>
      <TopBar where={t("replay.title")} detail={playedAt === null ? title : `${title}, ${playedAt.code}`}>
        {playedAt === null ? null : (
          <Link
            to={`/t/${encodeURIComponent(playedAt.code)}`}
            className={`ico ${styles.back}`}
            label={t(back)}
          >
            <Icon id="chev" className={styles.backSign} />
            <span className={styles.backWords}>{t(back)}</span>
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
        <div className={styles.right} data-fills={props.flows}>
          {props.right}
          <div className={styles.acts}>{props.acts}</div>
        </div>
        <div className={styles.foot}>{props.foot}</div>
      </main>
    </div>
  );
}
