import { Button, Icon, SeatMedal } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { nameFor, namesFor, person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { matchSeed, type Seat, sealOf } from "@bigboard/kernel";
import type { ScoreSheet } from "@bigboard/wall-street-1920/game";
import { useMemo, useState } from "react";
import { Header } from "../header.tsx";
import { LogSheet } from "../log/log-sheet.tsx";
import { useStory } from "../log/use-feed.ts";
import { WaitingLine } from "../slip/waiting-line.tsx";
import { useTable } from "../table-context.ts";
import { Account } from "./account.tsx";
import { AssignSlip } from "./assign-slip.tsx";
import { Bars } from "./bars.tsx";
import { type Turned, turnedBy } from "./before-blast.ts";
import { Blast } from "./blast.tsx";
import { PARTS, ranking, reasonOf } from "./parts.ts";
import { useStage } from "./use-stage.ts";
import { useWealth } from "./wealth.ts";
import { WealthChart } from "./wealth-chart.tsx";

/** The final scoring: it builds up part by part, and everybody sees why who won. */
export function FinalPage(props: { shell: GamePageProps; onTable: () => void }) {
  const t = useT();
  const { shell } = props;
  const table = useTable();
  const { view, me, seats, config } = table;
  const over = view.phase === "over";
  const { aids } = shell.table.options;
  const [stage, finish] = useStage(over);
  const sheets = view.scoring?.sheets ?? [];
  const groups = useMemo(() => ranking(view, sheets), [view, sheets]);
  const [chosen, setChosen] = useState<Seat | null>(null);
  const [log, setLog] = useState(false);
  const story = useStory(shell.feed, config, seats, me, view, aids);
  const wealth = useWealth(over ? shell.record : null, config);
  const done = stage > PARTS.length;
  const winners = over ? (groups[0] ?? []) : [];
  const seen = chosen ?? me ?? winners[0] ?? 0;
  const sheet = sheets[seen];
  const assigning = me !== null && view.phase === "assigning" && view.waiting.includes(me);
  return (
    <div className="final">
      <Header
        code={shell.table.code}
        onRules={() => shell.openRule("W-SCORE-1")}
        onMenu={shell.openMenu}
        onLog={() => setLog(true)}
      />
      <main>
        <Crown winners={winners} sheets={sheets} over={over} done={done} onSkip={finish} />
        {assigning && me !== null ? <AssignSlip seat={me} send={shell.send} /> : null}
        <Bars
          sheets={sheets}
          order={over && done ? groups.flat() : view.players.map((_, seat) => seat)}
          places={placesBySeat(groups, view.players.length)}
          winners={winners}
          stage={stage}
          chosen={seen}
          onChoose={setChosen}
        />
        <Blast />
        {wealth === null ? (
          <section className="chart openhands">
            <h2 className="h">{t("street.final.handsOpen")}</h2>
            <p>{t("street.final.handsText")}</p>
          </section>
        ) : (
          <WealthChart points={wealth} totals={sheets.map((each) => each.total)} />
        )}
        {assigning || sheet === undefined ? null : (
          <Account seat={seen} sheet={sheet}>
            <Verdict shell={shell} />
            {over ? <Ways shell={shell} onTable={props.onTable} /> : <WaitingLine />}
          </Account>
        )}
      </main>
      <LogSheet
        open={log}
        lines={story.lines}
        points={story.points}
        aids={over || aids}
        onClose={() => setLog(false)}
      />
    </div>
  );
}

function placesBySeat(groups: readonly (readonly Seat[])[], players: number): readonly number[] {
  const places = Array<number>(players).fill(0);
  let place = 1;
  for (const group of groups) {
    for (const seat of group) places[seat] = place;
    place += group.length;
  }
  return places;
}

/** Who won and why, in one line each. */
function Crown(props: {
  winners: readonly Seat[];
  sheets: readonly ScoreSheet[];
  over: boolean;
  done: boolean;
  onSkip: () => void;
}) {
  const t = useT();
  const table = useTable();
  const { winners, over, done } = props;
  const first = winners[0];
  if (!over || !done || first === undefined) {
    return (
      <section className="crown">
        <div className="lw">
          <Icon id="laurel" className="lau" />
        </div>
        <div>
          <h1 className="title">{t(over ? "street.final.counting" : "street.final.opening")}</h1>
          {over ? (
            <p>
              <button type="button" className="ref" onClick={props.onSkip}>
                {t("street.final.skip")}
              </button>
            </p>
          ) : (
            <p>{t("street.final.openingText")}</p>
          )}
        </div>
      </section>
    );
  }
  const names = namesFor(table, winners, t("street.you"), t);
  return (
    <section className="crown" role="status">
      <div className="lw">
        <Icon id="laurel" className="lau" />
        <SeatMedal hat={person(table, first).hat} />
      </div>
      <div>
        <h1 className="title">{t("street.final.wins", { names, count: winners.length })}</h1>
        <p>
          <WhyWon sheets={props.sheets} />
        </p>
      </div>
    </section>
  );
}

function WhyWon(props: { sheets: readonly ScoreSheet[] }) {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const groups = ranking(view, props.sheets);
  const first = groups[0]?.[0];
  const second = groups[0]?.[1] ?? groups[1]?.[0];
  const reason = reasonOf(view, props.sheets);
  if (first === undefined || second === undefined || reason === null) return null;
  const total = props.sheets[first]?.total ?? 0;
  const other = props.sheets[second]?.total ?? 0;
  const turned = turnedBy(table);
  if (turned !== null) return <BlastDecided turned={turned} total={total} other={other} />;
  return (
    <>
      {t.rich("street.final.against", { total, other })}{" "}
      {reason.kind === "part"
        ? t("street.final.reason", {
            part: t(`street.part.${reason.part}`),
            winner: reason.winner,
            other: reason.other,
          })
        : reason.kind === "capital"
          ? t("street.final.reasonCapital", { capital: reason.capital, other: reason.other })
          : t("street.final.reasonShared")}
    </>
  );
}

/** The event turned the evening: what it took from the seat that led before it. */
function BlastDecided(props: { turned: Turned; total: number; other: number }) {
  const t = useT();
  const table = useTable();
  const { turned, total, other } = props;
  const { lost } = turned;
  const event = table.view.scoring?.event ?? "LESS";
  const name = nameFor(table, turned.seat, t("street.you"));
  return (
    <>
      {t.rich("street.final.against", { total, other })}{" "}
      {lost === null
        ? t("street.final.blastTurned", { event, name })
        : t("street.final.blastTook", {
            event,
            name,
            company: lost.company,
            before: lost.before,
            after: lost.after,
          })}{" "}
      {t("street.final.beforeBlast", { name, total: turned.total, against: turned.winner })}
    </>
  );
}

/** Whether the revealed seed is the one that was sealed before anyone sat down. */
function Verdict(props: { shell: GamePageProps }) {
  const t = useT();
  const { revealed, seal } = props.shell.table;
  const fair = useMemo(
    () =>
      revealed !== null &&
      sealOf(revealed.secret) === seal &&
      matchSeed(revealed.secret, revealed.entropy) === revealed.seed,
    [revealed, seal],
  );
  if (revealed === null) return null;
  return (
    <p className="ver">
      <Icon id={fair ? "check" : "cross"} />
      <span>{t.rich(fair ? "street.final.fair" : "street.final.unfair")}</span>
    </p>
  );
}

/** Play again, review the match, look at the table. */
function Ways(props: { shell: GamePageProps; onTable: () => void }) {
  const t = useT();
  const { shell } = props;
  return (
    <div className="acts2">
      {shell.host ? (
        <Button look="brass" icon="swap" onPress={shell.rematch}>
          {t("street.final.again")}
        </Button>
      ) : (
        <p className="why">{t("street.final.hostAgain")}</p>
      )}
      {shell.replayHref === null ? null : (
        <a className="btn pb" href={shell.replayHref}>
          {t("street.final.review")}
        </a>
      )}
      <Button look="paper" className="pb" onPress={props.onTable}>
        {t("street.final.table")}
      </Button>
    </div>
  );
}
