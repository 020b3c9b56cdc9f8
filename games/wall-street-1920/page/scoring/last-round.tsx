import type { FactsFeed } from "@bigboard/design/game-page";
import { useT } from "@bigboard/design/i18n";
import { ExplosionCard } from "../cards/card.tsx";
import type { LogLine } from "../log/lines.ts";
import { ofLastRound } from "../log/since.ts";
import { laidWords } from "../stage/moment-words.tsx";
import { laidIn } from "../stage/moments.ts";
import { useTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import frame from "./frames.module.css";
import css from "./last-round.module.css";

/** Before anything is counted: who uncovered the Explosion, where it was laid, and what the last round brought. */
export function LastRound(props: { lines: readonly LogLine[]; feed: FactsFeed; look: "page" | "wall" }) {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const laid = laidIn(props.feed.history().flatMap(({ facts }) => asEvents(facts)));
  const lines = ofLastRound(props.lines, view);
  return (
    <section className={frame.frame} data-look={props.look} data-frame="played">
      <div role="status">
        <h2 className={`title ${frame.title}`}>{t("street.finale.played")}</h2>
        <p className={frame.text}>{t("street.finale.playedText")}</p>
      </div>
      <div className={css.story}>
        <div className={css.found}>
          <ExplosionCard dynamite={config.edition.explosion.dynamite} silent />
          {laid === null ? null : <b className={css.laid}>{laidWords(laid, table, t)}</b>}
        </div>
        <ol className={css.lines}>
          {lines.map(({ id, text, tone }) => (
            <li key={id} className={css.line} data-tone={tone}>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
