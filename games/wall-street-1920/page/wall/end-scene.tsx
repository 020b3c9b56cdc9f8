import { SeatMedal, seatStyle } from "@bigboard/design";
import type { FactsFeed } from "@bigboard/design/game-page";
import { namesFor, person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { EVENTS, PILES } from "@bigboard/wall-street-1920/game";
import { useState } from "react";
import { PILE_NAMES } from "../board/piles.tsx";
import type { LogLine } from "../log/lines.ts";
import { sawEnd } from "../scoring/end-seen.ts";
import { Frames } from "../scoring/frames.tsx";
import { LastRound } from "../scoring/last-round.tsx";
import { counted, PARTS, ranking, worth } from "../scoring/parts.ts";
import { toldOf, useFinale } from "../scoring/use-finale.ts";
import { whyWon } from "../scoring/why-won.ts";
import { useTable } from "../table-context.ts";
import css from "./end-scene.module.css";

/** The end on the wall: the blast, then seats in their order and the count part by part; places and the reason come last. */
export function EndScene(props: { feed: FactsFeed; lines: readonly LogLine[]; rate: number }) {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const over = view.phase === "over";
  const [seen] = useState(() => sawEnd(props.feed));
  const { now } = useFinale(seen, { ...toldOf(view), held: false, paced: false }, props.rate);
  const sheets = view.scoring?.sheets ?? [];
  const groups = ranking(view, sheets);
  const done = now.act === "result";
  const stage = now.act === "bars" ? now.parts : done ? PARTS.length + 1 : 0;
  const winners = done ? (groups[0] ?? []) : [];
  const most = Math.max(
    1,
    ...sheets.map((sheet) => PARTS.reduce((sum, part) => sum + Math.abs(worth(sheet, part)), 0)),
  );
  const why = done ? whyWon(table, sheets, t) : null;
  if (now.act === "played") return <LastRound lines={props.lines} feed={props.feed} look="wall" />;
  if (now.act === "sticks" || now.act === "blast" || now.act === "takes")
    return <Frames now={now} look="wall" />;
  return (
    <div className={css.end}>
      <div role="status">
        <h2 className={`title ${css.title}`}>
          {done
            ? t("street.final.wins", { names: namesFor(table, winners, "", t), count: winners.length })
            : t(over ? "street.final.counting" : "street.final.opening")}
        </h2>
        <p className={css.why}>
          {why === null ? (over ? null : t("street.final.openingText")) : why.because}
        </p>
      </div>
      <ol className={css.bars} aria-label={t("street.final.score")}>
        {(done ? groups.flat() : view.players.map((_, seat) => seat)).map((seat) => {
          const sheet = sheets[seat];
          if (sheet === undefined) return null;
          return (
            <li
              key={seat}
              className={css.row}
              style={seatStyle(person(table, seat).hat)}
              data-won={winners.includes(seat) ? "" : undefined}
            >
              <SeatMedal hat={person(table, seat).hat} />
              <b className={css.name}>{person(table, seat).name}</b>
              <span className={css.bar} aria-hidden="true">
                {PARTS.slice(0, stage).map((part) => (
                  <i
                    key={part}
                    className={css.part}
                    data-part={part}
                    data-lost={worth(sheet, part) < 0 ? "" : undefined}
                    style={{ width: `${(Math.abs(worth(sheet, part)) / most) * 100}%` }}
                  />
                ))}
              </span>
              <b className={css.total}>{over ? counted(sheet, stage) : ""}</b>
            </li>
          );
        })}
      </ol>
      {view.scoring === null ? null : (
        <ul className={css.blast} aria-label={t("street.blast.title")}>
          {PILES.map((pile) => (
            <li
              key={pile}
              className={css.pile}
              data-off={view.scoring?.event === EVENTS[pile] ? "" : undefined}
            >
              <b className={css.sticks}>{view.scoring?.dynamite[pile]}</b>
              <span className={css.event}>{t(PILE_NAMES[pile])}</span>
            </li>
          ))}
          <li className={css.what}>
            {view.scoring.event === null
              ? t("street.blast.none")
              : t.rich(`street.blast.${view.scoring.event}`)}
          </li>
        </ul>
      )}
    </div>
  );
}
