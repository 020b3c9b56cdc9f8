import type { GamePageProps } from "@bigboard/design/game-page";
import { ClockProvider } from "@bigboard/design/game-parts/clock";
import { judgeOf } from "@bigboard/design/game-parts/judge";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { seatInfo } from "@bigboard/design/game-parts/seats";
import { useT, useWords } from "@bigboard/design/i18n";
import { Labels } from "@bigboard/design/labels";
import type { Seat } from "@bigboard/kernel";
import { rules as rulesOf } from "@bigboard/krach-29/game";
import { useMemo } from "react";
import { CoachProvider } from "./coach/context.ts";
import { useKrachCoach } from "./coach/use-krach-coach.ts";
import { ExtraPage } from "./extra/extra-page.tsx";
import { FloorPage } from "./floor/floor-page.tsx";
import { useTray } from "./hand/use-tray.ts";
import { Deaf } from "./parts/deaf.tsx";
import { companyMap, type KrachTable, TableProvider } from "./table-context.ts";
import { asConfig, asView } from "./trusted.ts";
import "./styles.ts";
import { words } from "./words.ts";

/** The page of Krach 29: the floor from the deal to the last sale, the extra edition for everything else. */
export function Page(props: GamePageProps) {
  useWords("krach-29", words);
  const { table: shell, seat } = props;
  const still = props.lesson !== undefined;
  const view = useMemo(() => asView(props.view), [props.view]);
  const config = useMemo(() => asConfig(shell.config), [shell.config]);
  const rules = useMemo(() => rulesOf(config), [config]);
  const t = useT();
  const companies = useMemo(() => companyMap(config, t), [config, t]);
  const seats = useMemo(() => shell.seats.map(seatInfo), [shell.seats]);
  const judge = useMemo(() => judgeOf(rules, view, seat), [rules, view, seat]);
  const table = useMemo<KrachTable>(
    () => ({ view, config, rules, judge, companies, me: seat, seats, still }),
    [view, config, rules, judge, companies, seat, seats, still],
  );
  const layout = useLayout();
  return (
    <TableProvider value={table}>
      <ClockProvider now={props.now}>
        <div className={`app krach ${layout} phase-${view.phase}`}>
          <Labels />
          <Deaf shows={shownOf(view, seat)} />
          <Paper shell={props} onTheFloor={onTheFloor(view.phase)} />
        </div>
      </ClockProvider>
    </TableProvider>
  );
}

/** The paper of the hour, under one coach: what he has said and what lies set aside outlast the edition. */
function Paper(props: { shell: GamePageProps; onTheFloor: boolean }) {
  const { shell } = props;
  const tray = useTray();
  const coached = useKrachCoach(shell, tray.tray);
  return (
    <CoachProvider value={coached}>
      {props.onTheFloor ? <FloorPage shell={shell} tray={tray} /> : <ExtraPage shell={shell} />}
    </CoachProvider>
  );
}

/** What of the page stands where other things stood before: another edition, a choice, a desk after its sale. */
function shownOf({ day, phase, choice, traders }: KrachTable["view"], me: Seat | null): string {
  const floor = onTheFloor(phase) ? "floor" : phase === "ready" || phase === "over" ? phase : "evening";
  const sold = me !== null && traders[me]?.sold === true;
  return `${floor} ${day} ${choice?.seat === me ? choice?.id : ""} ${floor === "floor" && sold}`;
}

function onTheFloor(phase: KrachTable["view"]["phase"]): boolean {
  return phase === "countdown" || phase === "open" || phase === "lastCall";
}
