import "./rules.css";
import { useT } from "@bigboard/design/i18n";
import { Link, navigate, usePlace } from "@bigboard/design/link";
import { SHELF } from "@bigboard/games/pages";
import { use } from "react";
import { decoded } from "../../decoded.ts";
import { LostPage } from "../../frame/error-page.tsx";
import { TopBar } from "../../frame/top-bar.tsx";
import { gameTitle } from "../../game-title.ts";
import { RulesText, Spans } from "./rules-text.tsx";
import { type RulesOfGame, rulesOf } from "./texts.ts";

/** The rules reader: chapters at the side, every clause at its own address. */
export function RulesPage(props: { game: string }) {
  const text = rulesOf(props.game);
  if (text === null) return <LostPage />;
  return <Reader game={props.game} text={text} />;
}

function Reader(props: { game: string; text: Promise<RulesOfGame> }) {
  const t = useT();
  const { path, hash } = usePlace();
  const { blocks, chapters } = use(props.text);
  const at = hash === "" ? null : decoded(hash.slice(1));
  const go = (id: string): void => navigate(`${path}#${encodeURIComponent(id)}`);
  return (
    <div className="rules-page">
      <TopBar where={t("rules.title")} detail={gameTitle(props.game, t)} />
      <main>
        <nav className="rules-chapters" aria-label={t("rules.chapters")}>
          <p className="rules-games">
            {SHELF.map((one) => (
              <Link key={one.id} to={`/rules/${one.id}`} className={one.id === props.game ? "on" : ""}>
                {t(one.title)}
              </Link>
            ))}
          </p>
          <h2 className="h">{t("rules.chapters")}</h2>
          <ol>
            {chapters.map((chapter) => (
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
          <RulesText blocks={blocks} at={at} onGo={go} />
        </article>
      </main>
    </div>
  );
}
