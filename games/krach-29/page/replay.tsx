import { keyboardScroll } from "@bigboard/design";
import type { GameReplayProps } from "@bigboard/design/game-page";
import { ClockProvider } from "@bigboard/design/game-parts/clock";
import { judgeOf } from "@bigboard/design/game-parts/judge";
import { recordedSeats } from "@bigboard/design/game-parts/seats";
import { useT, useWords } from "@bigboard/design/i18n";
import { Labels } from "@bigboard/design/labels";
import { rules as rulesOf, type View } from "@bigboard/krach-29/game";
import { useMemo } from "react";
import { Floor } from "./replay/floor.tsx";
import { companyMap, type KrachTable, TableProvider } from "./table-context.ts";
import { asConfig, asEvents, asView } from "./trusted.ts";
import "./styles.ts";
import "./replay/replay.css";
import { words } from "./words.ts";

const STILL = (): number => 0;

/** One moment of a finished match: boards, offers, everybody's cards as far as the chosen eyes may see them. */
export function Replay(props: GameReplayProps) {
  useWords("krach-29", words);
  const { focus, names, hats } = props;
  const view = useMemo(() => asView(props.view), [props.view]);
  const config = useMemo(() => asConfig(props.config), [props.config]);
  const rules = useMemo(() => rulesOf(config), [config]);
  const t = useT();
  const companies = useMemo(() => companyMap(config, t), [config, t]);
  const events = useMemo(() => asEvents(props.facts), [props.facts]);
  const own = useMemo(() => props.hands?.map(asView) ?? null, [props.hands]);
  const hands = useMemo<readonly View["hand"][]>(
    () =>
      own === null ? names.map((_, seat) => (seat === focus ? view.hand : null)) : own.map((one) => one.hand),
    [own, names, focus, view],
  );
  // A face-down sale is told to its seller alone: with every hand open, each sale is taken from its seller's own view.
  const open = useMemo<View>(() => {
    if (own === null) return view;
    const sales = view.sales.map(
      (sale) => own[sale.seat]?.sales.find((one) => one.seat === sale.seat) ?? sale,
    );
    return { ...view, sales };
  }, [own, view]);
  const seats = useMemo(() => recordedSeats(names, hats), [names, hats]);
  const judge = useMemo(() => judgeOf(rules, open, null), [rules, open]);
  const table = useMemo<KrachTable>(
    () => ({ view: open, config, rules, judge, companies, me: null, seats }),
    [open, config, rules, judge, companies, seats],
  );
  return (
    <TableProvider value={table}>
      <ClockProvider now={STILL}>
        <div className="krach rkrach" data-lies="list" ref={keyboardScroll}>
          <Floor hands={hands} events={events} />
          <Labels />
        </div>
      </ClockProvider>
    </TableProvider>
  );
}
