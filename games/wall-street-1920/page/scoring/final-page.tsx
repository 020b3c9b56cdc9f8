import { Button, Icon, SeatMedal } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { NextLevel } from "@bigboard/design/game-parts/next-level";
import { namesFor, person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { LessonWays } from "@bigboard/design/lesson/ways";
import { Link } from "@bigboard/design/link";
import { ShareButton } from "@bigboard/design/share";
import { matchSeed, type Seat, sealOf } from "@bigboard/kernel";
import type { ScoreSheet } from "@bigboard/wall-street-1920/game";
import { useEffect, useMemo, useState } from "react";
import { Header } from "../header.tsx";
import { LogSheet } from "../log/log-sheet.tsx";
import { useStory } from "../log/use-feed.ts";
import { WaitingLine } from "../slip/waiting-line.tsx";
import { useTable } from "../table-context.ts";
import { Guessed } from "../watch/bets.tsx";
import { Account } from "./account.tsx";
import { AssignSlip } from "./assign-slip.tsx";
import { Bars } from "./bars.tsx";
import { Blast } from "./blast.tsx";
import { sawEnd } from "./end-seen.ts";
import { EveningAwards } from "./evening-awards.tsx";
import css from "./final-page.module.css";
import { Frames, Shares } from "./frames.tsx";
import { LastRound } from "./last-round.tsx";
import { PARTS, ranking } from "./parts.ts";
import { shareCard } from "./share-card.ts";
import { toldOf, useFinale } from "./use-finale.ts";
import { type Evening, useEvening } from "./wealth.ts";
import { WealthChart } from "./wealth-chart.tsx";
import { whyWon } from "./why-won.ts";
import "./account.css";
import "./scoring.css";

/** The final scoring: the blast, then sums that build up part by part, and everybody sees why who won. */
export function FinalPage(props: {
  shell: GamePageProps;
  /** Whether it was told here already; `onTold`: now it was. */
  told: boolean;
  onTold: () => void;
  onTable: () => void;
}) {
  const t = useT();
  const { shell } = props;
  const table = useTable();
  const { view, me, seats, config } = table;
  const over = view.phase === "over";
  const { aids } = shell.table.options;
  const { onTold } = props;
  const [seen] = useState(() => !props.told && sawEnd(shell.feed));
  const finale = useFinale(
    seen,
    // Whoever learns sees the sticks counted for the first time: each frame stands until they go on.
    { ...toldOf(view), held: me !== null, paced: shell.lesson !== undefined },
    shell.rate,
  );
  const { now } = finale;
  const sheets = view.scoring?.sheets ?? [];
  const groups = useMemo(() => ranking(view, sheets), [view, sheets]);
  const [chosen, setChosen] = useState<Seat | null>(null);
  const [log, setLog] = useState(false);
  const story = useStory(shell.feed, config, seats, me, view, aids);
  const evening = useEvening(over ? shell.record : null, config);
  const done = now.act === "result";
  const stage = now.act === "bars" ? now.parts : done ? PARTS.length + 1 : 0;
  useEffect(() => {
    if (done) onTold();
  }, [done, onTold]);
  const winners = over ? (groups[0] ?? []) : [];
  const shown = chosen ?? me ?? winners[0] ?? 0;
  const assigning = me !== null && view.phase === "assigning" && view.waiting.includes(me);
  const telling = now.act === "played" || now.act === "sticks" || now.act === "blast" || now.act === "takes";
  return (
    <div className={`final ${css.room}`}>
      <Header
        code={shell.lesson === undefined ? shell.table.code : null}
        onRules={() => shell.openRule("")}
        onMenu={shell.openMenu}
        onLog={() => setLog(true)}
        telling={telling}
      />
      {telling ? (
        <main className={css.told} data-frame={now.act}>
          {now.act === "played" ? (
            <LastRound lines={story.lines} feed={shell.feed} look="page" />
          ) : (
            <Frames now={now} look="page" />
          )}
          <div className={css.onward}>
            <Button look="brass" onPress={finale.skip}>
              {t(now.act === "played" ? "street.finale.count" : "street.finale.next")}
            </Button>
            <Button look="ink" onPress={finale.finish}>
              {t("street.final.skip")}
            </Button>
          </div>
        </main>
      ) : (
        <main className={over && shell.lesson === undefined ? css.counted : css.taught}>
          <Crown winners={winners} sheets={sheets} over={over} done={done} onSkip={finale.finish} />
          {assigning && me !== null ? <AssignSlip seat={me} send={shell.send} /> : null}
          {over ? (
            <Bars
              sheets={sheets}
              order={done ? groups.flat() : view.players.map((_, seat) => seat)}
              places={placesBySeat(groups, view.players.length)}
              winners={winners}
              stage={stage}
              chosen={shown}
              onChoose={setChosen}
            />
          ) : (
            <section className={css.hands} aria-label={t("street.final.handsOpen")}>
              <Shares />
            </section>
          )}
          <Blast />
          {over && !done ? null : (
            <Sums
              shell={shell}
              evening={evening}
              sheets={sheets}
              seat={shown}
              winners={winners}
              onTable={props.onTable}
            />
          )}
        </main>
      )}
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

/** What is told once everything is counted: how it came, one seat's account, and what to do next. */
function Sums(props: {
  shell: GamePageProps;
  evening: Evening | null;
  sheets: readonly ScoreSheet[];
  seat: Seat;
  winners: readonly Seat[];
  onTable: () => void;
}) {
  const { shell, sheets, seat } = props;
  const { view, me } = useTable();
  const over = view.phase === "over";
  const sheet = sheets[seat];
  const assigning = me !== null && view.phase === "assigning" && view.waiting.includes(me);
  return (
    <>
      {over && shell.lesson === undefined ? (
        <Told evening={props.evening} totals={sheets.map((each) => each.total)} winners={props.winners} />
      ) : null}
      {assigning || sheet === undefined ? null : (
        <Account seat={seat} sheet={sheet}>
          <Verdict shell={shell} />
          {over ? <Ways shell={shell} sheets={sheets} onTable={props.onTable} /> : <WaitingLine />}
        </Account>
      )}
    </>
  );
}

/** The evening as its record tells it; until that is here, that every hand is open. A lesson has no record. */
function Told(props: { evening: Evening | null; totals: readonly number[]; winners: readonly Seat[] }) {
  const t = useT();
  const { evening, totals } = props;
  if (evening === null) {
    return (
      <section className="chart openhands">
        <h2 className="h">{t("street.final.handsOpen")}</h2>
        <p>{t("street.final.handsText")}</p>
        <Guessed />
      </section>
    );
  }
  return (
    <>
      <WealthChart evening={evening} totals={totals} />
      <div className={css.awards}>
        <EveningAwards deeds={evening.deeds} winners={props.winners} />
        <Guessed />
      </div>
    </>
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
  const why = whyWon(useTable(), props.sheets, t);
  if (why === null) return null;
  return (
    <>
      {t.rich("street.final.against", { total: why.total, other: why.other })} {why.because}
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

/** Play again, show it to friends, review the match, look at the table. */
function Ways(props: { shell: GamePageProps; sheets: readonly ScoreSheet[]; onTable: () => void }) {
  const t = useT();
  const table = useTable();
  const { shell } = props;
  if (shell.lesson !== undefined)
    return <LessonWays lesson={shell.lesson} line={t("street.final.learned")} />;
  const won = ranking(table.view, props.sheets)[0]?.some((seat) => seat === shell.seat) ?? false;
  return (
    <div className="acts2">
      {shell.host ? (
        <Button look="brass" icon="swap" onPress={() => shell.rematch()}>
          {t("street.final.again")}
        </Button>
      ) : (
        <p className="why">{t("street.final.hostAgain")}</p>
      )}
      <NextLevel shell={shell} won={won} look="paper" className={`pb ${css.wide}`} />
      <ShareButton
        className="pb"
        file="big-board-1920"
        card={() => shareCard({ ...table, me: null }, props.sheets, t)}
      />
      {shell.replayHref === null ? null : (
        <Link className="btn pb" to={shell.replayHref}>
          {t("street.final.review")}
        </Link>
      )}
      <Button look="paper" className="pb" onPress={props.onTable}>
        {t("street.final.table")}
      </Button>
    </div>
  );
}
