import "./styles.ts";
import type { GameScreenProps } from "@bigboard/design/game-page";
import { ClockProvider } from "@bigboard/design/game-parts/clock";
import { judgeOf } from "@bigboard/design/game-parts/judge";
import { seatInfo } from "@bigboard/design/game-parts/seats";
import { useActs } from "@bigboard/design/game-parts/use-acts";
import { useWords } from "@bigboard/design/i18n";
import { type Action, bind, type Phase, rules as rulesOf } from "@bigboard/panic-on-wall-street/game";
import { type ReactNode, useMemo } from "react";
import { useShownView } from "../../steps/shown-view.ts";
import { banksOf, DeskProvider, type PanicTable, TableProvider } from "../../table-context.ts";
import { asConfig, asView } from "../../trusted.ts";
import { words } from "../../words.ts";
import { ShoutsProvider } from "../shout-bubble.tsx";
import { PauseBanner } from "./pause-banner.tsx";
import { AuctionScene } from "./scenes/auction-scene.tsx";
import { DebtScene } from "./scenes/debt-scene.tsx";
import { DiceScene } from "./scenes/dice-scene.tsx";
import { EndScene } from "./scenes/end-scene.tsx";
import { MonthScene } from "./scenes/month-scene.tsx";
import { RolesScene } from "./scenes/roles-scene.tsx";
import { Settled } from "./scenes/settled.tsx";
import { StallsScene } from "./scenes/stalls-scene.tsx";
import { ScreenHead } from "./screen-head.tsx";
import { Tape } from "./tape.tsx";
import { useScreenSounds } from "./use-screen-sounds.ts";

/** The kerb market on the wall of a room (P-NET-68): everything that is public, large, and nothing else. */
export function Screen(props: GameScreenProps) {
  useWords("panic-on-wall-street", words);
  const { table: shell } = props;
  const current = useMemo(() => asView(props.view), [props.view]);
  const { view, upTo } = useShownView(current, null, props);
  const config = useMemo(() => asConfig(shell.config), [shell.config]);
  const bound = useMemo(() => bind(config), [config]);
  const banks = useMemo(() => banksOf(view, config), [view, config]);
  const seats = useMemo(() => shell.seats.map(seatInfo), [shell.seats]);
  const judge = useMemo(() => judgeOf(rulesOf(config), view, null), [config, view]);
  const table = useMemo<PanicTable>(
    () => ({ view, config, bound, judge, me: null, seats, banks }),
    [view, config, bound, judge, seats, banks],
  );
  const acts = useActs<Action>(props.send);
  return (
    <TableProvider value={table}>
      <DeskProvider value={{ shell: props, acts, upTo }}>
        <ClockProvider now={props.now}>
          <ShoutsProvider talk={props.talk}>
            <Sounds feed={props.feed} />
            <div className={`panic rms phase-${view.phase}`}>
              <ScreenHead join={props.join} />
              <main>
                <Scene phase={view.phase} />
              </main>
              <Tape feed={props.feed} />
              <PauseBanner />
            </div>
          </ShoutsProvider>
        </ClockProvider>
      </DeskProvider>
    </TableProvider>
  );
}

function Sounds(props: Pick<GameScreenProps, "feed">) {
  useScreenSounds(props.feed);
  return null;
}

function Scene(props: { phase: Phase }): ReactNode {
  switch (props.phase) {
    case "roles":
      return <RolesScene />;
    case "ready":
    case "countdown":
    case "negotiation":
      return <StallsScene />;
    case "dice":
    case "incomes":
      return <DiceScene />;
    case "split":
    case "claims":
    case "sale":
    case "reveal":
    case "bidding":
    case "monthEnd":
    case "frozen":
      return (
        <Settled>
          <AfterIncomes phase={props.phase} />
        </Settled>
      );
    case "over":
      return <EndScene />;
    default:
      return props.phase satisfies never;
  }
}

type AfterIncomes = "split" | "claims" | "sale" | "reveal" | "bidding" | "monthEnd" | "frozen";

/** Steps 3 to 5 and the end of a month. */
function AfterIncomes(props: { phase: AfterIncomes }): ReactNode {
  switch (props.phase) {
    case "split":
    case "claims":
    case "sale":
      return <DebtScene />;
    case "reveal":
    case "bidding":
      return <AuctionScene />;
    case "monthEnd":
    case "frozen":
      return <MonthScene />;
    default:
      return props.phase satisfies never;
  }
}
