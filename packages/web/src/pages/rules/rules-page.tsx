import { useT } from "@bigboard/design/i18n";
import { Link, navigate, usePlace } from "@bigboard/design/link";
import { SHELF } from "@bigboard/games/pages";
import { use } from "react";
import { decoded } from "../../decoded.ts";
import { LostPage } from "../../frame/error-page.tsx";
import { TopBar } from "../../frame/top-bar.tsx";
import { gameTitle } from "../../game-title.ts";
import styles from "./rules-page.module.css";
import { RulesText, Spans } from "./rules-text.tsx";
import { type RulesOfGame, rulesOf } from "./texts.ts";

/** The rules reader: chapters at the side, every clause at its own address. */
export function RulesPage(props: { game: string }) {
  const t = useT();
  const text = rulesOf(props.game, t.language);
  if (text === null) return <LostPage />;
  return <Reader game={props.game} text={text} />;
}

function Reader(props: { game: string; text: Promise<RulesOfGame> }) {
  const t = useT();
  const { path, hash } = usePlace();
  const rules = use(props.text);
  const at = hash === "" ? null : decoded(hash.slice(1));
  const go = (id: string): void => navigate(`${path}#${encodeURIComponent(id)}`);
  return (
    <div className={styles.page}>
      <TopBar where={t("rules.title")} detail={gameTitle(props.game, t)} />
      <main className={styles.main}>
        <nav className={styles.chapters} data-lies="list" aria-label={t("rules.chapters")}>
          <p className={styles.games}>
            {SHELF.map((one) => (
              <Link
                key={one.id}
                to={`/rules/${one.id}`}
                className={styles.game}
                current={one.id === props.game}
              >
                {t(one.title)}
              </Link>
            ))}
          </p>
          <h2 className="h">{t("rules.chapters")}</h2>
          <ol className={styles.list}>
            {rules.chapters.map((chapter) => (
              <li key={chapter.id}>
                <a
                  className={styles.chapter}
                  href={`#${chapter.id}`}
                  lang={rules.language}
                  onClick={(event) => {
                    event.preventDefault();
                    go(chapter.id);
                  }}
                >
                  <Spans spans={chapter.spans} onGo={go} />
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={`paper ${styles.paper}`}>
          <RulesText rules={rules} at={at} onGo={go} />
        </article>
      </main>
    </div>
  );
}
