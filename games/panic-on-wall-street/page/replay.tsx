import { keyboardScroll } from "@bigboard/design";
import type { GameReplayProps } from "@bigboard/design/game-page";
import { ClockProvider } from "@bigboard/design/game-parts/clock";
import { judgeOf } from "@bigboard/design/game-parts/judge";
import { recordedSeats } from "@bigboard/design/game-parts/seats";
import { useWords } from "@bigboard/design/i18n";
import { Labels } from "@bigboard/design/labels";
import { bind, rules as rulesOf, type View } from "@bigboard/panic-on-wall-street/game";
import { useMemo } from "react";
import { Street } from "./replay/street.tsx";
import { banksOf, type PanicTable, TableProvider } from "./table-context.ts";
import { asConfig, asEvents, asView } from "./trusted.ts";
import "./styles.ts";
import "./replay/replay.css";
import { words } from "./words.ts";

const STILL = (): number => 0;

/** One moment of a finished match: the market, all stalls with their deals, and the purses as far as the chosen eyes may see them. */
export function Replay(props: GameReplayProps) {
  useWords("panic-on-wall-street", words);
  const { names, hats, hands } = props;
  const view = useMemo(() => asView(props.view), [props.view]);
  const config = useMemo(() => asConfig(props.config), [props.config]);
  const bound = useMemo(() => bind(config), [config]);
  const events = useMemo(() => asEvents(props.facts), [props.facts]);
  // A purse is told to its owner alone: with every hand open, each is taken from its owner's own view.
  const open = useMemo<View>(() => {
    if (hands === null) return view;
    const own = hands.map(asView);
    const players = view.players.map((player, seat) => ({
      ...player,
      purse: own[seat]?.players[seat]?.purse ?? player.purse,
    }));
    return { ...view, players };
  }, [hands, view]);
  const seats = useMemo(() => recordedSeats(names, hats), [names, hats]);
  const banks = useMemo(() => banksOf(open, config), [open, config]);
  const judge = useMemo(() => judgeOf(rulesOf(config), open, null), [config, open]);
  const table = useMemo<PanicTable>(
    () => ({ view: open, config, bound, judge, me: null, seats, banks }),
    [open, config, bound, judge, seats, banks],
  );
  return (
    <TableProvider value={table}>
      <ClockProvider now={STILL}>
        <div className="panic rpanic" data-lies="list" ref={keyboardScroll}>
          <Street events={events} />
          <Labels />
        </div>
      </ClockProvider>
    </TableProvider>
  );
}
