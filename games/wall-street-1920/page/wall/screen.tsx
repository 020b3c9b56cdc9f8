import "../styles.ts";
import { Icon, SeatMedal } from "@bigboard/design";
import type { GameScreenProps } from "@bigboard/design/game-page";
import { person, seatInfo } from "@bigboard/design/game-parts/seats";
import { useT, useWords } from "@bigboard/design/i18n";
import { Wall, WallTape } from "@bigboard/design/wall";
import { rules as rulesOf } from "@bigboard/wall-street-1920/game";
import { useMemo } from "react";
import { useStory } from "../log/use-feed.ts";
import { useSounds } from "../motion/use-sounds.ts";
import { type Table1920, TableProvider, useTable } from "../table-context.ts";
import { asConfig, asView } from "../trusted.ts";
import { words } from "../words.ts";
import { EndScene } from "./end-scene.tsx";
import css from "./screen.module.css";
import { StreetScene } from "./street-scene.tsx";

/** 1920 Wall Street on the wall of a room: everything that is public, large, and nothing else. */
export function Screen(props: GameScreenProps) {
  useWords("wall-street-1920", words);
  const { table: shell } = props;
  const view = useMemo(() => asView(props.view), [props.view]);
  const config = useMemo(() => asConfig(shell.config), [shell.config]);
  const rules = useMemo(() => rulesOf(config), [config]);
  const seats = useMemo(() => shell.seats.map(seatInfo), [shell.seats]);
  const table = useMemo<Table1920>(
    () => ({ view, config, rules, me: null, seats }),
    [view, config, rules, seats],
  );
  return (
    <TableProvider value={table}>
      <Street shell={props} />
    </TableProvider>
  );
}

function Street(props: { shell: GameScreenProps }) {
  const t = useT();
  const { view, config, seats } = useTable();
  const { shell } = props;
  const { aids } = shell.table.options;
  const story = useStory(shell.feed, config, seats, null, view, aids);
  useSounds(shell.feed, null);
  const lines = story.lines.map(({ id, text, tone }) => ({
    key: String(id),
    text,
    ...(tone === "up" || tone === "down" ? { way: tone } : {}),
  }));
  const ended = view.phase === "assigning" || view.phase === "over";
  return (
    <Wall
      look="table"
      head={<Head shell={shell} />}
      tape={<WallTape name={t("street.tape.head")} icon="bell" lines={lines} />}
    >
      {ended ? (
        <EndScene feed={shell.feed} lines={story.lines} rate={shell.rate} />
      ) : (
        <StreetScene shell={shell} was={story.was} />
      )}
    </Wall>
  );
}

/** The name of the game, how many cards are left, who moves and what the seat has done last, and how to join. */
function Head(props: { shell: GameScreenProps }) {
  const t = useT();
  const table = useTable();
  const { view, config, seats } = table;
  const { shell } = props;
  const told = useStory(shell.feed, config, seats, null, view, shell.table.options.aids).lines.at(-1);
  const seat = view.waiting[0] ?? view.active;
  const { name, hat } = person(table, seat);
  const said = told?.seat === seat ? told.bare : t("street.seat.turn");
  return (
    <div className={css.head}>
      <div className={css.name}>
        <h1 className={`title ${css.title}`}>{t("game.wall-street-1920")}</h1>
        <span className={css.left}>
          {view.lastRound ? (
            t("street.last.brief")
          ) : (
            <>
              <Icon id="deck" /> {t.rich("street.top.left", { left: view.deck.left })}
            </>
          )}
        </span>
      </div>
      {view.phase === "over" || view.phase === "assigning" ? null : (
        <p className={css.move} role="status">
          <SeatMedal hat={hat} />
          <span>
            <b className={css.who}>{name}</b>
            <span className={css.said}>{said}</span>
          </span>
        </p>
      )}
      <div className={css.join}>{shell.join}</div>
    </div>
  );
}
