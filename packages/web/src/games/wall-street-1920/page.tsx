import { rules as rulesOf } from "@bigboard/games/wall-street-1920";
import { type CSSProperties, useEffect, useMemo, useState } from "react";
import { seatColor } from "../../design/index.ts";
import type { GamePageProps } from "../../game-page.ts";
import { useArea } from "../../i18n/index.ts";
import { seatInfo } from "../parts/seats.ts";
import { PlayPage } from "./play-page.tsx";
import { FinalPage } from "./scoring/final-page.tsx";
import { type Table1920, TableProvider } from "./table-context.ts";
import { asConfig, asView } from "./trusted.ts";
import "./styles.ts";

type RootStyle = CSSProperties & { "--mine": string };

/** The page of 1920 Wall Street: the table while it is played, the final scoring at its end. */
export function Page(props: GamePageProps) {
  useArea("wall-street-1920");
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
  const final = view.phase === "assigning" || view.phase === "over";
  useEffect(() => {
    if (!final) setStudied(false);
  }, [final]);
  return (
    <TableProvider value={table}>
      <div className={final && !studied ? "app g1920 ended" : "app g1920"} style={style}>
        {final && !studied ? (
          <FinalPage shell={props} onTable={() => setStudied(true)} />
        ) : (
          <PlayPage shell={props} {...(final ? { onResult: () => setStudied(false) } : {})} />
        )}
      </div>
    </TableProvider>
  );
}
