import type { GamePageProps } from "@bigboard/design/game-page";
import { ClockProvider } from "@bigboard/design/game-parts/clock";
import { judgeOf } from "@bigboard/design/game-parts/judge";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { seatInfo } from "@bigboard/design/game-parts/seats";
import { useActs } from "@bigboard/design/game-parts/use-acts";
import { useFetchedAhead } from "@bigboard/design/game-parts/use-fetched-ahead";
import { useWords } from "@bigboard/design/i18n";
import { Labels } from "@bigboard/design/labels";
import {
  type Action,
  bind,
  type Phase,
  rules as rulesOf,
  type View,
} from "@bigboard/panic-on-wall-street/game";
import { lazy, Suspense, useMemo, useState } from "react";
import { CoachProvider } from "./coach/coach-context.tsx";
import styles from "./page.module.css";
import { VoiceProvider } from "./parts/steady/voice.tsx";
import { HeldBar } from "./room/hold-key.tsx";
import { ShoutsProvider } from "./room/shout-bubble.tsx";
import { Announcements } from "./steps/announcements.tsx";
import { useShownView } from "./steps/shown-view.ts";
import { banksOf, type Desk, DeskProvider, type PanicTable, TableProvider } from "./table-context.ts";
import { asConfig, asView } from "./trusted.ts";
import "./styles.ts";
import { words } from "./words.ts";

const fetchStalls = () => import("./stalls/stalls-page.tsx");
const fetchSteps = () => import("./steps/steps-page.tsx");
const fetchFinal = () => import("./final/final-page.tsx");
const Stalls = lazy(async () => ({ default: (await fetchStalls()).StallsPage }));
const Steps = lazy(async () => ({ default: (await fetchSteps()).StepsPage }));
const Final = lazy(async () => ({ default: (await fetchFinal()).FinalPage }));
const PARTS = [fetchStalls, fetchSteps, fetchFinal];

/** The page of Panic on Wall Street: the stalls while one deals, the steps of the month after the bell, the end. */
export function Page(props: GamePageProps) {
  useWords("panic-on-wall-street", words);
  useFetchedAhead(PARTS);
  const { table: shell, seat } = props;
  const current = useMemo(() => asView(props.view), [props.view]);
  const { view: shown, upTo } = useShownView(current, seat, props);
  const learns = props.lesson !== undefined;
  const view = useMemo(() => (learns ? unhurried(shown) : shown), [learns, shown]);
  const config = useMemo(() => asConfig(shell.config), [shell.config]);
  const bound = useMemo(() => bind(config), [config]);
  const banks = useMemo(() => banksOf(view, config), [view, config]);
  const seats = useMemo(() => shell.seats.map(seatInfo), [shell.seats]);
  const judge = useMemo(() => judgeOf(rulesOf(config), current, seat), [config, current, seat]);
  const table = useMemo<PanicTable>(
    () => ({ view, config, bound, judge, me: seat, seats, banks }),
    [view, config, bound, judge, seat, seats, banks],
  );
  const acts = useActs<Action>(props.send);
  const [late] = useState(current.phase === "over");
  const desk: Desk = { shell: props, acts, late, upTo };
  const layout = useLayout();
  return (
    <TableProvider value={table}>
      <DeskProvider value={desk}>
        <ClockProvider now={props.now}>
          <VoiceProvider>
            <ShoutsProvider talk={props.talk}>
              <div className={`app panic ${styles.page} ${layout} phase-${view.phase}`}>
                <CoachProvider>
                  <Suspense>
                    <Part phase={view.phase} />
                  </Suspense>
                </CoachProvider>
                <Labels />
                <Announcements />
                <HeldBar />
              </div>
            </ShoutsProvider>
          </VoiceProvider>
        </ClockProvider>
      </DeskProvider>
    </TableProvider>
  );
}

/** Match time stands still in a lesson: no deadline is drawn. */
function unhurried(view: View): View {
  return { ...view, until: null, finishAt: null };
}

function Part(props: { phase: Phase }) {
  switch (props.phase) {
    case "ready":
    case "countdown":
    case "negotiation":
      return <Stalls />;
    case "roles":
    case "dice":
    case "incomes":
    case "split":
    case "claims":
    case "sale":
    case "reveal":
    case "bidding":
    case "monthEnd":
    case "frozen":
      return <Steps />;
    case "over":
      return <Final />;
    default:
      return props.phase satisfies never;
  }
}
