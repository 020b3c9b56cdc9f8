import type { GameReplayProps } from "@bigboard/design/game-page";
import { recordedSeats } from "@bigboard/design/game-parts/seats";
import { useWords } from "@bigboard/design/i18n";
import { Board } from "./board.tsx";
import css from "./page.module.css";
import { asConfig, asView } from "./trusted.ts";
import { words } from "./words.ts";

/** The table at one moment of a finished match. */
export function Replay(props: GameReplayProps) {
  useWords("sealed-lots", words);
  const config = asConfig(props.config);
  return (
    <main className={css.table}>
      <Board table={{ view: asView(props.view), config, seats: recordedSeats(props.names, props.hats) }} />
    </main>
  );
}
