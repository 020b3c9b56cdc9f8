import { rules as rulesOf } from "@bigboard/games/wall-street-1920";
import { type CSSProperties, useMemo } from "react";
import { seatColor } from "../../design/index.ts";
import type { GameReplayProps } from "../../game-page.ts";
import { useArea } from "../../i18n/index.ts";
import { recordedSeats } from "../parts/seats.ts";
import { Piles } from "./board/piles.tsx";
import { Quotations } from "./board/quotations.tsx";
import { Seats } from "./board/seats.tsx";
import { Desk } from "./desk/desk.tsx";
import { Ring } from "./ring/ring.tsx";
import { type Table1920, TableProvider } from "./table-context.ts";
import { asConfig, asView } from "./trusted.ts";
import "./styles.ts";

type RootStyle = CSSProperties & { "--mine": string };

const NOTHING = (): void => undefined;

/** The board of one moment of a finished match: nothing can be pressed, and the focus seat's hand lies open if it may. */
export function Replay(props: GameReplayProps) {
  useArea("wall-street-1920");
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
