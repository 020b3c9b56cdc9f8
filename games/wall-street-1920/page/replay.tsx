import { seatColor } from "@bigboard/design";
import type { GameReplayProps } from "@bigboard/design/game-page";
import { recordedSeats } from "@bigboard/design/game-parts/seats";
import { useWords } from "@bigboard/design/i18n";
import { rules as rulesOf } from "@bigboard/wall-street-1920/game";
import { type CSSProperties, useMemo } from "react";
import { Piles } from "./board/piles.tsx";
import { Quotations } from "./board/quotations.tsx";
import { Seats } from "./board/seats.tsx";
import { Desk } from "./desk/desk.tsx";
import { Ring } from "./ring/ring.tsx";
import { type Table1920, TableProvider } from "./table-context.ts";
import { asConfig, asView } from "./trusted.ts";
import "./styles.ts";
import { words } from "./words.ts";

type RootStyle = CSSProperties & { "--mine": string };

const NOTHING = (): void => undefined;

/** The board of one moment of a finished match: nothing can be pressed, and the focus seat's hand lies open if it may. */
export function Replay(props: GameReplayProps) {
  useWords("wall-street-1920", words);
  const { focus, names, hats } = props;
  const view = useMemo(() => asView(props.view), [props.view]);
  const before = useMemo(() => (props.before === null ? null : asView(props.before)), [props.before]);
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
      <div className="g1920 replay1920" style={style}>
        <div className="tbl">
          <Quotations next={null} was={before === null ? {} : before.prices} />
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
          <Piles />
          <Seats onOpen={NOTHING} />
          {view.players[focus]?.shares === null ? null : <Desk owner={names[focus] ?? ""} />}
        </div>
      </div>
    </TableProvider>
  );
}
