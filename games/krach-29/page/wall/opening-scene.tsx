import { SeatMedal } from "@bigboard/design";
import type { GameScreenProps } from "@bigboard/design/game-page";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { dayBook } from "../extra/day.ts";
import { headlineOf } from "../extra/headline.ts";
import { headlineWords } from "../extra/words.ts";
import { companyOf, useTable } from "../table-context.ts";
import css from "./opening-scene.module.css";
import { Block, WallPage } from "./page.tsx";

/** Before the first day: the two companies that lead the slide, and who takes which contract. */
export function OpeningScene(props: { shell: GameScreenProps }) {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const title = headlineWords(table, headlineOf(config, dayBook(view, config)), 0, t);
  return (
    <WallPage shown={{ prices: view.prices, before: view.prices, moved: null }} join={props.shell.join}>
      <div>
        <h2 className={css.headline}>{title}</h2>
        <p className={css.deck}>{t("extra.opening.deck")}</p>
      </div>
      <Block name={t("extra.opening.contracts")}>
        <ol>
          {view.order.map((seat) => {
            const token = view.traders[seat]?.token ?? null;
            const asked = view.choice?.seat === seat;
            return (
              <li key={seat} className={css.row} data-asked={asked ? "" : undefined}>
                <SeatMedal hat={person(table, seat).hat} />
                <b className={css.name}>{person(table, seat).name}</b>
                <span className={css.token}>
                  {token === null
                    ? t(asked ? "extra.opening.chooses" : "extra.opening.waits")
                    : companyOf(table, token).name}
                </span>
              </li>
            );
          })}
        </ol>
      </Block>
    </WallPage>
  );
}
