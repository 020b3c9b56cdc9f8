import type { GamePageProps } from "@bigboard/design/game-page";
import { ClockProvider } from "@bigboard/design/game-parts/clock";
import { judgeOf } from "@bigboard/design/game-parts/judge";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { seatInfo } from "@bigboard/design/game-parts/seats";
import { useWords } from "@bigboard/design/i18n";
import { rules as rulesOf } from "@bigboard/krach-29/game";
import { useMemo } from "react";
import { ExtraPage } from "./extra/extra-page.tsx";
import { FloorPage } from "./floor/floor-page.tsx";
import { companyMap, type KrachTable, TableProvider } from "./table-context.ts";
import { asConfig, asView } from "./trusted.ts";
import "./styles.ts";
import { words } from "./words.ts";

/** The page of Krach 29: the floor from the deal to the last sale, the extra edition for everything else. */
export function Page(props: GamePageProps) {
  useWords("krach-29", words);
  const { table: shell, seat } = props;
  const view = useMemo(() => asView(props.view), [props.view]);
  const config = useMemo(() => asConfig(shell.config), [shell.config]);
  const rules = useMemo(() => rulesOf(config), [config]);
  const companies = useMemo(() => companyMap(config), [config]);
  const seats = useMemo(() => shell.seats.map(seatInfo), [shell.seats]);
  const judge = useMemo(() => judgeOf(rules, view, seat), [rules, view, seat]);
  const table = useMemo<KrachTable>(
    () => ({ view, config, rules, judge, companies, me: seat, seats }),
    [view, config, rules, judge, companies, seat, seats],
  );
  const layout = useLayout();
  return (
    <TableProvider value={table}>
      <ClockProvider now={props.now}>
        <div className={`app krach ${layout} phase-${view.phase}`}>
          {onTheFloor(view.phase) ? <FloorPage shell={props} /> : <ExtraPage shell={props} />}
        </div>
      </ClockProvider>
    </TableProvider>
  );
}

function onTheFloor(phase: KrachTable["view"]["phase"]): boolean {
  return phase === "countdown" || phase === "open" || phase === "lastCall";
}
