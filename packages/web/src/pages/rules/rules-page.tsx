import "./rules.css";
import { LostPage } from "../../frame/error-page.tsx";
import { TopBar } from "../../frame/top-bar.tsx";
import { useT } from "../../i18n/index.ts";
import { navigate, usePlace } from "../../router.tsx";
import { CHAPTERS, RulesText, Spans } from "./rules-text.tsx";

/** The rules reader: chapters at the side, every clause at its own address. */
export function RulesPage(props: { game: string }) {
  const t = useT();
  const { path, hash } = usePlace();
  if (props.game !== "wall-street-1920") return <LostPage />;
  const at = hash === "" ? null : decodeURIComponent(hash.slice(1));
  const go = (id: string): void => navigate(`${path}#${encodeURIComponent(id)}`);
  return (
    <div className="rules-page">
      <TopBar where={t("rules.title")} detail={t("game.wall-street-1920")} />
      <main>
        <nav className="rules-chapters" aria-label={t("rules.chapters")}>
          <h2 className="h">{t("rules.chapters")}</h2>
          <ol>
            {CHAPTERS.map((chapter) => (
              <li key={chapter.id}>
                <a
                  href={`#${chapter.id}`}
                  lang="en"
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
        <article className="paper rules-paper">
          <RulesText at={at} onGo={go} />
        </article>
      </main>
    </div>
  );
}
