import { IconButton } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { seatInfo } from "@bigboard/design/game-parts/seats";
import { useT, useWords } from "@bigboard/design/i18n";
import { scoresOf, valuesOf } from "@bigboard/sealed-lots/game";
import { useMemo } from "react";
import { Board, type Table } from "./board.tsx";
import { Desk, End } from "./desk.tsx";
import css from "./page.module.css";
import { asConfig, asView } from "./trusted.ts";
import { words } from "./words.ts";

/** The page of Sealed Lots: the table, and below it what one can do. */
export function Page(props: GamePageProps) {
  useWords("sealed-lots", words);
  const t = useT();
  const { table: shell, seat } = props;
  const view = useMemo(() => asView(props.view), [props.view]);
  const config = useMemo(() => asConfig(shell.config), [shell.config]);
  const table: Table = { view, config, seats: shell.seats.map(seatInfo) };
  return (
    <div className="app">
      <header className={css.head}>
        <h1 className="title">{t("game.sealed-lots")}</h1>
        <span>{t("sealedLots.round", { round: view.round, rounds: config.edition.cards.length })}</span>
        <nav className={css.tools} aria-label={t("sealedLots.tools")}>
          <IconButton icon="book" label={t("sealedLots.rules")} onPress={() => props.openRule("SL-BID-1")} />
          <IconButton icon="menu" label={t("sealedLots.menu")} onPress={props.openMenu} />
        </nav>
      </header>
      <main className={css.table}>
        <Board table={table} />
        {view.phase === "over" ? (
          <End table={table} shell={props} scores={scoresOf(valuesOf(config), view.traders)} />
        ) : seat === null ? null : (
          <Desk table={table} seat={seat} send={props.send} />
        )}
      </main>
    </div>
  );
}
