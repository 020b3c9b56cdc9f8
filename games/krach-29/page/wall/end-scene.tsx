import { SeatMedal } from "@bigboard/design";
import type { GameScreenProps } from "@bigboard/design/game-page";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { ReactNode } from "react";
import { runStory, type Standing, standings } from "../final/result.ts";
import { amount } from "../parts/amount.ts";
import { peopleOf } from "../parts/who.tsx";
import { companyOf, useTable } from "../table-context.ts";
import css from "./end-scene.module.css";

/** The end on the wall: who has lost least, or the bank run that took the whole page, or that nobody came back. */
export function EndScene(props: { shell: GameScreenProps }) {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const ranking = standings(view);
  if (view.ending === "abandoned") {
    return (
      <End
        look="paper"
        title={t("final.abandoned.title")}
        deck={t("final.abandoned.text")}
        join={props.shell.join}
      >
        {null}
      </End>
    );
  }
  if (view.ending === "bankrun") {
    const story = runStory(view, config);
    const deck =
      story === null
        ? ""
        : t("final.run.deck", { company: companyOf(table, story.company).name, price: amount(story.price) });
    return (
      <End look="ink" title={t("final.run.title")} deck={deck} join={props.shell.join}>
        <Ranking ranking={ranking} places={false} />
      </End>
    );
  }
  const first = ranking.filter(({ place }) => place === 1);
  const people = peopleOf(
    { ...table, me: null },
    first.map(({ seat }) => seat),
    t,
  );
  return (
    <End
      look="paper"
      title={t("final.title", people)}
      deck={t("final.deck", { score: amount(first[0]?.score ?? 0) })}
      hats={first.map(({ seat }) => <SeatMedal key={seat} hat={person(table, seat).hat} />)}
      join={props.shell.join}
    >
      <Ranking ranking={ranking} places />
    </End>
  );
}

function End(props: {
  look: "paper" | "ink";
  title: string;
  deck: string;
  hats?: ReactNode;
  join: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.end} data-look={props.look}>
      <div className={css.top} role="status">
        {props.hats === undefined ? null : <span className={css.hats}>{props.hats}</span>}
        <div>
          <h2 className={css.title}>{props.title}</h2>
          <p className={css.deck}>{props.deck}</p>
        </div>
      </div>
      {props.children}
      <div className={css.join}>{props.join}</div>
    </div>
  );
}

/** Everybody's loss, least first, as it came about: a block a day. After a bank run there are no places. */
function Ranking(props: { ranking: readonly Standing[]; places: boolean }) {
  const t = useT();
  const table = useTable();
  const most = Math.max(1, ...props.ranking.map(({ score }) => -score));
  return (
    <ol
      className={css.ranking}
      aria-label={t("final.losses")}
      data-few={props.ranking.length < 7 ? "" : undefined}
    >
      {props.ranking.map(({ seat, place, score, days }) => (
        <li key={seat} className={css.row} data-won={props.places && place === 1 ? "" : undefined}>
          <span className={css.place}>{props.places ? place : ""}</span>
          <SeatMedal hat={person(table, seat).hat} />
          <b className={css.name}>{person(table, seat).name}</b>
          <span className={css.bar} aria-hidden="true">
            {days.map((day) => (
              <i
                key={day.day}
                className={css.day}
                style={{ width: `${(Math.max(0, -day.amount - day.lastDay) / most) * 100}%` }}
              />
            ))}
          </span>
          <b className={css.score}>{amount(score)}</b>
        </li>
      ))}
    </ol>
  );
}
