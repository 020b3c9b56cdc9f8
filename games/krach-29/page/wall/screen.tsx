import type { GameScreenProps } from "@bigboard/design/game-page";
import { ClockProvider } from "@bigboard/design/game-parts/clock";
import { judgeOf } from "@bigboard/design/game-parts/judge";
import { seatInfo } from "@bigboard/design/game-parts/seats";
import { useLines } from "@bigboard/design/game-parts/use-lines";
import { useT, useWords } from "@bigboard/design/i18n";
import { Wall, WallTape } from "@bigboard/design/wall";
import { useMoment } from "@bigboard/design/wall/use-moment";
import { rules as rulesOf } from "@bigboard/krach-29/game";
import { useCallback, useMemo } from "react";
import { gathered, today, wireLines } from "../floor/wire-lines.ts";
import { companyMap, type KrachTable, TableProvider, useTable } from "../table-context.ts";
import { asConfig, asView } from "../trusted.ts";
import { words } from "../words.ts";
import { EndScene } from "./end-scene.tsx";
import { EveningScene } from "./evening-scene.tsx";
import { FloorScene } from "./floor-scene.tsx";
import { WallHead } from "./head.tsx";
import { lastEvening, READING_MS } from "./moments.ts";
import { OpeningScene } from "./opening-scene.tsx";
import { useWallSounds } from "./use-wall-sounds.ts";

/** Krach 29 on the wall of a room: everything that is public, large, and nothing else. */
export function Screen(props: GameScreenProps) {
  useWords("krach-29", words);
  const { table: shell } = props;
  const view = useMemo(() => asView(props.view), [props.view]);
  const config = useMemo(() => asConfig(shell.config), [shell.config]);
  const rules = useMemo(() => rulesOf(config), [config]);
  const t = useT();
  const companies = useMemo(() => companyMap(config, t), [config, t]);
  const seats = useMemo(() => shell.seats.map(seatInfo), [shell.seats]);
  const judge = useMemo(() => judgeOf(rules, view, null), [rules, view]);
  const table = useMemo<KrachTable>(
    () => ({ view, config, rules, judge, companies, me: null, seats }),
    [view, config, rules, judge, companies, seats],
  );
  return (
    <TableProvider value={table}>
      <ClockProvider now={props.now}>
        <Wall look="paper" head={<WallHead />} tape={<Wire shell={props} />}>
          <Scene shell={props} />
        </Wall>
      </ClockProvider>
    </TableProvider>
  );
}

function Scene(props: { shell: GameScreenProps }) {
  const { view } = useTable();
  const { shell } = props;
  useWallSounds(shell.feed);
  // The last drops are read out like all others before the result is shown.
  const closing = useMoment(shell.feed, lastEvening, READING_MS, shell.rate) !== null;
  switch (view.phase) {
    case "countdown":
    case "open":
    case "lastCall":
      return <FloorScene shell={shell} />;
    case "tokens":
      return <OpeningScene shell={shell} />;
    case "over":
      return closing ? <EveningScene shell={shell} /> : <EndScene shell={shell} />;
    case "corrections":
    case "adjustments":
    case "lossChoices":
    case "renewal":
    case "ready":
    case "suspended":
      return view.day === 0 ? <OpeningScene shell={shell} /> : <EveningScene shell={shell} />;
    default:
      return view.phase satisfies never;
  }
}

/** What happened today, as the wire tells it to everybody. */
function Wire(props: { shell: GameScreenProps }) {
  const t = useT();
  const { seats, config } = useTable();
  const said = useCallback(
    (update: Parameters<typeof wireLines>[0]) => wireLines(update, { me: null, seats, config }, t),
    [seats, config, t],
  );
  const lines = gathered(useLines(props.shell.feed, said, today));
  return <WallTape name={t("krach.voice.wire")} icon="bell" lines={lines} />;
}
