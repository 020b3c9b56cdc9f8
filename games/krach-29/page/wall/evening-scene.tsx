import type { GameScreenProps } from "@bigboard/design/game-page";
import { useT } from "@bigboard/design/i18n";
import { useMemo } from "react";
import { afterDrops, dayBook } from "../extra/day.ts";
import { deckOf, headlineOf, variantOf } from "../extra/headline.ts";
import { useReveal } from "../extra/use-reveal.ts";
import { deckWords, headlineWords, WAYS } from "../extra/words.ts";
import { useTable } from "../table-context.ts";
import css from "./evening-scene.module.css";
import { Losses } from "./losses.tsx";
import { WallPage } from "./page.tsx";

/** The evening of a day: drop after drop in the order of the offers, then the headline, and who has lost how much. */
export function EveningScene(props: { shell: GameScreenProps }) {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const { shell } = props;
  const book = useMemo(() => dayBook(view, config), [view, config]);
  const reveal = useReveal(shell.feed, book.drops.length, shell.rate);
  const told = reveal.shown >= book.drops.length;
  const news = told && book.dropped;
  const prices = told ? book.after : afterDrops(book.before, book.drops, reveal.shown);
  const last = told ? null : (book.drops[reveal.shown - 1]?.company ?? null);
  const headline = headlineOf(config, book);
  return (
    <WallPage shown={{ prices, before: book.before, moved: last }} join={shell.join}>
      <div role="status">
        <h2 className={css.headline}>
          {view.phase === "suspended"
            ? t("extra.suspended.title")
            : news
              ? headlineWords(table, headline, variantOf(book, WAYS), t)
              : t("extra.head.bell")}
        </h2>
        <p className={css.deck}>
          {view.phase === "suspended"
            ? t("extra.suspended.text")
            : news
              ? deckOf(view, config, book, headline)
                  .map((deck) => deckWords(table, deck, t))
                  .join(" ")
              : t(told ? "extra.deck.corrections" : "extra.deck.bell")}
        </p>
      </div>
      <Losses />
    </WallPage>
  );
}
