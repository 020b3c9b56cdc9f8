import { seatColor } from "@bigboard/design";
import type { GameReplayProps } from "@bigboard/design/game-page";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { recordedSeats } from "@bigboard/design/game-parts/seats";
import { useWords } from "@bigboard/design/i18n";
import { Labels } from "@bigboard/design/labels";
import { rules as rulesOf } from "@bigboard/wall-street-1920/game";
import { type CSSProperties, useMemo } from "react";
import { MarketStrip } from "./board/market-strip.tsx";
import { Desk } from "./desk/desk.tsx";
import styles from "./replay.module.css";
import { Ring } from "./ring/ring.tsx";
import { type Table1920, TableProvider } from "./table-context.ts";
import { asConfig, asView } from "./trusted.ts";
import "./styles.ts";
import { words } from "./words.ts";

type RootStyle = CSSProperties & { "--mine": string };

const NOTHING = (): void => undefined;

/**
 * The board of one moment of a finished match: nothing can be pressed, and the focus seat's hand lies open if it may. A phone
 * has the prices above it, for the chart lies far below.
 */
export function Replay(props: GameReplayProps) {
  useWords("wall-street-1920", words);
  const { focus, names, hats } = props;
  const phone = useLayout() === "phone";
  const view = useMemo(() => asView(props.view), [props.view]);
  const config = useMemo(() => asConfig(props.config), [props.config]);
  const rules = useMemo(() => rulesOf(config), [config]);
  const seats = useMemo(() => recordedSeats(names, hats), [names, hats]);
  const table = useMemo<Table1920>(
    () => ({ view, config, rules, me: focus, seats }),
    [view, config, rules, focus, seats],
  );
  const style: RootStyle = { "--mine": seatColor(seats[focus]?.hat ?? "top") };
  return (
    <TableProvider value={table}>
      <div className={`g1920 ${styles.board}`} style={style}>
        {phone ? <MarketStrip next={null} was={{}} /> : null}
        <div className={styles.table}>
          <Ring
            reach={[]}
            chosen={null}
            walk={null}
            leaving={null}
            planned={null}
            impossible={[]}
            fresh={null}
            onChoose={NOTHING}
          />
          {view.players[focus]?.shares === null ? null : <Desk owner={names[focus] ?? ""} />}
        </div>
        <Labels />
      </div>
    </TableProvider>
  );
}
