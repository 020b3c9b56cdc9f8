import { Icon, SeatMedal } from "@bigboard/design";
import { botWords } from "@bigboard/design/game-parts/bots";
import { person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { amount } from "../parts/amount.ts";
import { type KrachTable, useTable } from "../table-context.ts";
import css from "./losses.module.css";
import { Block } from "./page.tsx";

/** Who has lost how much so far, least first; who has sold, is ready, away, or a bot. */
export function Losses() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const score = (seat: Seat): number => view.traders[seat]?.score ?? 0;
  return (
    <Block name={t("krach.board.lossesSoFar")} note={t("krach.board.leastWins")}>
      <ol>
        {view.order
          .toSorted((a, b) => score(b) - score(a))
          .map((seat) => (
            <li key={seat} className={css.row} data-seat={seat}>
              <SeatMedal hat={person(table, seat).hat} />
              <b className={css.name}>{person(table, seat).name}</b>
              <span className={css.state}>
                <State table={table} seat={seat} t={t} />
              </span>
              <b className={css.score}>{amount(score(seat))}</b>
            </li>
          ))}
      </ol>
    </Block>
  );
}

function State(props: { table: KrachTable; seat: Seat; t: Translate }) {
  const { table, seat, t } = props;
  const { view } = table;
  const trader = view.traders[seat];
  const info = person(table, seat);
  if (view.phase === "ready" && trader?.ready) return <Icon id="check" label={t("krach.wall.ready")} />;
  if (view.phase !== "ready" && trader?.sold) return t("krach.board.sold");
  if (info.standIn) return t("krach.board.standIn");
  if (info.away) return t("krach.board.away");
  return info.bot ? botWords(info.temper, t) : null;
}
