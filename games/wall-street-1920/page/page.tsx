import { seatColor } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { seatInfo } from "@bigboard/design/game-parts/seats";
import { useFetchedAhead } from "@bigboard/design/game-parts/use-fetched-ahead";
import { useWords } from "@bigboard/design/i18n";
import { Labels } from "@bigboard/design/labels";
import { rules as rulesOf } from "@bigboard/wall-street-1920/game";
import { type CSSProperties, lazy, Suspense, useEffect, useMemo, useState } from "react";
import { PlayPage } from "./play-page.tsx";
import { type Table1920, TableProvider } from "./table-context.ts";
import { asConfig, asView } from "./trusted.ts";
import "./styles.ts";
import { WaitProvider } from "./watch/wait-context.tsx";
import { words } from "./words.ts";

const fetchFinal = () => import("./scoring/final-page.tsx");
const FinalPage = lazy(async () => ({ default: (await fetchFinal()).FinalPage }));
const PARTS = [fetchFinal];

type RootStyle = CSSProperties & { "--mine": string };

/** The page of 1920 Wall Street: the table while it is played, the final scoring at its end. */
export function Page(props: GamePageProps) {
  useWords("wall-street-1920", words);
  useFetchedAhead(PARTS);
  const { table: shell, seat } = props;
  const view = useMemo(() => asView(props.view), [props.view]);
  const config = useMemo(() => asConfig(shell.config), [shell.config]);
  const rules = useMemo(() => rulesOf(config), [config]);
  const seats = useMemo(() => shell.seats.map(seatInfo), [shell.seats]);
  const table = useMemo<Table1920>(
    () => ({ view, config, rules, me: seat, seats }),
    [view, config, rules, seat, seats],
  );
  const style: RootStyle = { "--mine": seatColor(seats[seat ?? view.active]?.hat ?? "top") };
  const [studied, setStudied] = useState(false);
  const [told, setTold] = useState(false);
  const final = view.phase === "assigning" || view.phase === "over";
  useEffect(() => {
    if (final) return;
    setStudied(false);
    setTold(false);
  }, [final]);
  return (
    <TableProvider value={table}>
      <WaitProvider shell={props}>
        <div className={final && !studied ? "app g1920 ended" : "app g1920"} style={style}>
          {final && !studied ? (
            <Suspense>
              <FinalPage
                shell={props}
                told={told}
                onTold={() => setTold(true)}
                onTable={() => setStudied(true)}
              />
            </Suspense>
          ) : (
            <PlayPage shell={props} {...(final ? { onResult: () => setStudied(false) } : {})} />
          )}
          <Labels />
        </div>
      </WaitProvider>
    </TableProvider>
  );
}
